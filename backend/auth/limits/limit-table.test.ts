/** The default limits against those that the schema of `config.toml` documents. */
import { expect, test } from 'vitest';
import { authRateLimitSchema } from '../../config/auth-limits.ts';
import { parseProjectConfig } from '../../config/project-config.ts';
import { limitTable } from './limit-table.ts';
import type { LimitClass } from './limit-table.ts';

const rows = authRateLimitSchema.rows(['auth']);

test.each(rows.map(({ name, default: size }) => [name, size] as const))(
  '%s has the default %s in both',
  (name, size) => {
    const [section, key] = name.split(' ');
    const { rateLimit } = parseProjectConfig(`${section}\n${key} = 77`, {}).auth;
    const [limit] = Object.entries(rateLimit).find(([, value]) => value === 77) ?? [];
    expect(Number.parseInt(size, 10)).toBe(limitTable[limit as LimitClass].defaultSize);
  },
);

test('every limit has a key', () => {
  expect(rows).toHaveLength(Object.keys(limitTable).length);
});
