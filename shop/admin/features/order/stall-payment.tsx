// Payment at the stall: handed over or delivered, in which way it is paid, the change for cash, and the buyer where there is one.

import type { Quote } from '../../../platform/api/quote.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import { MarkedField } from '../../../ui/marked-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AddressFields } from '../../form/address-fields.tsx';
import { changeOf, type StallDraft } from './stall-draft.ts';

export interface StallPaymentProps {
  readonly draft: StallDraft;
  readonly quote: Quote | null;
  readonly onChange: (changed: Partial<StallDraft>) => void;
}

/** Goods that are handed over are paid at once; a delivery can also be paid by transfer. */
export function StallPayment({ draft, quote, onChange }: StallPaymentProps) {
  const { t } = useTranslation('admin-order');
  const { t: tCheckout } = useTranslation('checkout');
  const isPickup = draft.shipping === 'pickup';
  const kinds = (['standard', 'express'] as const).filter(
    (kind) => quote?.shippingMethods.some((offer) => offer.kind === kind) ?? true,
  );
  const deliver = (shipping: string) =>
    onChange({
      shipping,
      payment: shipping === 'pickup' && draft.payment === 'manual' ? 'cash' : draft.payment,
      ...(draft.address.country === ''
        ? { address: { ...draft.address, country: quote?.homeCountry ?? '' } }
        : {}),
    });
  return (
    <div className="space-y-4">
      <SelectField
        label={t('stall.handover')}
        mark=""
        value={draft.shipping}
        onChange={({ target }) => deliver(target.value)}
      >
        <option value="pickup">{t('stall.now')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`stall.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('field.method')}
        mark=""
        value={draft.payment}
        onChange={({ target }) => onChange({ payment: target.value })}
      >
        {(['cash', 'card_reader', ...(isPickup ? [] : (['manual'] as const))] as const).map(
          (method) => (
            <option key={method} value={method}>
              {tCheckout(`payment.methods.${method}.name`)}
            </option>
          ),
        )}
      </SelectField>
      {draft.payment === 'cash' && <StallCash draft={draft} quote={quote} onChange={onChange} />}
      {draft.payment !== 'manual' && (
        <MarkedField
          label={t('field.reference')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          value={draft.reference}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      )}
      <StallBuyer draft={draft} onChange={onChange} />
    </div>
  );
}

/** The cash that is handed over, and its change. */
function StallCash({ draft, quote, onChange }: StallPaymentProps) {
  const { t } = useTranslation('admin-order');
  const { language } = usePage();
  const change = quote?.sums == null ? null : changeOf(draft.given, moneyOf(quote.sums.total));
  const show = (amount: number) => formatMoney(amount, language, quote?.currency ?? '');
  return (
    <>
      <MarkedField
        label={t('stall.given')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={draft.given}
        onChange={({ target }) => onChange({ given: target.value })}
      />
      <output className="block text-heading tabular-nums">
        {change !== null &&
          (change < 0
            ? t('stall.missing', { amount: show(-change) })
            : t('stall.change', { amount: show(change) }))}
      </output>
    </>
  );
}

/** The discount code and the buyer: for a delivery with an address, else as far as the buyer says. */
function StallBuyer({ draft, onChange }: Omit<StallPaymentProps, 'quote'>) {
  const { t } = useTranslation('admin-order');
  const { t: tCheckout } = useTranslation('checkout');
  const isPickup = draft.shipping === 'pickup';
  return (
    <>
      <MarkedField
        label={tCheckout('discount.label')}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        value={draft.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <MarkedField
        label={t('columns.email')}
        hint={t('stall.emailHint')}
        type="email"
        dir="ltr"
        autoComplete="off"
        value={draft.email}
        onChange={({ target }) => onChange({ email: target.value, customer: null })}
      />
      {isPickup ? (
        <MarkedField
          label={tCheckout('address.name')}
          dir="auto"
          maxLength={120}
          autoComplete="off"
          value={draft.address.name}
          onChange={({ target }) => onChange({ address: { ...draft.address, name: target.value } })}
        />
      ) : (
        <AddressFields
          address={draft.address}
          errors={{}}
          onChange={(changed) => onChange({ address: { ...draft.address, ...changed } })}
        />
      )}
    </>
  );
}
