// Values of a work that the form edits, in the form in which the database writes them (private.admin_product_values).

import type { AdminProduct } from '../../../platform/api/admin.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { languages, type Language } from '../../../platform/language/language.ts';
import { callAdmin } from '../../data/call-admin.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';
import { emptyVariant, type ProductOption, type VariantValues } from './variant-values.ts';
import { textName, type TextMarks, type TextName } from '../../form/text-state.ts';

export const statuses = ['draft', 'published', 'archived'] as const;
export const kinds = ['standard', 'new_arrival'] as const;

/** The text in one language; all empty where there is none. */
export interface TextValues extends TextMarks {
  readonly title: string;
  readonly description: string;
  readonly pages: string;
  readonly dimensions: string;
  readonly materials: string;
  readonly edition: string;
  /** Line by line. */
  readonly shipping: string;
  /** Line by line. */
  readonly returns: string;
  readonly slug: string;
}

/** The words by which a text is judged: whether there is one, and how complete it is. */
export const textWords = [
  'title',
  'description',
  'pages',
  'dimensions',
  'materials',
  'edition',
  'shipping',
  'returns',
] as const;

export interface PictureValue {
  /** Place in the stored order, by which a save names it; null for one that is added. */
  readonly position: number | null;
  /** Row of the media that an added one comes from. */
  readonly media?: number;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  /** As CSS's `object-position`. */
  readonly focus: string;
  readonly alts: Readonly<Partial<Record<Language, string>>>;
}

interface OwnValues {
  readonly status: string;
  /** ISO 8601; empty without a schedule. */
  readonly publishAt: string;
  readonly kind: string;
  readonly category: string;
  /** Key of its series; empty for none. */
  readonly series: string;
  /** Key of its maker; empty for none. */
  readonly maker: string;
  readonly colours: readonly string[];
  /** Exact decimal. */
  readonly price: string;
  /** Empty where units are not counted. */
  readonly stock: string;
  /** Days until a work made to order leaves; empty for one that is there already. */
  readonly leadMin: string;
  readonly leadMax: string;
  /** Empty for an open edition. */
  readonly editionSize: string;
  readonly sku: string;
  /** Grams; may be empty. */
  readonly weight: string;
  readonly featuredRank: string;
  readonly internationalShipping: boolean;
  /** Ids of the zones that it goes to, in ascending order; none: those of its category, else all. */
  readonly zones: readonly number[];
  readonly pictures: readonly PictureValue[];
  /** Empty for a work that is sold in one variant. */
  readonly options: readonly ProductOption[];
  readonly variants: readonly VariantValues[];
  /** Ids of works that are shown beside it, in order. */
  readonly related: readonly number[];
}

export type ProductValues = OwnValues & Readonly<Record<TextName, TextValues>>;

const emptyText: TextValues = {
  title: '',
  description: '',
  pages: '',
  dimensions: '',
  materials: '',
  edition: '',
  shipping: '',
  returns: '',
  slug: '',
  published: true,
  stale: false,
};

/** Values of a work that does not exist yet. */
export function newProduct(category: string): FormRecord<ProductValues> {
  const texts = Object.fromEntries(
    languages.map((language) => [textName(language), emptyText]),
  ) as Record<TextName, TextValues>;
  const values: ProductValues = {
    status: 'draft',
    publishAt: '',
    kind: 'new_arrival',
    category,
    series: '',
    maker: '',
    colours: [],
    price: '',
    stock: '',
    leadMin: '',
    leadMax: '',
    editionSize: '',
    sku: '',
    weight: '',
    featuredRank: '1000',
    internationalShipping: false,
    zones: [],
    pictures: [],
    options: [],
    variants: [],
    related: [],
    ...texts,
  };
  return { values, version: '' };
}

/** The work's form. */
export function productRecord({ values, updatedAt }: AdminProduct): FormRecord<ProductValues> {
  // The shape is the database's; a test compares both.
  return { values: values as ProductValues, version: updatedAt };
}

/** Reads a work; null where there is none. */
export function readProduct(
  openClient: () => Promise<DatabaseClient>,
  id: string,
  signal?: AbortSignal,
): Promise<AdminProduct | null> {
  // An address that is no key names no work.
  if (!/^\d{1,15}$/.test(id)) return Promise.resolve(null);
  return callAdmin(openClient, 'admin_product', { product_id: Number(id) }, signal);
}

/** Saves changed values where those that they replace are still as they were read; adds the work where it is new. */
export async function saveProduct(
  openClient: () => Promise<DatabaseClient>,
  id: number | null,
  typed: Partial<ProductValues>,
  { values, version }: FormRecord<ProductValues>,
): Promise<{ readonly outcome: SaveOutcome; readonly id: number }> {
  const changes = withOnlyVariant(typed, { ...values, ...typed });
  const was = Object.fromEntries(
    Object.entries(values).filter(([name]) => id !== null && name in changes),
  );
  const saved = await callAdmin(openClient, 'admin_save_product', {
    product_id: id,
    changes: { ...changes, ...(id === null && { additionKey: version }) },
    was,
  });
  return { outcome: saved.outcome === 'conflict' ? 'conflict' : 'saved', id: saved.id };
}

/** A work that loses its last option has one variant, with what is typed into the work's own fields. */
function withOnlyVariant(
  changes: Partial<ProductValues>,
  { variants, price, stock, editionSize, sku, weight }: ProductValues,
): Partial<ProductValues> {
  if (changes.options?.length !== 0 || variants.length === 0) return changes;
  const [first = emptyVariant] = variants;
  const only = { ...first, choice: [], price, stock, editionSize, sku, weight };
  return { ...changes, variants: [only] };
}
