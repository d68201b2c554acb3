// The tables of docs/settings.md against the definitions of the settings.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingDefinitions } from './settings.ts';

const guide = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
const documented = guide
  .split('\n')
  .filter((line) => /^\| `[A-Z][A-Z0-9_]+` /.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const defined = Object.values(settingDefinitions).flatMap(({ rows }) => rows);

test.each(defined.map((row) => [row.variable, row] as const))(
  '%s is documented as it is defined',
  (variable, row) => {
    const cells = documented.find(([cell]) => cell === `\`${variable}\``);
    expect(cells).toEqual([`\`${variable}\``, row.default, row.meaning]);
  },
);

test('the guide lists no other variable', () => {
  const variables = defined.map(({ variable }) => `\`${variable}\``);
  expect(new Set(documented.map(([cell]) => cell))).toEqual(new Set(variables));
});
