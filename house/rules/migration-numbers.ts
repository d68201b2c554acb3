// Migrations are numbered 0001, 0002, … without a gap or a double: they run in the order in which they were written.

import type { Tree, Violation } from '../tree.ts';

const folder = 'shop/supabase/migrations/';

/** Migrations whose name is not `NNNN_what_it_does.sql`, or whose number is not the next one. */
export function migrationNumbers(tree: Tree): Violation[] {
  const names = [...tree.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .toSorted();
  return names.flatMap((name, index) => {
    const number = /^(?<number>\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.exec(name)?.groups?.['number'];
    const next = String(index + 1).padStart(4, '0');
    if (number === next) return [];
    const message =
      number === undefined
        ? 'name it NNNN_what_it_does.sql'
        : `number ${number}, where ${next} is next: a gap or a double`;
    return [{ path: folder + name, line: 0, message }];
  });
}
