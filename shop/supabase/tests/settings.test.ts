/** Settings in the back office: every column is saved or named, two administrators at once, zones, pick-up, taxes, the legal notice, and the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  await shop.query(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', now(), now() from users where role = 'admin'`);
});
afterAll(() => shop.close());

const administrator = { ...callers.administrator, aal: 'aal2' } as const;
const call = (name: string, ...args: unknown[]) =>
  shop.act(
    administrator,
    `select ${name}(${args.map((_, index) => `$${index + 1}::jsonb`).join()})`,
    ...args.map((value) => JSON.stringify(value)),
  );

interface Settings {
  readonly values: Readonly<Record<string, unknown>>;
  readonly zones: readonly {
    readonly id: number;
    readonly countries: readonly string[];
    readonly methods: readonly Readonly<Record<string, unknown>>[];
  }[];
  readonly pickup: readonly object[];
  readonly tax: {
    readonly classes: readonly object[];
    readonly rates: readonly object[];
    readonly countries: readonly object[];
  };
}
const read = async () => (await shop.act(administrator, 'select admin_settings()')) as Settings;

/** Another lawful value of each column that can be edited. */
const others: Readonly<Record<string, unknown>> = {
  shop_name: 'Kiln',
  legal_text: 'Kiln, 1 Harbour Lane',
  currency: 'EUR',
  tax_inclusive: false,
  gift_wrapping_fee: 4.5,
  bank_details: 'IBAN DE00',
  languages: ['en', 'de'],
  operator_name: 'Mei',
  operator_address: '1 Harbour Lane',
  operator_email: 'mei@example.com',
  operator_phone: '1',
  operator_language: 'de',
  operator_tax_id: 'DE1',
  order_notices: false,
  home_country: 'DE',
  payment_methods: ['pickup', 'manual'],
  unpaid_minutes: 60,
  return_days: 14,
  open_orders_max: 3,
  open_orders_address_max: 4,
  open_numbers_max: 2,
  open_numbers_address_max: 3,
  order_retention_years: 7,
  unpaid_retention_days: 30,
  message_retention_days: 365,
  invoice_at: 'delivery',
  invoice_prefix: 'I-',
  credit_note_prefix: 'G-',
  administrator_factor: true,
  statistics_enabled: false,
  statistics_period: 'day',
  statistics_retention_months: 14,
  statistics_orders: false,
  statistics_live: false,
  statistics_minute_max: 30,
  maker_picture: { path: '/a.webp', width: 4, height: 5, placeholder: '' },
  maker_words: { en: 'I throw in the mornings.', ja: '朝に挽きます。' },
  maker_place: 'The old mill, Portland',
  opening_hours: [
    { day: '2', from: '10:00', to: '12:30' },
    { day: '2', from: '14:00', to: '18:00' },
  ],
  parcel_picture: { path: '/b.webp', width: 4, height: 5, placeholder: 'data:,' },
  parcel_words: { en: 'Two boxes.' },
  legal_texts: { de: 'Impressum' },
};

test('every column of the settings is saved, or is one that cannot be edited', async () => {
  const { values } = await read();
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(others).toSorted());
  const columns = await shop.query(
    `select json_agg(attname) from pg_attribute where attrelid = 'public.settings'::regclass and attnum > 0 and not attisdropped`,
  );
  const derived = ['id', 'administrator_salt', 'administrator_hashes', 'updated_at'];
  expect([...Object.keys(others), ...derived].toSorted()).toEqual(
    [...(JSON.parse(columns ?? '[]') as string[]), 'legal_texts'].toSorted(),
  );
  for (const [name, value] of Object.entries(others)) {
    const changes = { [name]: value };
    const was = { [name]: values[name] };
    expect([name, await call('admin_save_settings', changes, was)]).toEqual([
      name,
      { outcome: 'saved' },
    ]);
    expect((await read()).values[name]).toEqual(value);
    expect([name, await call('admin_save_settings', { [name]: values[name] }, was)]).toEqual([
      name,
      { outcome: 'conflict' },
    ]);
    await call('admin_save_settings', { [name]: values[name] }, changes);
  }
  expect((await read()).values).toEqual(values);
  for (const name of derived)
    expect(await call('admin_save_settings', { [name]: '' })).toMatchObject({
      refused: 'unknown_setting',
    });
});

test('a save has the columns before and after in the log', async () => {
  await call('admin_save_settings', { return_days: 21 }, { return_days: 30 });
  expect(
    await shop.query(
      `select before::text || after::text from audit_log where entity = 'settings' order by id desc limit 1`,
    ),
  ).toBe('{"return_days": 30}{"return_days": 21}');
  await call('admin_save_settings', { return_days: 30 });
});

test('two administrators who save different settings both save', async () => {
  const { values } = await read();
  expect(
    await call('admin_save_settings', { shop_name: 'A' }, { shop_name: values['shop_name'] }),
  ).toEqual({ outcome: 'saved' });
  expect(
    await call(
      'admin_save_settings',
      { bank_details: 'B' },
      { bank_details: values['bank_details'] },
    ),
  ).toEqual({ outcome: 'saved' });
  await call('admin_save_settings', { shop_name: 'Atelier', bank_details: '' });
});

