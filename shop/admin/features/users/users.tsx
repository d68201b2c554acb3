// Users screen: the list of accounts.

import { useMemo } from 'react';
import type { TFunction } from 'i18next';
import type { AdminUserRow } from '../../../platform/api/admin.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import type { ListColumn, ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';
import { roles } from './user-values.ts';

type Words = TFunction<'admin-users'>;

/** The list of users. */
export function Screen() {
  const { t } = useTranslation('admin-users');
  const description = useMemo(() => describeUsers(t), [t]);
  return <ListPage description={description} />;
}

function describeUsers(t: Words): ListDescription<AdminUserRow> {
  return {
    list: 'users',
    title: t('title'),
    id: ({ id }) => id,
    path: ({ id }) => `/admin/users/${id}`,
    defaultSort: { name: 'created', descending: true },
    columns: columnsOf(t),
    filters: [
      {
        name: 'role',
        label: t('columns.role'),
        options: roles.map((value) => ({ value, label: t(`role.${value}`) })),
      },
      {
        name: 'state',
        label: t('columns.state'),
        options: (['active', 'disabled'] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        })),
      },
    ],
    actions: [
      {
        id: 'disable',
        label: t('actions.disable'),
        values: ({ disabledAt }) => (disabledAt === null ? { disabled_at: 'now' } : null),
      },
      {
        id: 'enable',
        label: t('actions.enable'),
        values: ({ disabledAt }) => (disabledAt === null ? null : { disabled_at: null }),
      },
    ],
    empty: { title: t('empty.title'), text: t('empty.text') },
  };
}

function columnsOf(t: Words): readonly ListColumn<AdminUserRow>[] {
  const roleOf = ({ role }: AdminUserRow) => t(`role.${role === 'admin' ? 'admin' : 'customer'}`);
  const accessOf = (user: AdminUserRow) => t(`state.${stateOf(user)}`);
  return [
    {
      id: 'email',
      label: t('columns.email'),
      sort: 'email',
      cell: contactOf,
      text: contactOf,
    },
    { id: 'name', label: t('columns.name'), cell: ({ name }) => name, text: ({ name }) => name },
    { id: 'role', label: t('columns.role'), cell: roleOf, text: roleOf },
    { id: 'state', label: t('columns.state'), cell: accessOf, text: accessOf },
    {
      id: 'lastSignIn',
      label: t('columns.lastSignIn'),
      cell: ({ lastSignInAt }) => day(lastSignInAt) ?? t('never'),
      text: ({ lastSignInAt }) => lastSignInAt ?? '',
    },
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      cell: ({ createdAt }) => day(createdAt),
      text: ({ createdAt }) => createdAt,
    },
  ];
}

function day(iso: string | null) {
  return iso === null ? null : <LocalDate iso={iso} />;
}

function contactOf({ email, phone, id }: AdminUserRow): string {
  return email || phone || id;
}

function stateOf({ disabledAt, isConfirmed }: AdminUserRow): 'disabled' | 'active' | 'unconfirmed' {
  if (disabledAt !== null) return 'disabled';
  return isConfirmed ? 'active' : 'unconfirmed';
}
