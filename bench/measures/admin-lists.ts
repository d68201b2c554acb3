// Lists of the back office over 100,000 rows each, as its pages request them: the first page with its count, the next page, a search, a filter.

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startShop } from '@atelier/e2e/running-shop';
import { atMost, median, percentile } from '../figures.ts';
import type { Bench, Figure, Measure } from '../performance-promise.ts';
import { runAtelier } from '../run-atelier.ts';

const rowsMin = 100_000;
const responseMsMax = 100;
const requests = 60;
const warmUp = 5;
const pageSize = 50;

/** A request of a list, besides its first page and the next. */
interface Question {
  readonly search?: string;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
}

/** The questions of each list; those of the database without an entry here are an error. */
const lists: Readonly<Record<string, readonly Question[]>> = {
  collection: [
    { search: 'tenmoku' },
    { search: 'print' },
    { filters: { stock: ['low'] } },
    { filters: { status: ['draft'] } },
  ],
  orders: [{ search: '1001' }, { search: 'example' }, { filters: { stage: ['pack'] } }],
  users: [{ search: 'person77' }, { search: 'example' }, { filters: { role: ['admin'] } }],
  messages: [{ search: 'writer77' }, { search: 'example' }, { filters: { state: ['open'] } }],
  collector_notes: [
    { search: 'collector77' },
    { search: 'kiln' },
    { filters: { status: ['pending'] } },
  ],
  media: [{ search: 'harbour77' }, { search: 'harbour' }, { filters: { kind: ['video'] } }],
  blog: [{ search: 'firing77' }, { search: 'kiln' }, { filters: { status: ['draft'] } }],
  categories: [{ search: 'shelf77' }, { search: 'shelf' }, { filters: { texts: ['missing'] } }],
  colours: [{ search: 'shade77' }, { search: 'shade' }, { filters: { texts: ['stale'] } }],
  series: [{ search: 'voyage77' }, { search: 'voyage' }, { filters: { texts: ['missing'] } }],
  synonyms: [{ search: 'word77' }, { search: 'word' }],
  newsletters: [{ search: 'letter77' }, { search: 'letter' }, { filters: { state: ['sent'] } }],
  discounts: [
    { search: 'code77' },
    { search: 'code' },
    { filters: { state: ['ended'] } },
    { filters: { dates: ['week'] } },
  ],
  log: [{ search: 'nothing77' }, { search: 'update' }, { filters: { entity: ['products'] } }],
};

const lines = Object.entries(lists).flatMap(([list, questions]) => [
  { list, name: 'the first page', question: {} },
  { list, name: 'the next page', question: {} },
  ...questions.map((question) => ({ list, name: nameOf(question), question })),
]);

function nameOf({ search, filters }: Question): string {
  if (search !== undefined) return `search for “${search}”`;
  return Object.entries(filters ?? {})
    .map(([name, values]) => `filter ${name} ${values.join()}`)
    .join(', ');
}

/** `rest/v1/rpc/admin_list` as an administrator calls it, one request at a time. */
export const adminLists: Measure = {
  promises: lines.map(({ list, name }) => ({
    name: `back office, ${list} of ${rowsMin.toLocaleString('en')} rows: ${name}`,
    bar: `≤ ${responseMsMax} ms p95`,
  })),
  async measure({ dataDirectory, progress }: Bench) {
    progress(`Making ${rowsMin.toLocaleString('en')} rows of each list`);
    await runAtelier(['seed', '--products', String(rowsMin)], dataDirectory);
    const headers = await prepare(dataDirectory);
    const shop = await startShop(dataDirectory);
    try {
      const figures: Figure[] = [];
      const call = (list: string, parameters: object) =>
        request(shop.address, headers, { list, page_size: pageSize, ...parameters });
      for (const { list, name, question } of lines) {
        progress(`Back office, ${list}: ${name}`);
        const parameters: Record<string, unknown> = { ...question };
        if (name === 'the next page') {
          const first = await call(list, {});
          parameters['after'] = first.items[pageSize - 1]?.cursor;
          parameters['with_count'] = false;
        }
        figures.push(await timesOf(() => call(list, parameters), name));
      }
      return figures;
    } finally {
      await shop.stop();
    }
  },
};

