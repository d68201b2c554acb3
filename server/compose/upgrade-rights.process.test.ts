// Rights for an upgrade: an account that is no superuser, in a session that has loaded no extension, applies every function again.
import { join } from 'node:path';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { migrate } from '@atelier/backend/migrate/migrate';
import { startPostgres } from '@atelier/backend/postgres/start-postgres';
import { testExternal } from '@atelier/backend/postgres/test-external';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import { expect, test } from 'vitest';

const projectDirectory = join(import.meta.dirname, '..', '..', 'shop');

test('the owner of a database applies all functions, views and policies again', async () => {
  const external = await testExternal();
  const server = await startPostgres({ databaseUrl: external.url, dataDirectory: '' });
  await applyAuthSchema(server.connection('admin'));
  await applyStorageSchema(server.connection('admin'));
  await applyRealtimeSchema(server);
  const first = await migrate({ server, projectDirectory });
  expect(first.migrations.length).toBeGreaterThan(50);
  expect(await migrate({ server, projectDirectory, again: true })).toEqual({
    migrations: [],
    current: true,
  });
  await external.close();
}, 120_000);
