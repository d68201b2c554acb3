// Shipping zones and tax rates of the demo shop, in place of the one zone of all countries that a new shop begins with.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

/**
 * Replaces the zone that a new shop begins with; zones and rates that a maker has stored stay as they are.
 * @param rowsFolder folder of the demo's rows, with `shipping.json`
 */
export async function seedShipping(admin: Database, rowsFolder: string): Promise<void> {
  const shipping = await readFile(join(rowsFolder, 'shipping.json'), 'utf8');
  await admin.transaction(async (transaction) => {
    // Of two servers that start at once, the second finds what the first has stored.
    await transaction.query({
      text: `select pg_advisory_xact_lock(hashtextextended('atelier seed shipping', 0))::text`,
    });
    const { rows } = await transaction.query({
      text: `select 1 from public.shipping_zones having count(*) = 1 and min(name) = 'All countries'
        and not exists (select from public.tax_rates)`,
    });
    if (rows.length === 0) return;
    await transaction.pipeline(
      statements.map((text) => ({ text, ...(text.includes('$1') ? { values: [shipping] } : {}) })),
    );
  });
}

const statements = [
  'delete from public.shipping_zones',
  `insert into public.shipping_zones (name, position)
    select zone ->> 'name', place from jsonb_array_elements($1::jsonb -> 'zones') with ordinality as given (zone, place)`,
  `insert into public.shipping_zone_countries (country, zone_id)
    select country, zone.id from jsonb_array_elements($1::jsonb -> 'zones') as given
      join public.shipping_zones as zone on zone.name = given ->> 'name',
      jsonb_array_elements_text(given -> 'countries') as country`,
  // A method refers to its names, which several methods share.
  `select private.save_shipping_method(zone.id, method || jsonb_build_object('names', $1::jsonb -> 'names' -> (method ->> 'name')), place::integer)
    from jsonb_array_elements($1::jsonb -> 'zones') as given
      join public.shipping_zones as zone on zone.name = given ->> 'name',
      jsonb_array_elements(given -> 'methods') with ordinality as methods (method, place)`,
  `insert into public.tax_classes (id, name) select class.key, class.value from jsonb_each_text($1::jsonb -> 'taxClasses') as class`,
  `insert into public.tax_rates (country, class_id, rate)
    select country.key, class.key, class.value::numeric
      from jsonb_each($1::jsonb -> 'taxRates') as country, jsonb_each_text(country.value) as class`,
  `insert into public.tax_countries (country, inclusive)
    select country, false from jsonb_array_elements_text($1::jsonb -> 'taxExclusive') as country`,
  `update public.categories set tax_class = class.value
    from jsonb_each_text($1::jsonb -> 'categoryTaxClasses') as class where categories.id = class.key`,
];
