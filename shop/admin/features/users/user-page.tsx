// User page: role and access of an account, how it signs in, its sessions and its orders.

import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, picklist } from 'valibot';
import type { AdminUser } from '../../../platform/api/admin.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/pending.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import { readUser, roles, saveUser, userRecord, type UserValues } from './user-values.ts';

const schema = object({ role: picklist(roles), access: picklist(['active', 'disabled']) });

/** @param props.id of the account */
export function UserPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-users', 'admin', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    async (signal: AbortSignal) => ({ user: await readUser(customerClient, id, signal) }),
    [customerClient, id],
  );
  const { value, failed, retry } = useQuery(load, 'user');
  if (failed && value === null)
    return <LoadError retry={retry}>{t('admin:list.failed')}</LoadError>;
  if (value === null) return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <>
      <ShopLink
        to="/admin/users"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('back')}
      </ShopLink>
      {value.user === null ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <User id={id} account={value.user} reload={retry} />
      )}
    </>
  );
}

function User({ id, account, reload }: { id: string; account: AdminUser; reload: () => void }) {
  const { t } = useTranslation(['admin-users', 'admin']);
  const { customerClient } = useShop();
  const { user } = account;
  const fields = useMemo(
    () => [
      {
        name: 'role' as const,
        kind: 'choice' as const,
        label: t('columns.role'),
        hint: t('roleHint'),
        required: true,
        options: roles.map((value) => ({ value, label: t(`role.${value}`) })),
      },
      {
        name: 'access' as const,
        kind: 'choice' as const,
        label: t('access'),
        hint: t('accessHint'),
        required: true,
        options: (['active', 'disabled'] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        })),
      },
    ],
    [t],
  );
  return (
    <>
      <h2 className="text-heading wrap-anywhere">
        <bdi>{user.email || user.phone || user.id}</bdi>
      </h2>
      <p className="mb-6 text-quiet">
        <bdi>{user.name}</bdi> {!user.isConfirmed && t('state.unconfirmed')}
      </p>
      <DetailPage<UserValues>
        place={{ entity: 'users', id }}
        record={userRecord(user)}
        schema={schema}
        fields={fields}
        save={(changes, record) => saveUser(customerClient, id, changes, record)}
        reload={async () => {
          const current = await readUser(customerClient, id);
          reload();
          return current === null ? null : userRecord(current.user);
        }}
      >
        <SignIn id={id} account={account} reload={reload} />
        <Orders account={account} />
      </DetailPage>
    </>
  );
}

function SignIn({ id, account, reload }: { id: string; account: AdminUser; reload: () => void }) {
  const { t } = useTranslation('admin-users');
  const { customerClient, toasts } = useShop();
  const { user, sessions, providers, factors } = account;
  const { run, busy } = useAction(async () => {
    const count = await callAdmin(customerClient, 'admin_end_sessions', { user_id: id });
    toasts.show({ title: t('sessions.ended', { count }) });
    reload();
  });
  return (
    <section aria-labelledby="sign-in" className="mt-10 max-w-[40rem]">
      <h3 id="sign-in" className="text-caption">
        {t('signIn.title')}
      </h3>
      <dl className="mt-3 border-b border-line text-small">
        {(
          [
            [
              'lastSignIn',
              user.lastSignInAt === null ? (
                t('never')
              ) : (
                <LocalDate key="at" iso={user.lastSignInAt} />
              ),
            ],
            ['providers', providers.join(', ') || t('signIn.password')],
            ['factors', String(factors)],
            ['sessions', String(sessions.length)],
          ] as const
        ).map(([name, content]) => (
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
        <Button kind="plain" className="mt-4" onClick={run} aria-disabled={busy}>
          {t('sessions.end')}
        </Button>
      )}
    </section>
  );
}

function Orders({ account: { orders, orderCount } }: { readonly account: AdminUser }) {
  const { t } = useTranslation('admin-users');
  const { language } = usePage();
  return (
    <section aria-labelledby="orders" className="mt-10 max-w-[40rem]">
      <h3 id="orders" className="text-caption">
        {t('orders.title', { count: orderCount })}
      </h3>
      {orders.length === 0 && <p className="mt-3 text-small text-quiet">{t('orders.empty')}</p>}
      <ul className="mt-3 border-b border-line text-small">
        {orders.map(({ id, number, placedAt, total, currency }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 tabular-nums"
          >
            <span>
              <ShopLink
                to={`/admin/order/${id}`}
                className="underline underline-offset-4 hover:text-accent"
              >
                {t('orders.number', { number: String(number) })}
              </ShopLink>{' '}
              · <LocalDate iso={placedAt} />
            </span>
            <span>{formatMoney(moneyOf(total), language, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