test('the legal notice of a language is on its pages and orders, and that of the shop on the others', async () => {
  await call('admin_save_settings', {
    legal_text: 'Imprint',
    legal_texts: { fr: 'Mentions', ja: ' ' },
  });
  expect((await read()).values['legal_texts']).toEqual({ fr: 'Mentions' });
  const texts = await shop.query(
    `select private.legal_text('fr') || ' ' || private.legal_text('ja') || ' ' || (get_settings() ->> 'legalTexts')`,
  );
  expect(texts).toMatch(/^Mentions Imprint \{\s*"fr"\s*:\s*"Mentions"\s*\}$/);
  await call('admin_save_settings', { legal_text: '', legal_texts: {} });
});

const method = {
  kind: 'standard',
  names: { de: 'Paket' },
  daysMin: 2,
  daysMax: 4,
  rateBy: 'weight',
  rates: [{ upTo: '2000', fee: '12' }, { fee: '19' }],
  freeAbove: '150',
};
const zone = { name: 'Europe', countries: ['DE', 'FR'], methods: [method] };

test('a zone is made, read, changed by one of two administrators, and deleted', async () => {
  const made = (await call('admin_save_zone', zone)) as { readonly id: number };
  const stored = (await read()).zones.find(({ id }) => id === made.id);
  expect(stored).toMatchObject({
    name: 'Europe',
    countries: ['DE', 'FR'],
    methods: [
      {
        ...method,
        rates: [
          { upTo: '2000.00', fee: '12.00' },
          { upTo: null, fee: '19.00' },
        ],
        freeAbove: '150.00',
      },
    ],
  });
  expect(await call('admin_save_zone', { ...stored, name: 'EU' }, stored)).toEqual({
    outcome: 'saved',
    id: made.id,
  });
  expect(await call('admin_save_zone', { ...stored, name: 'Other' }, stored)).toEqual({
    outcome: 'conflict',
    id: made.id,
  });
  await shop.query(`delete from shipping_zones where id = ${made.id}`);
  expect((await read()).zones.map(({ id }) => id)).not.toContain(made.id);
});

test.each([
  ['a country of another zone', { countries: ['*'] }, 'country_in_two_zones', 'countries'],
  ['no method', { methods: [] }, 'zone_without_method', 'methods'],
  [
    'a method that is not offered alone',
    { methods: [{ ...method, active: false }] },
    'zone_without_method',
    'methods',
  ],
  [
    'a method without a rate',
    { methods: [{ ...method, rates: [] }] },
    'method_without_rate',
    'methods',
  ],
])('a zone with %s is refused by name, with the field', async (_what, change, refused, field) => {
  const before = (await read()).zones;
  expect(await call('admin_save_zone', { ...zone, ...change })).toMatchObject({
    refused,
    truth: { field },
  });
  expect((await read()).zones).toEqual(before);
});

test('the methods of pick-up are saved over those that were read', async () => {
  const { pickup } = await read();
  const [first] = pickup;
  const methods = [
    { ...first, names: { fr: 'Retrait' } },
    { names: { en: 'Market' }, active: false },
  ];
  expect(await call('admin_save_pickup', methods, pickup)).toEqual({ outcome: 'saved' });
  expect((await read()).pickup).toMatchObject([
    { names: { fr: 'Retrait' }, active: true },
    { names: { en: 'Market' }, active: false, daysMin: null },
  ]);
  expect(await call('admin_save_pickup', [], pickup)).toEqual({ outcome: 'conflict' });
  expect(await call('admin_save_pickup', [], (await read()).pickup)).toMatchObject({
    refused: 'pickup_without_method',
    truth: { field: 'methods' },
  });
});

const tax = {
  classes: [
    { id: 'standard', name: 'Standard' },
    { id: 'books', name: 'Books' },
  ],
  rates: [
    { country: 'DE', class: 'books', rate: '7' },
    { country: 'DE', class: 'standard', rate: '19' },
  ],
  countries: [{ country: 'CA', inclusive: false }],
};

test('taxes are saved whole, and a second save over the same ones is a conflict', async () => {
  const before = (await read()).tax;
  expect(await call('admin_save_tax', tax, before)).toEqual({ outcome: 'saved' });
  expect((await read()).tax).toEqual(tax);
  expect(await call('admin_save_tax', tax, before)).toEqual({ outcome: 'conflict' });
  await shop.query(`update products set tax_class = 'books' where id = 1`);
  const removed = { ...tax, classes: [tax.classes[0]], rates: [] };
  expect(await call('admin_save_tax', removed, tax)).toMatchObject({
    refused: 'tax_class_in_use',
    truth: { field: 'classes', class: 'books' },
  });
  await shop.query(`update products set tax_class = null where id = 1`);
  for (const [change, refused, field] of [
    [{ classes: [], rates: [] }, 'tax_class_standard', 'classes'],
    [{ rates: [tax.rates[0], tax.rates[0]] }, 'tax_twice', 'rates'],
    [{ countries: [tax.countries[0], tax.countries[0]] }, 'tax_twice', 'countries'],
  ] as const)
    expect(await call('admin_save_tax', { ...tax, ...change }, tax)).toMatchObject({
      refused,
      truth: { field },
    });
  expect((await read()).tax).toEqual(tax);
  expect(await call('admin_save_tax', removed, tax)).toEqual({ outcome: 'saved' });
});
