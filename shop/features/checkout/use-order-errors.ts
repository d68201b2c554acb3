// Order errors as sentences that name the remedy: of a field, of a code, of the whole order.

import type { OrderRefusal } from '../../platform/api/call-order-function.ts';
import type { Address, AddressField } from '../../platform/api/order.ts';
import type { FormErrors } from '../../platform/forms/use-submission.ts';
import { isEmail, typedEmail } from '../../platform/forms/email.ts';
import { addressFormat, isPostcode, missingFields } from '../../platform/address/address-format.ts';
import type { QuoteProblem } from '../../platform/api/quote.ts';
import { useFormatDate } from '../../platform/language/local-date.tsx';
import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { useMoney } from '../../platform/money/price.tsx';
import type { Draft } from './draft.ts';
import { invalidFields } from './place-order.ts';

/** The fields that something can be wrong with. */
export type CheckoutField = AddressField | 'email' | 'terms';

const needed = ['email', 'name', 'line1', 'city', 'region', 'postcode'] as const;

const problems = [
  'not_published',
  'variant_needed',
  'variant_gone',
  'out_of_stock',
  'price_changed',
  'total_changed',
  'not_shipped_there',
  'no_shipping_there',
  'weight_missing',
  'too_heavy',
  'sum_too_high',
  'empty_cart',
  'too_much',
  'too_many_lines',
  'payment_unavailable',
  'shipping_unavailable',
  'wrapping_unavailable',
  'discount_unknown',
  'discount_not_yet',
  'discount_ended',
  'discount_minimum',
  'discount_used_up',
  'discount_used',
  'discount_other_goods',
  'discount_first_order',
  'too_many_open_orders',
  'too_many_numbers',
  'idempotency_key_reused',
  'too_busy',
] as const;

/** In the reader's language, for what the draft says now. */
export function useOrderErrors(draft: Draft) {
  const { t } = useTranslation('checkout');
  const money = useMoney();
  const day = useFormatDate();
  const missing = (field: CheckoutField): string =>
    t(`missing.${needed.find((each) => each === field) ?? 'other'}`);
  const invalid = (field: CheckoutField): string =>
    field === 'postcode'
      ? t('invalid.postcode', { example: addressFormat(draft.address.country).postcodeExample })
      : t(`invalid.${field === 'email' || field === 'country' ? field : 'other'}`);
  const problem = (code: string, { minimum, startsAt }: CodeRule = {}): string =>
    t(`problem.${problems.find((each) => each === code) ?? 'other'}`, {
      minimum: minimum === undefined ? '' : money(moneyOf(minimum)),
      date: startsAt === undefined ? '' : day(startsAt),
    });
  return {
    problem,
    /** Errors known before the order is sent, all of them. A pick-up needs a name alone. */
    checks(isPickup: boolean, accepted: boolean): Readonly<Record<CheckoutField, string | false>> {
      const { address } = draft;
      const empty = new Set(isPickup ? missingNames(address) : missingFields(address));
      const check = (field: AddressField): string | false => empty.has(field) && missing(field);
      const isWrong = !isPickup && !isPostcode(address.country, address.postcode);
      const email = typedEmail(draft.email);
      return {
        email: email === '' ? missing('email') : !isEmail(email) && invalid('email'),
        name: check('name'),
        line1: check('line1'),
        line2: false,
        city: check('city'),
        region: check('region'),
        postcode: check('postcode') || (isWrong && invalid('postcode')),
        country: check('country'),
        phone: false,
        terms: !accepted && t('review.termsMissing'),
      };
    },
    /** Errors found by the database. */
    errors(refusal: OrderRefusal): FormErrors<CheckoutField> {
      const fields = Object.entries(invalidFields(refusal)) as [CheckoutField, string][];
      if (fields.length === 0)
        return { form: problem(refusal.code, problemsOf(refusal).find(isOf(refusal.code))) };
      return Object.fromEntries(
        fields.map(([field, what]) => [
          field,
          what === 'missing' ? missing(field) : invalid(field),
        ]),
      );
    },
    /** The problem of the discount code, if any. */
    code(quoted: readonly QuoteProblem[]): string | undefined {
      const found = quoted.find(({ code }) => code.startsWith('discount_'));
      return found === undefined ? undefined : problem(found.code, found);
    },
  };
}

/** The values of a discount code's rule that a sentence names. */
type CodeRule = Pick<QuoteProblem, 'minimum' | 'startsAt'>;

/** The empty fields among those of a pick-up. */
const missingNames = ({ name }: Address): readonly AddressField[] =>
  name.trim() === '' ? ['name'] : [];

const isOf =
  (code: string) =>
  (problem: QuoteProblem): boolean =>
    problem.code === code;

/** The problems of the quote that came with a refusal. */
function problemsOf({ truth }: OrderRefusal): readonly QuoteProblem[] {
  const { problems: quoted } = truth as { readonly problems?: readonly QuoteProblem[] };
  return quoted ?? [];
}
