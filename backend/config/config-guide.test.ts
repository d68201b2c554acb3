/** The tables of the guides against the schema of the configuration. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectSchema } from './project-config.ts';

const rows = projectSchema.rows([]);
const isOfAccounts = (name: string): boolean => /^\[auth[\].]/.test(name);

/** Cells of the rows of a guide that begin with a section and a key. */
function documented(name: string): readonly (readonly string[])[] {
  return readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\| `\[[\w.]+\] \w+` /.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test('account-settings.md lists the keys of accounts as the schema defines them', () => {
  const defined = rows.filter(({ name }) => isOfAccounts(name));
  expect(documented('account-settings.md')).toEqual(
    defined.map((row) => [`\`${row.name}\``, row.variables, row.default, row.meaning]),
  );
});

test('settings.md lists all other keys as the schema defines them', () => {
  const defined = rows.filter(({ name }) => !isOfAccounts(name));
  expect(documented('settings.md')).toEqual(
    defined.map((row) => [`\`${row.name}\``, row.default, row.meaning]),
  );
});

test('the schema names each key and each variable once', () => {
  const names = rows.map(({ name }) => name);
  const variables = rows.flatMap((row) => row.variables.match(/`[A-Z_]+`/g) ?? []);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(variables.filter((name, place) => variables.indexOf(name) !== place)).toEqual([]);
});
