// Payment state: each way to pay, whether it is offered and works, and the webhook of a provider. Keys are never shown.

import { useCallback, type ReactNode } from 'react';
import type { PaymentMethodState, PaymentState } from '../../../platform/api/admin-server.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { useShop } from '../../../platform/shop.ts';
import { LoadError } from '../../../ui/pending.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { callServer } from '../../data/call-server.ts';

/** Read at once and again on request: a provider is asked whether it accepts the key. */
export function PaymentStateList() {
  const { t } = useTranslation('admin-settings');
  const { session } = useShop();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const response = await callServer(session, '/orders/v1/payment-state', undefined, signal);
      return (await response.json()) as PaymentState;
    },
    [session],
  );
  const { value, failed, retry } = useQuery(load, 'payment state');
  return (
    <section aria-labelledby="payment-state" className="mt-10 max-w-[48rem]">
      <h3 id="payment-state" className="text-caption">
        {t('providers.title')}
      </h3>
      <p className="mt-1 text-label text-quiet">{t('providers.text')}</p>
      {failed && value === null && <LoadError retry={retry}>{t('providers.failed')}</LoadError>}
      {value?.methods.map((method) => (
        <Method key={method.name} method={method} state={value} />
      ))}
      {value !== null && <TextButton onClick={retry}>{t('providers.again')}</TextButton>}
    </section>
  );
}

function Method({ method, state }: { method: PaymentMethodState; state: PaymentState }) {
  const { t } = useTranslation(['admin-settings', 'checkout']);
  const label = (['manual', 'pickup', 'stripe'] as const).find((each) => each === method.label);
  return (
    <div className="mt-4">
      <h4 className="text-small font-medium">
        <bdi>
          {label === undefined ? method.label : t(`checkout:payment.methods.${label}.name`)}
        </bdi>
      </h4>
      <dl className="mt-1 border-b border-line text-small">
        <Fact name={t('providers.offered')}>{method.isOffered ? t('on') : t('off')}</Fact>
        {method.isOnline ? <ProviderFacts method={method} /> : null}
        {method.name === 'manual' && <TransferFacts state={state} />}
        {method.name === 'pickup' && (
          <Fact name={t('providers.pickupMethods')}>{String(state.pickupMethods)}</Fact>
        )}
      </dl>
    </div>
  );
}

function TransferFacts({ state }: { readonly state: PaymentState }) {
  const { t } = useTranslation('admin-settings');
  return (
    <>
      <Fact name={t('fields.bank_details')}>
        {state.hasBankDetails ? t('providers.entered') : t('providers.notEntered')}
      </Fact>
      <Fact name={t('providers.unpaid')}>
        <ShopLink
          to="/admin/order?stage=transfer"
          className="inline-flex min-h-8 min-w-8 items-center underline underline-offset-4 hover:text-accent"
        >
          {state.unpaidTransfers >= 100 ? '100+' : String(state.unpaidTransfers)}
        </ShopLink>
      </Fact>
    </>
  );
}

function ProviderFacts({ method }: { readonly method: PaymentMethodState }) {
  const { t } = useTranslation('admin-settings');
  const { account, webhook, receivedAt, outcome, forgedAt } = method;
  const known = (['missing', 'works', 'refused', 'unreachable'] as const).find(
    (each) => each === account,
  );
  return (
    <>
      <Fact name={t('providers.account')}>{t(`providers.accounts.${known ?? 'missing'}`)}</Fact>
      <Fact name={t('providers.webhook')}>
        <bdi dir="ltr" className="wrap-anywhere select-all">
          {webhook}
        </bdi>
      </Fact>
      <Fact name={t('providers.lastEvent')}>
        {receivedAt === null ? (
          t('providers.never')
        ) : (
          <>
            <LocalDate iso={receivedAt} /> · <bdi dir="ltr">{outcome}</bdi>
          </>
        )}
      </Fact>
      {forgedAt !== null && (receivedAt === null || forgedAt > receivedAt) && (
        <Fact name={t('providers.forged')}>
          <LocalDate iso={forgedAt} />
          <span className="mt-1 block text-quiet">{t('providers.forgedHint')}</span>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-2.5">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
