/** Rows for the tests of policies: the back office's tables, and who may read and write them. */
import type { Database } from '@atelier/backend/postgres/database';
import { administratorId } from './shop-database.ts';

/** Writes an entry of the log, a view and a working copy of the administrator's, a text of the settings, and a file of the media with one that it replaced. */
export async function writeBackOffice(admin: Database): Promise<void> {
  await admin.pipeline(
    [
      `insert into audit_log (actor, act, entity) values ('${administratorId}', 'update', 'products')`,
      `insert into saved_views (user_id, list, name) values ('${administratorId}', 'users', 'Mine')`,
      `insert into working_copies (user_id, entity, entity_id, content) values ('${administratorId}', 'products', '1', '{}')`,
      `insert into storage.buckets (id, name, public) values ('media', 'media', true), ('other', 'other', true)`,
      `insert into storage.objects (bucket_id, name, metadata) values ('media', '${file(1)}', '{"mimetype": "image/png", "size": 9}'),
         ('other', 'a.png', '{}')`,
      `insert into media_leftovers (object_name) values ('${file(2)}')`,
      `insert into imports (created_by, file_name, fingerprint, size) values ('${administratorId}', 'works.csv', repeat('a', 64), 1)`,
      `insert into import_lines (import_id, line, source_row, cells, outcome) select id, 1, 2, '{}', 'unchanged' from imports`,
      `insert into settings_texts values ('de', 'Impressum')`,
      `insert into search_synonyms (language, word, finds) values ('en', 'vase', '{bottle}')`,
      ...subscribing,
    ].map((text) => ({ text })),
  );
}

/** A subscription with its mail, a draft of a newsletter and one that was sent. */
const subscribing = [
  `insert into subscriptions (email, purpose, language, token_hash) values ('a@example.com', 'newsletter', 'en', 'a')`,
  `insert into newsletters (sent_at) values (now()), (null)`,
  `insert into newsletter_texts select id, 'en', 'Kiln', 'Opened.' from newsletters`,
  `insert into subscription_mails (subscription_id, kind) select id, 'confirm' from subscriptions`,
];

/** Name of an object of the media. */
function file(number: number): string {
  return `00000000-0000-4000-8000-00000000000${number}/a.png`;
}

const refused = 'refused';
const nobody = [refused, refused, refused, refused] as const;
const administrator = [0, 0, 0, 1] as const;
const administratorAdds = [refused, refused, refused, 1] as const;

/** The log is read and never written; views and copies are each administrator's own; rows of media come and go with their files. */
export const backOfficeTables = {
  subscriptions: {
    select: ['select * from subscriptions', administrator],
    insert: [
      `insert into subscriptions (email, purpose, language, token_hash) values ('b@example.com', 'newsletter', 'en', 'b')`,
      nobody,
    ],
    update: ['update subscriptions set confirmed_at = now()', [0, 0, 0, 0]],
    delete: ['delete from subscriptions', [0, 0, 0, 0]],
  },
  subscription_mails: {
    select: ['select * from subscription_mails', administrator],
    insert: [
      `insert into subscription_mails (subscription_id, kind) values (gen_random_uuid(), 'confirm')`,
      nobody,
    ],
    update: ['update subscription_mails set sent_at = null', [0, 0, 0, 0]],
    delete: ['delete from subscription_mails', [0, 0, 0, 0]],
  },
  newsletters: {
    select: ['select * from newsletters', [0, 0, 0, 2]],
    insert: ['insert into newsletters default values', nobody],
    update: ['update newsletters set sent_at = null', [0, 0, 0, 0]],
    // The draft alone.
    delete: ['delete from newsletters', administrator],
  },
  newsletter_texts: {
    select: ['select * from newsletter_texts', [0, 0, 0, 2]],
    insert: [`insert into newsletter_texts values (1, 'de', 'Ofen', 'Offen.')`, nobody],
    update: [`update newsletter_texts set body = 'x'`, [0, 0, 0, 0]],
    delete: ['delete from newsletter_texts', [0, 0, 0, 0]],
  },
  search_synonyms: {
    select: ['select * from search_synonyms', administrator],
    insert: [
      `insert into search_synonyms (language, word, finds) values ('de', 'Vase', '{Flasche}')`,
      administratorAdds,
    ],
    update: [`update search_synonyms set finds = '{jar}'`, administrator],
    delete: ['delete from search_synonyms', administrator],
  },
  settings_texts: {
    select: ['select * from settings_texts', administrator],
    insert: [`insert into settings_texts values ('fr', 'Mentions')`, administratorAdds],
    update: [`update settings_texts set legal_text = 'Mine'`, administrator],
    delete: ['delete from settings_texts', administrator],
  },
  audit_log: {
    select: ['select * from audit_log', [refused, 0, 0, 1]],
    insert: [
      `insert into audit_log (actor, act, entity) values ('${administratorId}', 'update', 'x')`,
      nobody,
    ],
    update: [`update audit_log set entity = 'x'`, nobody],
    delete: ['delete from audit_log', nobody],
  },
  saved_views: {
    select: ['select * from saved_views', administrator],
    insert: [`insert into saved_views (list, name) values ('users', 'New')`, administratorAdds],
    update: [`update saved_views set name = 'x'`, administrator],
    delete: ['delete from saved_views', administrator],
  },
  working_copies: {
    select: ['select * from working_copies', administrator],
    insert: [
      `insert into working_copies (entity, entity_id, content) values ('posts', '1', '{}')`,
      administratorAdds,
    ],
    update: [`update working_copies set version = 'x'`, administrator],
    delete: ['delete from working_copies', administrator],
  },
  media: {
    select: ['select * from media', [0, 0, 0, 1]],
    insert: [
      `insert into media (object_name, title, type, size) values ('${file(3)}', 'A', 'image/png', 9)`,
      nobody,
    ],
    update: [`update media set alts = '{"en": "A kiln"}'`, [refused, 0, 0, 1]],
    delete: ['delete from media', nobody],
  },
  media_leftovers: {
    select: ['select * from media_leftovers', administrator],
    insert: [`insert into media_leftovers (object_name) values ('a')`, nobody],
    update: [`update media_leftovers set replaced_at = now()`, nobody],
    delete: ['delete from media_leftovers', nobody],
  },
  imports: {
    select: ['select * from imports', [refused, 0, 0, 1]],
    insert: [
      `insert into imports (file_name, fingerprint, size) values ('a', repeat('b', 64), 1)`,
      nobody,
    ],
    update: [`update imports set state = 'done'`, nobody],
    delete: ['delete from imports', nobody],
  },
  import_lines: {
    select: ['select * from import_lines', [refused, 0, 0, 1]],
    insert: [
      `insert into import_lines (import_id, line, source_row, cells, outcome) values (1, 2, 3, '{}', 'created')`,
      nobody,
    ],
    update: [`update import_lines set cells = '{}'`, nobody],
    delete: ['delete from import_lines', nobody],
  },
  'storage.objects': {
    select: ['select * from storage.objects', administrator],
    insert: [
      `insert into storage.objects (bucket_id, name, metadata) values ('media', '${file(4)}', '{"mimetype": "image/png", "size": 9}')`,
      administratorAdds,
    ],
    update: [`update storage.objects set name = '${file(5)}'`, [0, 0, 0, 0]],
    delete: ['delete from storage.objects', administrator],
  },
} as const;
