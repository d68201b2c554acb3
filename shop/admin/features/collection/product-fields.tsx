// Fields of a work's form, in the order of the page.

import { defaultLanguage, languages, nativeName } from '../../../platform/language/language.ts';
import type { AdminProduct } from '../../../platform/api/admin.ts';
import type { FormField } from '../../form/form-fields.tsx';
import { textName } from '../../form/text-state.ts';
import { WorksField } from '../../form/works-field.tsx';
import { timeFormField } from '../../form/time-form-field.tsx';
import { ColoursField } from './colours-field.tsx';
import type { Words } from './collection-columns.tsx';
import { PicturesField } from './pictures-field.tsx';
import {
  kinds,
  statuses,
  type PictureValue,
  type ProductValues,
  type TextValues,
} from './product-values.ts';
import { nameOf } from './options-editor.tsx';
import type { ProductOption, VariantValues } from './variant-values.ts';
import { VariantsField } from './variants-field.tsx';
import { ProductTexts } from './texts-field.tsx';
import { ZonesField } from './zones-field.tsx';
import type { Facets } from '../../data/use-facets.ts';

type Field = FormField<ProductValues>;

/** The database allows no more. */
const relatedMax = 12;

/** The schedule is below the status that it changes. A work with options has price, stock and codes in its variants, and no fields for them. */
export function productFields(
  t: Words,
  facets: Facets,
  product: AdminProduct | null,
): readonly Field[] {
  return [
    {
      name: 'status',
      kind: 'choice',
      label: t('columns.status'),
      required: true,
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    timeFormField<ProductValues>('publishAt', t('fields.publishAt'), t('hints.publishAt')),
    ...textFields(t),
    {
      name: 'pictures',
      kind: 'custom',
      label: t('pictures.title'),
      draw: (form) => <PicturesField form={form} />,
      show: (pictures: readonly PictureValue[]) =>
        pictures.map(({ path }) => path.replace(/^.*\//, '')).join('\n'),
    },
    ...groupFields(t, facets),
    {
      name: 'kind',
      kind: 'choice',
      label: t('columns.kind'),
      required: true,
      options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: 'colours',
      kind: 'custom',
      label: t('colours'),
      draw: (form) => <ColoursField form={form} colours={facets.colours} />,
      show: (ids: readonly string[]) =>
        ids.map((id) => facets.colours.find(({ value }) => value === id)?.label ?? id).join(', '),
    },
    ...saleFields(t, facets.currency),
    { name: 'leadMin', kind: 'number', label: t('fields.leadMin'), hint: t('hints.leadMin') },
    { name: 'leadMax', kind: 'number', label: t('fields.leadMax'), hint: t('hints.leadMax') },
    ...variantFields(t, product?.ordered ?? []),
    relatedField(t, product),
    { name: 'featuredRank', kind: 'number', label: t('fields.rank'), hint: t('hints.rank') },
    {
      name: 'internationalShipping',
      kind: 'check',
      label: t('fields.international'),
      hint: t('hints.international'),
      show: (isOn: boolean) => (isOn ? t('yes') : t('no')),
    },
    {
      name: 'zones',
      kind: 'custom',
      label: t('zones.title'),
      draw: (form) => <ZonesField form={form} />,
      show: (zones: readonly number[]) => (zones.length === 0 ? t('zones.all') : zones.join(', ')),
    },
  ];
}

/** The category, which each work has, and the series and the maker, which it may have. */
function groupFields(t: Words, facets: Facets): readonly Field[] {
  const ofKind = (wanted: string) => facets.series.filter(({ kind }) => kind === wanted);
  return [
    {
      name: 'category',
      kind: 'choice',
      label: t('columns.category'),
      required: true,
      options: facets.categories,
    },
    {
      name: 'series',
      kind: 'choice',
      label: t('fields.series'),
      hint: t('hints.series'),
      options: [{ value: '', label: t('noSeries') }, ...ofKind('series')],
    },
    {
      name: 'maker',
      kind: 'choice',
      label: t('fields.maker'),
      hint: t('hints.maker'),
      options: [{ value: '', label: t('noMaker') }, ...ofKind('maker')],
    },
  ];
}

function relatedField(t: Words, product: AdminProduct | null): Field {
  const works = product?.related ?? [];
  return {
    name: 'related',
    kind: 'custom',
    label: t('fields.related'),
    draw: (form) => (
      <WorksField
        form={form}
        name="related"
        legend={t('fields.related')}
        hint={t('hints.related')}
        max={relatedMax}
        works={works}
        without={product === null ? [] : [product.id]}
      />
    ),
    show: (ids: readonly number[]) =>
      ids.map((id) => works.find((work) => work.id === id)?.title ?? String(id)).join('\n'),
  };
}

function saleFields(t: Words, currency: string): readonly Field[] {
  const fields: readonly Field[] = [
    {
      name: 'price',
      kind: 'number',
      label: t('fields.price', { currency }),
      required: true,
    },
    { name: 'stock', kind: 'number', label: t('columns.stock'), hint: t('hints.stock') },
    {
      name: 'editionSize',
      kind: 'number',
      label: t('fields.editionSize'),
      hint: t('hints.editionSize'),
    },
    { name: 'sku', kind: 'text', label: t('columns.sku') },
    { name: 'weight', kind: 'number', label: t('fields.weight'), hint: t('hints.weight') },
  ];
  return fields.map((field) => ({ ...field, isShown: ({ options }) => options.length === 0 }));
}

/** One field draws both; that of the variants is there for the conflict notice. */
function variantFields(t: Words, ordered: readonly string[]): readonly Field[] {
  return [
    {
      name: 'options',
      kind: 'custom',
      label: t('options.title'),
      draw: (form) => <VariantsField form={form} ordered={ordered} />,
      show: (options: readonly ProductOption[]) =>
        options
          .map(({ names, values }) =>
            [
              nameOf(names, defaultLanguage),
              values.map((each) => nameOf(each.names, defaultLanguage)).join(', '),
            ].join(': '),
          )
          .join('\n'),
    },
    {
      name: 'variants',
      kind: 'custom',
      label: t('variants.title'),
      show: (variants: readonly VariantValues[]) =>
        variants
          .map(({ choice, sku, price, stock, status }) =>
            [
              sku || choice.join('/'),
              price,
              stock,
              t(`variants.${status === 'archived' ? 'archived' : 'active'}`),
            ].join(' · '),
          )
          .join('\n'),
    },
  ];
}

/** The original's field draws all languages; the others are there for the conflict notice. */
function textFields(t: Words): readonly Field[] {
  return languages.map((language) => ({
    name: textName(language),
    kind: 'custom',
    label: t('admin:texts.of', { language: nativeName(language) }),
    show: ({ title, description }: TextValues) => `${title}\n${description.slice(0, 400)}`,
    ...(language === defaultLanguage
      ? { draw: (form: Parameters<NonNullable<Field['draw']>>[0]) => <ProductTexts form={form} /> }
      : {}),
  }));
}
