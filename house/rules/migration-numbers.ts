// Migrations are numbered in the order in which they run, without a double. A gap is allowed: branches reserve numbers.

import type { Tree, Violation } from '../tree.ts';

const folder = 'shop/supabase/migrations/';

/** Migrations whose name is not `NNNN_what_it_does.sql`, or whose number another has. */
export function migrationNumbers(tree: Tree): Violation[] {
  const names = [...tree.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .toSorted();
  return names.flatMap((name, index) => {
    const isNamed = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name);
    const number = name.slice(0, 4);
    const before = names[index - 1];
    if (isNamed && before?.slice(0, 4) !== number) return [];
    const message = isNamed
      ? `number ${number} is that of ${before}, too`
      : 'name it NNNN_what_it_does.sql';
    return [{ path: folder + name, line: 0, message }];
  });
}
