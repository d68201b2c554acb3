// The shop's database after a first start, for tests of the process: all migrations and no rows.
import { join } from 'node:path';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { migrate } from '@atelier/backend/migrate/migrate';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { Template, TestDatabase } from '@atelier/backend/postgres/test-server';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';

const emptyShop: Template = {
  name: 'empty_shop',
  async fill(database) {
    await applyAuthSchema(database.connection('admin'));
    await applyStorageSchema(database.connection('admin'));
    await applyRealtimeSchema(database);
    await migrate({ server: database, projectDirectory: join(import.meta.dirname, '..', 'shop') });
  },
};

/** Creates a database; `close` drops it. */
export const testShopDatabase = (): Promise<TestDatabase> => testDatabase(emptyShop);
