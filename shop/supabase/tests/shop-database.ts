/** The shop's database for tests: migrated, with a small catalogue and three people, and a way to act as each caller. */
import { join } from 'node:path';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import { migrate } from '@atelier/backend/migrate/migrate';
import type { Rows, Statement } from '@atelier/backend/postgres/database';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { Template, TestDatabase } from '@atelier/backend/postgres/test-server';

/** A caller: the role of the request, and the account where there is one. */
export interface Caller {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly sub?: string;
  /** The strength of the session; `aal1` where nothing is said. */
  readonly aal?: 'aal2';
  readonly session_id?: string;
}

export const anna = '0a000000-0000-4000-8000-000000000001';
export const bruno = '0b000000-0000-4000-8000-000000000002';
export const administratorId = '0c000000-0000-4000-8000-000000000003';

export const callers = {
  anonymous: { role: 'anon' },
  'wrong customer': { role: 'authenticated', sub: bruno },
  'right customer': { role: 'authenticated', sub: anna },
  administrator: { role: 'authenticated', sub: administratorId },
} as const satisfies Record<string, Caller>;

export interface ShopDatabase extends TestDatabase {
  /** Runs one statement as the caller would over the data protocol, and undoes it. */
  as(caller: Caller, statement: Statement): Promise<Rows>;
}

/** Every migration, function and policy of the shop, and no rows. */
export const emptyShop: Template = {
  name: 'empty',
  async fill(database) {
    await applyAuthSchema(database.connection('admin'));
    await applyStorageSchema(database.connection('admin'));
    await applyRealtimeSchema(database);
    await migrate({ server: database, projectDirectory: join(import.meta.dirname, '../..') });
  },
};

/** The shop with a small catalogue and three people. */
export const shop: Template = {
  name: 'shop',
  base: emptyShop,
  async fill(database) {
    await database.admin.pipeline(catalogue.map((text) => ({ text })));
  },
};

