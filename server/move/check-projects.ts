// Checks two projects before a move: both are reached by service keys, they are two, and their schemas fit.
import { randomUUID } from 'node:crypto';
import { MoveRefusal } from './move-refusal.ts';
import { compareSchemas } from './plan/compare-schemas.ts';
import type { SchemaDifference } from './plan/compare-schemas.ts';
import { planTables } from './plan/plan-tables.ts';
import type { MovedTable } from './plan/plan-tables.ts';
import type { ProjectClient } from './project/project-client.ts';
import type { ProjectDescription } from './project/project-description.ts';
import { describeProject, measureTable } from './project/project-rows.ts';
import type { TableSize } from './project/project-rows.ts';

/** Version of the functions that a move calls. */
const protocol = 1;

/** Two projects that fit, or do not. */
export interface CheckedProjects {
  /** The source as it is read: by its functions, or by the protocol alone. */
  readonly client: ProjectClient;
  readonly source: ProjectDescription;
  readonly target: ProjectDescription;
  /** Whether the source has no functions of ours: then private tables, password hashes and sequences stay there. */
  readonly isPlain: boolean;
  readonly tables: readonly MovedTable[];
  readonly differences: readonly SchemaDifference[];
}

/** Checks both. Throws a {@link MoveRefusal} where no move is possible; differences are returned. */
export async function checkProjects(
  given: ProjectClient,
  target: ProjectClient,
  openPlain: (target: ProjectDescription) => ProjectClient,
): Promise<CheckedProjects> {
  const { address: from } = given;
  const { address: to } = target;
  if (from.url === to.url || from.key === to.key) throw new MoveRefusal('same_project');
  const word = randomUUID();
  const theirs = await describeProject(target, word);
  const { source, ours } = await describeSource(given, () => openPlain(theirs));
  // An address may lead to the other one through a proxy or by another name.
  if (ours.probe === word) throw new MoveRefusal('same_project');
  for (const [side, described] of [
    ['source', ours],
    ['target', theirs],
  ] as const)
    if (described.protocol !== protocol) throw new MoveRefusal('newer_protocol', { side });
  if (ours.import !== null)
    throw new MoveRefusal('source_importing', { source: ours.import.source });
  return {
    client: source,
    source: ours,
    target: theirs,
    isPlain: source !== given,
    tables: planTables(ours, theirs),
    differences: compareSchemas(ours, theirs),
  };
}

/** A source without functions for a move is read by the protocol alone. */
async function describeSource(
  given: ProjectClient,
  openPlain: () => ProjectClient,
): Promise<{ readonly source: ProjectClient; readonly ours: ProjectDescription }> {
  try {
    return { source: given, ours: await describeProject(given) };
  } catch (error) {
    if (!(error instanceof MoveRefusal) || error.code !== 'no_move_functions') throw error;
    const source = openPlain();
    return { source, ours: await describeProject(source) };
  }
}

/** Throws a {@link MoveRefusal} where rows would be lost. */
export function requireSameSchema(differences: readonly SchemaDifference[]): void {
  const first = differences.find(({ isBlocking }) => isBlocking);
  if (first === undefined) return;
  const { code, subject, column, source, target } = first;
  const count = differences.filter(({ isBlocking }) => isBlocking).length;
  throw new MoveRefusal('schema_differs', {
    difference: code,
    subject,
    column,
    source,
    target,
    count,
  });
}

/** Rows and bytes of every table at the source. */
export async function measureTables(
  source: ProjectClient,
  tables: readonly MovedTable[],
): Promise<readonly (TableSize & { readonly name: string })[]> {
  const sizes = [];
  for (const { name } of tables) sizes.push({ name, ...(await measureTable(source, name)) });
  return sizes;
}
