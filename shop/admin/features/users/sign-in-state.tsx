// Sign-in state of a user: ways to sign in, second factors, and the open sessions, which can be ended.

import type { AdminUser } from '../../../platform/api/admin.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { callAdmin } from '../../data/call-admin.ts';

export interface SignInStateProps {
  readonly id: string;
  readonly account: AdminUser;
  readonly reload: () => void;
}

/** Facts in pairs, then a session a line, the latest first. */
export function SignInState({ id, account, reload }: SignInStateProps) {
  const { t } = useTranslation('admin-users');
  const { customerClient, toasts } = useShop();
  const { user, sessions, providers, factors } = account;
  const { run, busy } = useAction(async () => {
    const count = await callAdmin(customerClient, 'admin_end_sessions', { user_id: id });
    toasts.show({ title: t('sessions.ended', { count }) });
    reload();
  });
  const facts = [
    [
      'lastSignIn',
      user.lastSignInAt === null ? t('never') : <LocalDate key="at" iso={user.lastSignInAt} />,
    ],
    ['providers', providers.join(', ') || t('signIn.password')],
    ['factors', String(factors)],
    ['sessions', String(sessions.length)],
  ] as const;
  return (
    <section aria-labelledby="sign-in" className="mt-10 max-w-[40rem]">
      <h3 id="sign-in" className="text-caption">
        {t('signIn.title')}
      </h3>
      <dl className="mt-3 border-b border-line text-small">
        {facts.map(([name, content]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2.5"
          >
            <dt className="text-quiet">{t(`signIn.${name}`)}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      {sessions.length > 0 && (
        <>
          <ul className="mt-4 space-y-2 text-small text-quiet">
            {sessions.map((session) => (
              <li key={session.id}>
                <LocalDate iso={session.usedAt} />{' '}
                <bdi dir="ltr" className="wrap-anywhere">
                  {session.userAgent ?? ''}
                </bdi>
              </li>
            ))}
          </ul>
          <Button kind="plain" className="mt-4" onClick={run} aria-disabled={busy}>
            {t('sessions.end')}
          </Button>
        </>
      )}
    </section>
  );
}
