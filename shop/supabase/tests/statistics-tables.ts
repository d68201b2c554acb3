/** Rows for the tests of policies: the statistics' tables, and who may read and write them. */
import type { Database } from '@atelier/backend/postgres/database';

/** Writes a visitor with a row of sums. */
export async function writeStatistics(admin: Database): Promise<void> {
  await admin.pipeline([
    { text: `insert into unique_visitors (ip_address) values ('fd00::1')` },
    { text: `insert into visitor_stats (page_path, ip_address) values ('/', 'fd00::1')` },
  ]);
}

const administrator = [0, 0, 0, 1] as const;
const nobody = [0, 0, 0, 0] as const;
const refused = ['refused', 'refused', 'refused', 'refused'] as const;

/** Administrators read; a page without an address, as here, writes nothing. Own rows of an address have a test of their own. */
export const statisticsTables = {
  unique_visitors: {
    select: ['select * from unique_visitors', administrator],
    insert: [`insert into unique_visitors (ip_address) values ('fd00::2')`, nobody],
    update: [`update unique_visitors set total_sessions = 9`, nobody],
    delete: ['delete from unique_visitors', refused],
  },
  visitor_stats: {
    select: ['select * from visitor_stats', administrator],
    insert: [`insert into visitor_stats (page_path, ip_address) values ('/x', 'fd00::2')`, nobody],
    update: [`update visitor_stats set sessions = 9`, nobody],
    delete: ['delete from visitor_stats', refused],
  },
} as const;