/** A fresh database of the shop; `close` drops it. */
export async function shopDatabase(template: Template = shop): Promise<ShopDatabase> {
  const database = await testDatabase(template);
  return {
    ...database,
    async as(caller, statement) {
      const claims = JSON.stringify(caller);
      const [, rows] = await database.authenticator.pipeline(
        [
          {
            // Policies of channels ask for the topic; this one is for administrators.
            text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
              set_config('realtime.topic', 'back-office', true)`,
            values: [caller.role, claims],
          },
          statement,
        ],
        { rollback: true },
      );
      if (rows === undefined) throw new Error('The statement was not answered.');
      return rows;
    },
  };
}

const catalogue = [
  `insert into auth.users (id, email, raw_user_meta_data) values
     ('${anna}', 'anna@example.com', '{"full_name": "Anna", "language": "fr"}'),
     ('${bruno}', 'bruno@example.com', '{"language": "tlh"}'),
     ('${administratorId}', 'keeper@example.com', null)`,
  `update users set role = 'admin' where id = '${administratorId}'`,
  `insert into categories (id, position) values ('prints', 1), ('ceramics', 2)`,
  `insert into category_texts (category_id, language, name)
     values ('prints', 'en', 'Prints'), ('prints', 'fr', 'Estampes'), ('ceramics', 'en', 'Ceramics')`,
  `insert into colours (id, hex, position) values ('ink', '#22252a', 1), ('sky', '#9dbcd0', 2), ('moss', '#66704a', 3)`,
  `insert into colour_texts (colour_id, language, name) values ('ink', 'en', 'Ink'), ('ink', 'ar', 'حبر')`,
  `insert into series (id, kind, position) values ('harbours', 'series', 1), ('okada', 'maker', 2), ('none', 'series', 3)`,
  `insert into series_texts (series_id, language, name, introduction) values ('harbours', 'en', 'Harbours', 'Before the boats wake.'),
     ('harbours', 'fr', 'Ports', ''), ('okada', 'en', 'Okada', '')`,
  `insert into products (id, category_id, series_id, maker_id, colours, price, stock, edition_size, featured_rank, status, created_at) values
     (1, 'prints', 'harbours', null, '{ink}', 140.00, 12, 60, 3, 'published', '2026-01-01'),
     (2, 'prints', null, null, '{ink,sky}', 90.50, 4, null, 1, 'published', '2026-03-01'),
     (3, 'ceramics', 'harbours', null, '{sky}', 38.00, 0, null, 2, 'published', '2026-02-01'),
     (4, 'ceramics', null, null, '{}', 72.00, null, null, 4, 'published', '2026-04-01'),
     (5, 'prints', 'harbours', null, '{ink}', 10.00, 1, null, 5, 'draft', '2026-05-01'),
     (6, 'prints', null, 'okada', '{ink}', 11.00, 1, null, 6, 'archived', '2026-05-02')`,
  `insert into product_texts (product_id, language, title, description, details, slug, published) values
     (1, 'en', 'Harbour, Early', 'Layers of cold blue', '{"materials": "Screen print"}', 'harbour-early', true),
     (1, 'fr', 'Le port, tôt', 'Des bleus froids', '{}', 'le-port-tot', true),
     (2, 'en', 'Rain on Slate', 'A roof after rain', '{}', 'rain-on-slate', true),
     (2, 'fr', 'Pluie sur l’ardoise', 'Un toit', '{}', 'pluie', false),
     (3, 'en', 'Tenmoku Cup', 'Holds a 100% warm hand', '{}', 'tenmoku-cup', true),
     (3, 'ru', 'Чашка тэммоку', 'Тёплая в руке', '{}', 'чашка', true),
     (4, 'ja', '月の壺', '息をひそめた白 (moon)', '{}', '月の壺', true),
     (4, 'en', 'Moon Jar', 'White as a held breath', '{}', 'moon-jar', true),
     (5, 'en', 'Unfinished', 'Not yet', '{}', 'unfinished', true),
     (6, 'en', 'Gone', 'No more', '{}', 'gone', true)`,
  `insert into product_pictures (product_id, position, path, width, height)
     values (1, 2, '/b.webp', 1200, 1500), (1, 1, '/a.webp', 1200, 1500), (5, 1, '/secret.webp', 1200, 1500)`,
  `insert into picture_texts (product_id, position, language, alt)
     values (1, 1, 'en', 'A harbour'), (1, 1, 'fr', 'Un port'), (5, 1, 'en', 'A secret')`,
  `insert into posts (id, status, published_at, tags, picture_path, picture_width, picture_height) values
     (1, 'published', '2026-01-01', '{kiln,clay}', '/kiln.webp', 1600, 1200),
     (2, 'published', '2026-02-01', '{paper}', null, null, null),
     (3, 'published', '2026-03-01', '{kiln}', null, null, null),
     (4, 'draft', null, '{secret}', null, null, null)`,
  `insert into post_texts (post_id, language, slug, title, excerpt, body, author, alt, published) values
     (1, 'en', 'first-firing', 'First Firing', 'A night', 'Cone nine goes down at four.', 'The kiln keeper', 'A kiln', true),
     (1, 'ja', '窯', '窯を焚く', '夜', '四時に火が落ちる。', '窯番', '窯', true),
     (2, 'en', 'a-sheet', 'A Sheet', 'Of paper', '<script>alert(1)</script>', 'The printer', '', true),
     (2, 'ja', '紙', '紙', '', '', '刷り師', '', false),
     (3, 'en', 'shelves', 'Shelves', 'Of a kiln', '100% alumina', 'The kiln keeper', '', true),
     (4, 'en', 'not-yet', 'Not Yet', '', 'A secret', 'The printer', '', true)`,
  `insert into tag_texts values ('kiln', 'en', 'Kiln'), ('kiln', 'ja', '窯'), ('clay', 'en', 'Clay')`,
  `insert into wishlist_items (user_id, product_id) values ('${anna}', 1)`,
  `insert into contact_messages (name, email, subject, message) values ('Anna', 'anna@example.com', 'A bowl', 'Is it left?')`,
  `insert into cart_items (user_id, product_id, quantity) values ('${anna}', 1, 2)`,
];
