/** Options and variants in the back office: added, renamed, reordered and removed by one save, and refused at the field that is wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import { printStatements, variantsOf } from './test-variants.ts';

interface Option {
  readonly key: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: readonly Omit<Option, 'values'>[];
}
interface Variant {
  readonly id: string;
  readonly choice: readonly string[];
  readonly sku: string;
  readonly price: string;
  readonly stock: string;
  readonly editionSize: string;
  readonly weight: string;
  readonly status: string;
}
interface Values {
  readonly options: readonly Option[];
  readonly variants: readonly Variant[];
}

const { administrator, anonymous } = callers;
const customer = callers['right customer'];

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  for (const product of [70, 71, 72, 73, 74, 75])
    await shop.admin.pipeline(printStatements(product));
  await shop.query('alter table products alter id restart with 1000');
});
afterAll(() => shop.close());

const valuesOf = async (id: number): Promise<Values> =>
  ((await shop.act(administrator, `select admin_product(${id})`)) as { values: Values }).values;
const save = async (id: number, changes: object, was?: object) =>
  shop.act(
    administrator,
    `select admin_save_product($1::jsonb, ${id}, $2::jsonb)`,
    JSON.stringify(changes),
    JSON.stringify(was ?? (await valuesOf(id))),
  );
/** Combinations with price, stock and code as visitors read them, in their order. */
const sold = async (id: number, language = 'en') => {
  const product = (await shop.act(anonymous, `select get_product(${id}, '${language}')`)) as {
    options: readonly { name: string; values: readonly { id: number; name: string }[] }[];
    variants: readonly { values: readonly number[]; price: string; stock: number; sku: string }[];
  };
  return product.variants.map(
    ({ values, price }) =>
      `${values.map((value, place) => product.options[place]?.values.find((each) => each.id === value)?.name ?? '?').join(' ')} ${price}`,
  );
};
const blank = { id: '', sku: '', price: '10', stock: '1', editionSize: '', weight: '' };

test('a save that changes nothing writes nothing', async () => {
  const before = await shop.query('select max(id) from audit_log');
  const { options, variants } = await valuesOf(70);
  expect(await save(70, { options, variants })).toMatchObject({ outcome: 'saved' });
  expect(await shop.query('select max(id) from audit_log')).toBe(before);
  expect(await sold(70)).toEqual(['Small None 40.00', 'Large None 60.00', 'Large Oak 120.00']);
});

test('values change places and names, and variants stay with theirs', async () => {
  const ids = await variantsOf(shop, 71);
  const { options, variants } = await valuesOf(71);
  const [size, frame] = options;
  if (size === undefined || frame === undefined) throw new Error('The print has two options.');
  const [small, large] = size.values;
  await save(71, {
    // The frame first, and the large size before the small one, which takes its name.
    options: [
      frame,
      {
        ...size,
        values: [
          { ...large, names: { en: 'Small', de: 'Klein' } },
          { ...small, names: { en: 'Large' } },
        ],
      },
    ],
    variants: variants.map((each) => ({ ...each, choice: each.choice.toReversed() })).toReversed(),
  });
  expect(await sold(71)).toEqual(['Oak Small 120.00', 'None Small 60.00', 'None Large 40.00']);
  expect(await sold(71, 'de')).toContain('Oak Klein 120.00');
  expect(await variantsOf(shop, 71)).toEqual(ids.toReversed());
});

test('codes are exchanged in one save', async () => {
  const { variants } = await valuesOf(70);
  const [first, second, ...rest] = variants;
  await save(70, {
    variants: [{ ...first, sku: second?.sku }, { ...second, sku: first?.sku }, ...rest],
  });
  expect((await valuesOf(70)).variants.map(({ sku }) => sku)).toEqual(['P70-L', 'P70-S', '']);
});

test('a work gets its first option and loses its last, and keeps its variant', async () => {
  const [id] = await variantsOf(shop, 2);
  const { variants } = await valuesOf(2);
  await save(2, {
    options: [
      {
        key: 'a',
        names: { en: 'Paper' },
        values: [
          { key: 'x', names: { en: 'Grey' } },
          { key: 'y', names: { en: 'White' } },
        ],
      },
    ],
    variants: [
      { ...variants[0], choice: ['x'], price: '15,50' },
      { ...blank, choice: ['y'], price: '20', sku: 'PAPER-W', weight: '120' },
    ],
  });
  expect(await sold(2)).toEqual(['Grey 15.50', 'White 20.00']);
  expect((await variantsOf(shop, 2))[0]).toBe(id);
  const after = await valuesOf(2);
  await save(2, { options: [], variants: [{ ...after.variants[1], choice: [] }] });
  expect(await valuesOf(2)).toMatchObject({ price: '20.00', sku: 'PAPER-W', options: [] });
});

test('a new work is saved with its options', async () => {
  const { id } = (await shop.act(
    administrator,
    'select admin_save_product($1::jsonb)',
    JSON.stringify({
      category: 'prints',
      price: '',
      status: 'published',
      text_en: { title: 'Tide Table' },
      options: [{ key: 'a', names: { en: 'Size' }, values: [{ key: 'b', names: { en: 'A4' } }] }],
      variants: [{ ...blank, choice: ['b'] }],
    }),
  )) as { id: number };
  expect(await sold(id)).toEqual(['A4 10.00']);
});

