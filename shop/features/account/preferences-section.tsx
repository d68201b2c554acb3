// Mail preferences section: each change is saved at once, and reverted when saving fails.

import { useTranslation } from '../../translation/use-translation.ts';
import type { Person } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { SectionLoading } from './section-loading.tsx';
import { useAccountRow } from './use-account-row.ts';

const usual = { marketing_emails: false, order_emails: true };

/** Marketing mails are off by default. */
export function PreferencesSection({ person }: { person: Person }) {
  const { t } = useTranslation(['account', 'form']);
  const { toasts } = useShop();
  const { row, failed, retry, save } = useAccountRow('preferences', person.id, usual);
  if (row === null) return <SectionLoading failed={failed} retry={retry} />;
  const set = async (wish: Partial<typeof usual>) => {
    const isSaved = await save(wish);
    toasts.show({ title: isSaved ? t('saved') : t('saveFailed'), urgent: !isSaved });
  };
  return (
    <>
      <ChoiceField
        label={t('preferences.marketing')}
        mark={t('form:optional')}
        hint={t('preferences.marketingHint')}
        checked={row.marketing_emails}
        onChange={(marketing_emails) => void set({ marketing_emails })}
      />
      <ChoiceField
        label={t('preferences.orders')}
        mark={t('form:optional')}
        hint={t('preferences.ordersHint')}
        checked={row.order_emails}
        onChange={(order_emails) => void set({ order_emails })}
      />
    </>
  );
}
