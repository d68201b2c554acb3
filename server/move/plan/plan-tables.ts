// The order of the tables of a move: a table after those that its rows refer to, files after everything else.
import type { DescribedTable, ProjectDescription } from '../project/project-description.ts';

/** A table that is moved, with the columns that both projects have. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The table of files, whose rows are written with their bytes. */
export const filesTable = 'storage.objects';

/** Tables in the order of their references. In a cycle the first by name comes first: the target checks references at the end. */
export function planTables(
  source: Pick<ProjectDescription, 'tables'>,
  target: Pick<ProjectDescription, 'tables'>,
): readonly MovedTable[] {
  const theirs = new Map(target.tables.map((table) => [table.name, table]));
  const common = source.tables.filter(({ name }) => theirs.has(name));
  return orderByReferences(common).map(({ name, columns }) => {
    const known = new Set(theirs.get(name)?.columns.map((column) => column.name));
    return {
      name,
      columns: columns.map((column) => column.name).filter((each) => known.has(each)),
    };
  });
}

function orderByReferences(tables: readonly DescribedTable[]): readonly DescribedTable[] {
  const ordered = new Set<DescribedTable>();
  const byName = new Map(tables.map((table) => [table.name, table]));
  const visiting = new Set<DescribedTable>();
  const visit = (table: DescribedTable): void => {
    if (ordered.has(table) || visiting.has(table)) return;
    visiting.add(table);
    for (const name of table.references.toSorted()) {
      const referenced = byName.get(name);
      if (referenced !== undefined) visit(referenced);
    }
    ordered.add(table);
  };
  const sorted = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  for (const table of sorted) if (table.name !== filesTable) visit(table);
  for (const table of sorted) visit(table);
  return [...ordered];
}
