// Withdraws what a backup does not have: a right, policy or check that somebody took away by hand must not come back by a restore.
import type { Definition } from '../export/definitions.ts';

const name = String.raw`(?:"(?:[^"]|"")+"|[^\s."]+)`;
/** Titles of things on a table. */
const onTable = new RegExp(`^(${name}\\.${name})\\.(${name})$`);

/**
 * Statements that take away what is present and not wanted, in an order in which they can run. Tables, functions and views stay: they came
 * with a migration, and nobody has a right to them who had none.
 */
export function withdrawals(
  present: readonly Definition[],
  wanted: readonly Definition[],
): readonly Definition[] {
  const titles = new Set(wanted.map(({ kind, title }) => `${kind} ${title}`));
  return present.toReversed().flatMap((definition) => {
    const { kind, title } = definition;
    const sql = titles.has(`${kind} ${title}`) ? null : withdrawal(definition);
    return sql === null ? [] : [{ kind, title, sql }];
  });
}

/** The statement that takes an object away; null for kinds that stay. */
export function withdrawal({ kind, title, sql }: Definition): string | null {
  const [, table, own] = onTable.exec(title) ?? [];
  switch (kind) {
    case 'grant':
      return sql.replace(/^grant ([^]+) to ([^]+)$/, 'revoke $1 from $2');
    case 'row security':
      return `alter table ${title} disable row level security`;
    case 'constraint':
      return table === undefined ? null : `alter table ${table} drop constraint ${own}`;
    case 'policy':
    case 'trigger':
    case 'rule':
      return table === undefined ? null : `drop ${kind} ${own} on ${table}`;
    default:
      return null;
  }
}