test('a variant that was ordered is archived, and not removed', async () => {
  const [ordered] = await variantsOf(shop, 72);
  await shop.place(customer, {
    items: [{ product_id: 72, variant_id: ordered, quantity: 1 }],
  });
  const { variants } = await valuesOf(72);
  expect(await save(72, { variants: variants.slice(1) })).toMatchObject({
    refused: 'variant_ordered',
  });
  expect(await shop.act(administrator, `select admin_product(72) -> 'ordered'`)).toEqual([
    String(ordered),
  ]);
  await save(72, {
    variants: variants.map((each, at) => (at === 0 ? { ...each, status: 'archived' } : each)),
  });
  expect(await sold(72)).toEqual(['Large None 60.00', 'Large Oak 120.00']);
  // Variants without orders are removed together with their value.
  const { options } = await valuesOf(72);
  await save(72, {
    options: options.map((each, at) =>
      at === 1 ? { ...each, values: each.values.slice(0, 1) } : each,
    ),
    variants: (await valuesOf(72)).variants.filter(({ choice }) => choice[1] === '1'),
  });
  expect(await sold(72)).toEqual(['Large None 60.00']);
});

test('a sale during the edit is a conflict, so that no unit is sold twice', async () => {
  const read = await valuesOf(73);
  const [first] = await variantsOf(shop, 73);
  await shop.place(customer, { items: [{ product_id: 73, variant_id: first, quantity: 1 }] });
  const variants = read.variants.map((each) => ({ ...each, price: '1' }));
  expect(await save(73, { variants }, read)).toMatchObject({ outcome: 'conflict' });
  expect((await valuesOf(73)).variants[0]).toMatchObject({ price: '40.00', stock: '2' });
});

const change = (values: Values, at: number, changed: object): object => ({
  variants: values.variants.map((each, place) => (place === at ? { ...each, ...changed } : each)),
});
const rename = ({ options }: Values, names: object): object => ({
  options: options.map((option, at) =>
    at === 0
      ? { ...option, values: option.values.with(1, { key: '2', ...names } as never) }
      : option,
  ),
});
test.each([
  [
    'a weight of zero',
    'invalid_number',
    'variants.1.weight',
    (values) => change(values, 1, { weight: '0' }),
  ],
  [
    'a negative price',
    'invalid_price',
    'variants.0.price',
    (values) => change(values, 0, { price: '-1' }),
  ],
  ['no price', 'invalid_price', 'variants.0.price', (values) => change(values, 0, { price: '' })],
  [
    'a code with a space',
    'invalid_sku',
    'variants.0.sku',
    (values) => change(values, 0, { sku: 'A 1' }),
  ],
  [
    'a code of another work',
    'sku_taken',
    'variants.2.sku',
    (values) => change(values, 2, { sku: 'P75-S' }),
  ],
  ['a code twice', 'sku_taken', 'variants.1.sku', (values) => change(values, 1, { sku: 'P74-S' })],
  [
    'a stock above the edition',
    'edition_stock',
    'variants.2.stock',
    (values) => change(values, 2, { stock: '4' }),
  ],
  [
    'an edition without a stock',
    'edition_stock',
    'variants.2.stock',
    (values) => change(values, 2, { stock: '' }),
  ],
  [
    'a combination twice',
    'duplicate_variant',
    'variants.1.choice',
    (values) => change(values, 1, { choice: ['1', '1'] }),
  ],
  [
    'a missing value',
    'variant_incomplete',
    'variants.1.choice',
    (values) => change(values, 1, { choice: ['1'] }),
  ],
  [
    'an unknown value',
    'variant_incomplete',
    'variants.1.choice',
    (values) => change(values, 1, { choice: ['1', '9'] }),
  ],
  [
    'a value twice',
    'duplicate_value',
    'options.0.values.1.names',
    (values) => rename(values, { names: { en: ' SMALL ' } }),
  ],
  [
    'a value without a name',
    'name_missing',
    'options.0.values.1.names',
    (values) => rename(values, { names: { en: ' ' } }),
  ],
  [
    'a long name',
    'name_missing',
    'options.0.values.1.names',
    (values) => rename(values, { names: { en: 'x'.repeat(81) } }),
  ],
  ['no variant', 'invalid_variants', 'variants', () => ({ variants: [] })],
  [
    'four options',
    'invalid_options',
    'options',
    ({ options }) => ({ options: [...options, ...options] }),
  ],
] as const satisfies readonly (readonly [string, string, string, (values: Values) => object])[])(
  '%s is refused at its field, and nothing is written',
  async (_what, code, field, edit) => {
    const before = await valuesOf(74);
    const refusal = await shop.act(
      administrator,
      `select admin_save_product($1::jsonb, 74, $2::jsonb)`,
      JSON.stringify(edit(before)),
      JSON.stringify(before),
    );
    expect(refusal).toMatchObject({ refused: code, truth: { field } });
    expect(await valuesOf(74)).toEqual(before);
  },
);
