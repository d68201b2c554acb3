// The Studio of a shop whose sources cannot be written.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCleanup } from './cleanup.ts';
import { openShopStudio } from './shop-studio.ts';

test('a shop on sources that cannot be written starts without a Studio, and the log says so', async () => {
  const events: string[] = [];
  const log = {
    info: (event: string) => void events.push(event),
    error: (event: string) => void events.push(event),
  };
  const root = join(tmpdir(), 'no-such-clone');
  const options = {
    root,
    project: { dataFolder: root },
    settings: { studioPort: 0, studioContextUrl: null, databaseUrl: null },
    origin: 'http://127.0.0.1:4100',
    log,
    publisher: null,
  };
  expect(await openShopStudio(options, 'key', createCleanup(log))).toBeNull();
  expect(events).toEqual(['studio_sources_read_only']);
});
