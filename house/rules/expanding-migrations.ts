// Migrations expand first: while servers are upgraded in turn, those of the version before go on over the new tables.

import type { Tree, Violation } from '../tree.ts';

const folder = 'shop/supabase/migrations/';
/** The last migration from before the rule. */
const oldMax = 151;
/** A contraction that names the migration since which nothing has used it. */
const reason = /^-- Contracts: .*\bsince \d{4}\b/m;

/** Statements under which a server of the version before fails. */
const contractions: readonly (readonly [pattern: RegExp, name: string])[] = [
  [
    /\bdrop\s+(?:table|view|type|schema|sequence|materialized\s+view)\b/i,
    'removes what the version before uses',
  ],
  [/\bdrop\s+column\b/i, 'removes a column'],
  [/\brename\s+(?:to|column|constraint|value|attribute)\b/i, 'renames'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'demands what the version before does not write'],
];

/** Contractions in a migration without the line that gives the reason. */
export function expandingMigrations(tree: Tree): Violation[] {
  const violations: Violation[] = [];
  for (const [path, { text }] of tree) {
    if (!path.startsWith(folder) || Number(path.slice(folder.length, folder.length + 4)) <= oldMax)
      continue;
    if (reason.test(text)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const statement = line.replace(/--.*$/, '');
      const found = contractions.find(([pattern]) => pattern.test(statement));
      if (found === undefined) continue;
      const message = `${found[1]}: leave it for a later version, and say "-- Contracts: … since NNNN" there`;
      violations.push({ path, line: index + 1, message });
    }
  }
  return violations;
}
