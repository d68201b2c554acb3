// Checkout form with its summary: beside the steps on wide pages, else before the review step, so that nobody orders
// unseen items.

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { GiftFields } from './gift-fields.tsx';
import { ShopLink } from '../../platform/page/link.tsx';
import { moneyOf } from '../../platform/money/money.ts';
import { LoadingMessage, LoadError } from '../../ui/pending.tsx';
import { logMissingPart } from '../../platform/log.ts';
import { reportEvent } from '../../platform/statistics/report-event.ts';
import { Price } from '../../platform/money/price.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';
import { AddressStep, ContactStep, PaymentStep } from './checkout-steps.tsx';
import { CheckoutSummary, type AdjustLine } from './checkout-summary.tsx';
import type { DraftItem } from './draft.ts';
import { ShippingStep } from './shipping-step.tsx';
import { Step } from './step.tsx';
import { useCheckout, type Checkout, type CheckoutCallbacks } from './use-checkout.ts';
import type { Quote } from '../../platform/api/quote.ts';
import { useShop } from '../../platform/shop.ts';
import { useLazyPart } from '../../ui/lazy-part.ts';
import { useOrderErrors } from './use-order-errors.ts';
import type { Wallet } from './wallet.ts';

interface CheckoutFormProps extends CheckoutCallbacks {
  readonly items: readonly DraftItem[];
  /** The changes of the cart since the checkout began. */
  readonly notice: ReactNode;
  readonly onAdjusted: AdjustLine;
}

/** Shown once the shop has said what it offers. */
export function CheckoutForm({ items, notice, onAdjusted, ...callbacks }: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  useEffect(() => reportEvent('checkout'), []);
  const [accepted, setAccepted] = useState(false);
  const wallet = useRef<Wallet | null>(null);
  const { form, submit, checkout } = useCheckout(items, accepted, { ...callbacks, wallet });
  const { errors } = checkout;
  // An adjusted line is the answer to what was said of the order.
  const [resolved, setResolved] = useState<typeof errors | null>(null);
  useEffect(() => {
    // A wallet pays no order that is refused.
    if (Object.keys(errors).length === 0) return;
    wallet.current?.fail();
    wallet.current = null;
  }, [errors]);
  const { quote, unanswered, draft, change, codeError } = checkout;
  if (quote === null)
    return (
      <div className="mt-8 min-h-[60vh]">
        {unanswered ? (
          <LoadError retry={checkout.retry}>{t('unreachable')}</LoadError>
        ) : (
          <LoadingMessage needsScript={t('needsScript')} />
        )}
      </div>
    );
  return (
    <form
      ref={form}
      noValidate
      className="mt-8 grid gap-x-8 gap-y-12 lg:mt-12 lg:grid-cols-12 lg:items-start"
      onSubmit={(event) => {
        wallet.current = null;
        submit(event);
      }}
    >
      <div className="min-w-0 space-y-12 lg:col-span-7">
        <ContactStep checkout={checkout} />
        <ShippingStep checkout={checkout} quote={quote} />
        <AddressStep checkout={checkout} />
        <PaymentStep checkout={checkout} />
      </div>
      <CheckoutSummary
        quote={quote}
        retry={unanswered ? checkout.retry : null}
        code={draft.code}
        codeError={codeError}
        useCode={(code) => change({ code })}
        adjust={(line, quantity) => {
          setResolved(errors);
          onAdjusted(line, quantity);
        }}
      />
      <div className="min-w-0 lg:col-span-7">
        <ReviewStep
          checkout={checkout}
          quote={quote}
          accepted={accepted}
          accept={setAccepted}
          notice={notice}
          error={resolved === errors ? undefined : errors.form}
          send={(opened) => {
            wallet.current = opened;
            submit({ preventDefault: () => undefined });
          }}
        />
      </div>
    </form>
  );
}

interface ReviewStepProps {
  readonly checkout: Checkout;
  readonly quote: Quote;
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
  readonly notice: ReactNode;
  /** An error of the whole order. */
  readonly error: string | undefined;
  readonly send: (wallet: Wallet | null) => void;
}

function ReviewStep({ checkout, quote, accepted, accept, notice, error, send }: ReviewStepProps) {
  const { draft, change, errors, busy } = checkout;
  const { t } = useTranslation(['checkout', 'form']);
  return (
    <Step number={5} title={t('review.title')}>
      <GiftFields draft={draft} change={change} wrappingFee={quote.wrappingFee} />
      <MarkedField
        label={t('review.note')}
        name="note"
        maxLength={1000}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className="mt-6">
        <ChoiceField
          label={t('review.terms')}
          mark={t('form:required')}
          required
          checked={accepted}
          onChange={accept}
          error={errors.terms}
        />
        <p className="ps-[2.125rem] text-label text-quiet">
          <ShopLink
            to="/terms"
            target="_blank"
            className="inline-block py-1 underline underline-offset-4 hover:text-accent"
          >
            {t('review.readTerms')}
          </ShopLink>
        </p>
      </div>
      <div className="mt-8 space-y-6">
        <Express checkout={checkout} quote={quote} accepted={accepted} send={send} />
        {notice}
        <FormFooter error={error} busy={busy}>
          {t('review.order')}
          {quote.sums !== null && (
            <span className="tabular-nums">
              <Price amount={moneyOf(quote.sums.total)} />
            </span>
          )}
        </FormFooter>
      </div>
    </Step>
  );
}

const loadExpress = () => import('./express-payment.tsx').then((module) => module.ExpressPayment);

/** Wallets, where a provider that the order can be paid by has an element for them, and this document may load it. */
function Express({
  checkout,
  quote,
  accepted,
  send,
}: Omit<ReviewStepProps, 'accept' | 'notice' | 'error'>) {
  const { expressPayment: settings } = useShop();
  const { Part, request } = useLazyPart(loadExpress, logMissingPart);
  const checks = useOrderErrors(checkout.draft).checks(
    checkout.shipping?.kind === 'pickup',
    accepted,
  );
  const isOffered =
    settings?.isAllowed === true &&
    checkout.payments.some(({ method }) => method === settings.method);
  const fetchPart = useEffectEvent(request);
  useEffect(() => {
    if (isOffered) fetchPart();
  }, [isOffered]);
  if (!isOffered || Part === null || quote.sums === null || moneyOf(quote.sums.total) === 0)
    return null;
  return (
    <Part
      settings={settings}
      total={quote.sums.total}
      currency={quote.currency}
      isComplete={Object.values(checks).every((text) => text === false)}
      send={send}
    />
  );
}
