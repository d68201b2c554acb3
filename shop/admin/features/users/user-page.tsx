// User page: role and access of an account, how it signs in, its sessions, its orders, its data and its deletion.

import { useCallback, useMemo } from 'react';
import { object, picklist } from 'valibot';
import type { AdminUser } from '../../../platform/api/admin.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { DetailPage } from '../../form/detail-page.tsx';
import { SignInState } from './sign-in-state.tsx';
import { UserData } from './user-data.tsx';
import { UserOrders } from './user-orders.tsx';
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
  const { value, failed, cause, retry } = useQuery(load, 'user');
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
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
        <SignInState id={id} account={account} reload={reload} />
        <UserOrders id={id} account={account} />
        <UserData id={id} account={account} />
      </DetailPage>
    </>
  );
}
