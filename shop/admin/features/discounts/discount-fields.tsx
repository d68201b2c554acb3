// Fields of a discount code's form, in the order in which a maker thinks: what it takes, what for, for whom, and when.

import type { TFunction } from 'i18next';
import type { AdminDiscount } from '../../../platform/api/admin-discounts.ts';
import type { Facets } from '../../data/use-facets.ts';
import type { FormField } from '../../form/form-fields.tsx';
import { timeFormField } from '../../form/time-form-field.tsx';
import { WorksField } from '../../form/works-field.tsx';
import { CategoriesField } from './categories-field.tsx';
import { kinds, scopes, type DiscountValues } from './discount-values.ts';

type Field = FormField<DiscountValues>;
type Words = TFunction<'admin-discounts'>;

/** More works than these are a category. */
const worksMax = 200;

/** Works and categories are asked for where the code is for a selection. */
export function discountFields(
  t: Words,
  { categories, currency }: Facets,
  works: AdminDiscount['works'],
): readonly Field[] {
  const yesOrNo = (isOn: boolean) => (isOn ? t('yes') : t('no'));
  return [
    { name: 'code', kind: 'text', label: t('fields.code'), hint: t('hints.code'), required: true },
    {
      name: 'kind',
      kind: 'choice',
      label: t('columns.kind'),
      required: true,
      options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: 'value',
      kind: 'number',
      label: t('fields.value', { currency }),
      hint: t('hints.value'),
      required: true,
      isShown: ({ kind }) => kind !== 'free_shipping',
    },
    {
      name: 'minimum',
      kind: 'number',
      label: t('fields.minimum', { currency }),
      hint: t('hints.minimum'),
    },
    ...selectionFields(t, categories, works),
    { name: 'usesMax', kind: 'number', label: t('fields.usesMax'), hint: t('hints.usesMax') },
    {
      name: 'oncePerCustomer',
      kind: 'check',
      label: t('fields.once'),
      hint: t('hints.once'),
      show: yesOrNo,
    },
    { name: 'firstOrder', kind: 'check', label: t('fields.first'), show: yesOrNo },
    timeFormField<DiscountValues>('startsAt', t('fields.startsAt'), t('hints.startsAt')),
    timeFormField<DiscountValues>('endsAt', t('fields.endsAt'), t('hints.endsAt')),
    {
      name: 'active',
      kind: 'check',
      label: t('fields.active'),
      hint: t('hints.active'),
      show: yesOrNo,
    },
  ];
}

function selectionFields(
  t: Words,
  categories: Facets['categories'],
  works: AdminDiscount['works'],
): readonly Field[] {
  const isShown = ({ appliesTo }: DiscountValues) => appliesTo === 'selection';
  return [
    {
      name: 'appliesTo',
      kind: 'choice',
      label: t('fields.appliesTo'),
      required: true,
      options: scopes.map((value) => ({ value, label: t(`scope.${value}`) })),
    },
    {
      name: 'categories',
      kind: 'custom',
      label: t('fields.categories'),
      isShown,
      draw: (form) => <CategoriesField form={form} categories={categories} />,
      show: (ids: readonly string[]) =>
        ids.map((id) => categories.find(({ value }) => value === id)?.label ?? id).join(', '),
    },
    {
      name: 'products',
      kind: 'custom',
      label: t('fields.products'),
      isShown,
      draw: (form) => (
        <WorksField
          form={form}
          name="products"
          legend={t('fields.products')}
          hint={t('hints.products')}
          max={worksMax}
          works={works}
        />
      ),
      show: (ids: readonly number[]) =>
        ids.map((id) => works.find((work) => work.id === id)?.title ?? String(id)).join('\n'),
    },
  ];
}