interface ListPage {
  readonly items: readonly { readonly cursor: unknown }[];
  readonly total: number | null;
}

async function timesOf(call: () => Promise<ListPage>, name: string): Promise<Figure> {
  const times: number[] = [];
  let page: ListPage = { items: [], total: null };
  for (let time = -warmUp; time < requests; time += 1) {
    const start = performance.now();
    page = await call();
    if (time >= 0) times.push(performance.now() - start);
  }
  if (name.endsWith('page') && page.items.length <= pageSize) throw new Error(`${name} is short`);
  const found = page.total === null ? '' : `${page.total.toLocaleString('en')} counted, `;
  const note = `${found}p50 ${median(times).toFixed(1)} ms, ${requests} one after the other`;
  return atMost(percentile(times, 0.95), responseMsMax, 'ms', note);
}

async function request(
  shop: string,
  headers: Readonly<Record<string, string>>,
  parameters: object,
): Promise<ListPage> {
  const response = await fetch(`${shop}/rest/v1/rpc/admin_list`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`A list was refused with ${response.status}: ${body}`);
  return JSON.parse(body) as ListPage;
}

/** Makes an administrator and the rows of all lists. Returns the headers of the administrator's requests. */
async function prepare(dataDirectory: string): Promise<Record<string, string>> {
  const keys = await runAtelier(['keys', '--reveal'], dataDirectory);
  const [publishable, secret] = ['publishable', 'secret'].map(
    (kind) => new RegExp(`sb_${kind}_[\\w-]+`).exec(keys)?.[0] ?? '',
  );
  const shop = await startShop(dataDirectory);
  const post = async (path: string, apikey: string, body: object) => {
    const response = await fetch(shop.address + path, {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  try {
    const person = { email: 'bench@example.com', password: `a long ${randomUUID()}` };
    const service = secret ?? '';
    await post('/auth/v1/admin/users', service, { ...person, email_confirm: true });
    await post('/rest/v1/rpc/place_order', publishable ?? '', {
      items: [{ product_id: 2, quantity: 1 }],
      email: person.email,
      address: {
        name: 'Ada',
        line1: '1',
        city: 'Portland',
        region: 'OR',
        postcode: '97201',
        country: 'US',
      },
      idempotency_key: randomUUID(),
      terms_accepted: true,
    });
    const file = join(dataDirectory, 'admin-lists.sql');
    writeFileSync(file, rowsStatements(person.email));
    const found = await runAtelier(['sql', file], dataDirectory);
    const [known, all] = [Object.keys(lists).length, Number(/lists\n(\d+)/.exec(found)?.[1])];
    if (all !== known) throw new Error(`The database has ${all} lists; ${known} are measured.`);
    const session = await post('/auth/v1/token?grant_type=password', publishable ?? '', person);
    return {
      apikey: publishable ?? '',
      authorization: `Bearer ${String(session['access_token'])}`,
    };
  } finally {
    await shop.stop();
  }
}

/** Copies of one row of each table, and the number of the lists that there are. */
function rowsStatements(email: string): string {
  return `
create function pg_temp.copy_rows(target regclass, template text, changes text) returns void language plpgsql as $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '';
  execute format('insert into %1$s (%2$s) select %2$s from (
      select (jsonb_populate_record(null::%1$s, to_jsonb(template) || %4$s)).* from %1$s as template,
        generate_series(1, ${rowsMin} - (select count(*) from %1$s)) as copy where %3$s) as copies',
    target, columns, template, changes);
end $$;
update public.users set role = 'admin' where email = '${email}';
select pg_temp.copy_rows('auth.users', $$email = '${email}'$$,
  $$jsonb_build_object('id', gen_random_uuid(), 'email', 'person' || copy || '@example.com', 'created_at', now() - copy * interval '1 minute')$$);
alter table public.orders disable trigger user;
select pg_temp.copy_rows('public.orders', $$email = '${email}'$$,
  $$jsonb_build_object('id', gen_random_uuid(), 'number', 1001 + copy, 'idempotency_key', gen_random_uuid(), 'token_hash', md5(copy::text), 'email',
    'buyer' || copy || '@example.com', 'placed_at', now() - copy * interval '1 minute',
    'payment_state', case when copy % 50 = 0 then 'paid' else 'unpaid' end)$$);
alter table public.orders enable trigger user;
insert into public.audit_log (at, actor, act, entity, entity_id, before, after)
  select now() - number * interval '1 minute', users.id, 'update', case when number % 3 = 0 then 'products' else 'orders' end, number::text,
      '{"price": 1}', jsonb_build_object('price', 2, 'note', 'nothing' || number)
    from public.users, generate_series(1, ${rowsMin}) as number where users.email = '${email}';
insert into public.contact_messages (created_at, name, email, subject, message)
  select now() - number * interval '1 minute', 'Writer' || number, 'writer' || number || '@example.com', 'A question', 'When is the next firing?'
    from generate_series(1, ${rowsMin}) as number;
insert into public.collector_notes (product_id, created_at, language, name, body, status)
  select 1 + number % 28, now() - number * interval '1 minute', 'en', 'Collector' || number, 'It stands beside the kiln.',
      case when number % 50 = 0 then 'pending' else 'published' end
    from generate_series(1, ${rowsMin}) as number;
insert into public.media (object_name, title, type, size, width, height, alts, created_at)
  select gen_random_uuid() || '/a.webp', 'Harbour' || number || '.webp', case when number % 1000 = 0 then 'video/mp4' else 'image/webp' end, number,
      800, 1000, jsonb_build_object('en', 'Boats in the port ' || number), now() - number * interval '1 minute'
    from generate_series(1, ${rowsMin}) as number;
select pg_temp.copy_rows('public.posts', 'id = 1', $$jsonb_build_object('created_at', now() - copy * interval '1 minute')$$);
insert into public.post_texts (post_id, language, slug, title, body)
  select id, 'en', 'firing-' || id, 'Firing' || id, 'Notes from the kiln.' from public.posts on conflict do nothing;
insert into public.categories (id, position) select 'shelf-' || number, number from generate_series(1, ${rowsMin}) as number;
insert into public.category_texts (category_id, language, name)
  select 'shelf-' || number, 'en', 'Shelf' || number from generate_series(1, ${rowsMin}) as number;
insert into public.series (id, position) select 'voyage-' || number, number from generate_series(1, ${rowsMin}) as number;
insert into public.series_texts (series_id, language, name)
  select 'voyage-' || number, 'en', 'Voyage' || number from generate_series(1, ${rowsMin}) as number;
insert into public.search_synonyms (language, word, finds) select 'en', 'word' || number, '{bottle}' from generate_series(1, ${rowsMin}) as number;
insert into public.newsletters (created_at, sent_at)
  select now() - number * interval '1 minute', case when number % 10 > 0 then now() end from generate_series(1, ${rowsMin}) as number;
insert into public.newsletter_texts (newsletter_id, language, subject, body) select id, 'en', 'Letter' || id, 'The kiln is open.' from public.newsletters;
insert into public.colours (id, hex, position) select 'shade-' || number, '#a1b2c3', number from generate_series(1, ${rowsMin}) as number;
insert into public.colour_texts (colour_id, language, name)
  select 'shade-' || number, 'en', 'Shade' || number from generate_series(1, ${rowsMin}) as number;
insert into public.discount_codes (code, kind, value, ends_at, created_at)
  select 'CODE' || number, 'percentage', 10, case when number % 10 = 0 then now() - interval '1 day' when number % 50 = 1 then now() + interval '2 days' end,
      now() - number * interval '1 minute' from generate_series(1, ${rowsMin}) as number;
analyze;
select count(*) as lists from pg_proc where pronamespace = 'private'::regnamespace and proname like 'admin\\_list\\_%';
`;
}
