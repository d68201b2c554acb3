// Discounts screen: the list of discount codes.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { AdminDiscountRow } from '../../../platform/api/admin-discounts.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';
import { discountColumns } from './discount-columns.tsx';
import { kinds, states } from './discount-values.ts';

/** The list of codes. */
export function Screen() {
  const { t } = useTranslation('admin-discounts');
  const { language, settings } = usePage();
  const { currency } = settings;
  const description = useMemo(
    () => describeDiscounts(t, language, currency),
    [t, language, currency],
  );
  return <ListPage description={description} />;
}

function describeDiscounts(
  t: TFunction<'admin-discounts'>,
  language: string,
  currency: string,
): ListDescription<AdminDiscountRow> {
  return {
    list: 'discounts',
    target: 'discount_codes',
    title: t('title'),
    id: ({ code }) => code,
    path: ({ code }) => `/admin/discounts/${code}`,
    defaultSort: { name: 'created', descending: true },
    columns: discountColumns(t, language, currency),
    filters: [
      {
        name: 'state',
        label: t('columns.state'),
        options: states.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        name: 'kind',
        label: t('columns.kind'),
        options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      {
        name: 'uses',
        label: t('columns.uses'),
        options: (['none', 'some', 'limited'] as const).map((value) => ({
          value,
          label: t(`usesFilter.${value}`),
        })),
      },
      {
        name: 'dates',
        label: t('columns.ends'),
        options: (['week', 'month', 'open', 'past'] as const).map((value) => ({
          value,
          label: t(`datesFilter.${value}`),
        })),
      },
    ],
    actions: [
      {
        id: 'end',
        label: t('actions.end'),
        values: ({ state }) => (state === 'ended' ? null : { ends_at: 'now' }),
      },
      {
        id: 'off',
        label: t('actions.off'),
        values: ({ active }) => (active ? { active: false } : null),
      },
      {
        id: 'on',
        label: t('actions.on'),
        values: ({ active }) => (active ? null : { active: true }),
      },
    ],
    empty: { title: t('empty.title'), text: t('empty.text') },
    main: (
      <ShopLink to="/admin/discounts/new" className={buttonClass()}>
        {t('new')}
      </ShopLink>
    ),
  };
}
