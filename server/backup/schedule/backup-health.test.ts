// The line of /readyz about backups.
import { expect, test } from 'vitest';
import { backupHealth, describeState } from './backup-health.ts';

const good = {
  state: 'good',
  verdict: '',
  endedAt: '2026-03-02T03:00:12.345+00:00',
  lastGoodAt: '2026-03-02T03:00:12.345+00:00',
  lastGoodBytes: 12_345_678,
} as const;

test.each([
  [null, true, 'none yet'],
  [good, true, 'last good 2026-03-02T03:00Z, 12.3 MB'],
  [
    {
      ...good,
      state: 'failed',
      verdict: 'disk_full',
      endedAt: '2026-03-03T03:00:00+00:00',
    } as const,
    false,
    'failed 2026-03-03T03:00Z (disk_full); last good 2026-03-02T03:00Z, 12.3 MB',
  ],
  [
    { ...good, state: 'failed', verdict: 'fault', lastGoodAt: null, lastGoodBytes: null } as const,
    false,
    'failed 2026-03-02T03:00Z (fault); no good one yet',
  ],
])('%j', (state, isHealthy, detail) => {
  expect(describeState(state)).toEqual({ isHealthy, detail });
});

test('a database that is away makes nothing unready, and is not waited for', async () => {
  const away = await backupHealth(() => Promise.reject(new Error('away')));
  expect(away).toMatchObject({ isEssential: false, isHealthy: true });
});
