/** Rows for the tests of policies: the back office's tables, and who may read and write them. */
import type { Database } from '@atelier/backend/postgres/database';
import { administratorId } from './shop-database.ts';

/** Writes an entry of the log, a view and a working copy of the administrator's. */
export async function writeBackOffice(admin: Database): Promise<void> {
  await admin.pipeline(
    [
      `insert into audit_log (actor, act, entity) values ('${administratorId}', 'update', 'products')`,
      `insert into saved_views (user_id, list, name) values ('${administratorId}', 'users', 'Mine')`,
      `insert into working_copies (user_id, entity, entity_id, content) values ('${administratorId}', 'products', '1', '{}')`,
    ].map((text) => ({ text })),
  );
}

const refused = 'refused';
const nobody = [refused, refused, refused, refused] as const;
const administrator = [0, 0, 0, 1] as const;
const administratorAdds = [refused, refused, refused, 1] as const;

/** The log is read and never written; views and copies are each administrator's own. */
export const backOfficeTables = {
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
} as const;
