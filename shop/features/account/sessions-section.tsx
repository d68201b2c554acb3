// Sessions section: the customer's signed-in devices, which can be signed out.

import { useCallback } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import type { AccountSession } from '../../platform/api/account.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useAction } from '../../platform/forms/use-action.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { deviceName } from './device.ts';
import { ListRow } from './list-row.tsx';
import { SectionLoading } from './section-loading.tsx';
import { localeOf } from '../../platform/language/language.ts';

/** This one first; it is ended by signing out. */
export function SessionsSection() {
  const { customerClient, toasts } = useShop();
  const { t } = useTranslation('account');
  const read = useCallback(async () => {
    const { data, error } = await (await customerClient()).rpc('list_sessions');
    if (error !== null) throw error;
    return data;
  }, [customerClient]);
  const { value: sessions, failed, retry, update } = useQuery(read, 'sessions');
  if (sessions === null) return <SectionLoading failed={failed} retry={retry} />;
  const end = async ({ id }: AccountSession) => {
    const database = await customerClient();
    const { error } = await database.rpc('end_session', { session_id: id });
    if (error === null) update((shown) => shown.filter((session) => session.id !== id));
    else log('A session could not be ended', error);
    toasts.show({
      title: error === null ? t('sessions.ended') : t('saveFailed'),
      urgent: error !== null,
    });
  };
  return (
    <ul className="border-t border-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} end={() => end(session)} />
      ))}
    </ul>
  );
}

function SessionRow({ session, end }: { session: AccountSession; end: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const { busy, run } = useAction(end);
  const { language } = usePage();
  const when = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const device = deviceName(session.userAgent) ?? t('sessions.unknownDevice');
  return (
    <ListRow
      name={<bdi>{device}</bdi>}
      detail={
        session.current
          ? t('sessions.current')
          : t('sessions.lastUsedAt', { when: when.format(new Date(session.usedAt)) })
      }
    >
      {!session.current && (
        <TextButton
          aria-label={t('sessions.endNamed', { device })}
          aria-disabled={busy}
          onClick={run}
        >
          {t('sessions.end')}
        </TextButton>
      )}
    </ListRow>
  );
}
