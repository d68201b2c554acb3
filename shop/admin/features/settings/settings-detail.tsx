// Settings detail: the page of what can be set, by its word in the address.

import { lazy, Suspense, useCallback } from 'react';
import type { AdminSettings } from '../../../platform/api/admin-settings.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { AccessState } from './access-state.tsx';
import { GroupPage } from './group-page.tsx';
import { PaymentStateList } from './payment-state-list.tsx';
import { PickupPage } from './pickup-page.tsx';
import { settingsPages, type SettingsPage } from './settings-groups.ts';
import { readSettings } from './settings-values.ts';
import { TaxPage } from './tax-page.tsx';
import { ZoneList } from './zone-list.tsx';

// Pages with much of their own come when they are opened.
const MailPreviews = lazy(async () => ({
  default: (await import('./mail-previews.tsx')).MailPreviews,
}));
const ZonePage = lazy(async () => ({ default: (await import('./zone-page.tsx')).ZonePage }));

/** @param props.id a page's word, or `zone-` with the zone's id or `new` */
export function SettingsDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-settings', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    (signal: AbortSignal) => readSettings(customerClient, signal),
    [customerClient],
  );
  const { value, failed, cause, retry } = useQuery(load, 'settings');
  const zone = /^zone-(?<zone>\d{1,15}|new)$/.exec(id)?.groups?.['zone'];
  const page = settingsPages.find((each) => each === id);
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
  const loading = <p className="text-quiet">{t('layout:loading')}</p>;
  if (value === null) return loading;
  return (
    <Suspense fallback={loading}>
      <ShopLink
        to={zone === undefined ? '/admin/settings' : '/admin/settings/shipping'}
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {zone === undefined ? t('back') : t('pages.shipping.title')}
      </ShopLink>
      {zone !== undefined && <ZonePage id={zone} settings={value} />}
      {page !== undefined && (
        <>
          <h2 className="text-heading">{t(`pages.${page}.title`)}</h2>
          <p className="mb-6 max-w-[40rem] text-quiet">{t(`pages.${page}.text`)}</p>
          <Page page={page} settings={value} />
        </>
      )}
      {zone === undefined && page === undefined && <h2 className="text-heading">{t('unknown')}</h2>}
    </Suspense>
  );
}

function Page({
  page,
  settings,
}: {
  readonly page: SettingsPage;
  readonly settings: AdminSettings;
}) {
  switch (page) {
    case 'tax':
      return <TaxPage settings={settings} />;
    case 'shipping':
      return <ZoneList settings={settings} />;
    case 'pickup':
      return <PickupPage settings={settings} />;
    case 'access':
      return (
        <GroupPage group="access" settings={settings}>
          <AccessState />
        </GroupPage>
      );
    case 'payment':
      return (
        <GroupPage group="payment" settings={settings}>
          <PaymentStateList />
        </GroupPage>
      );
    case 'mails':
      return (
        <GroupPage group="mails" settings={settings}>
          <MailPreviews />
        </GroupPage>
      );
    default:
      return <GroupPage group={page} settings={settings} />;
  }
}
