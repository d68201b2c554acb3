// Importing the names of moved code in its new file, so that they mean there what they meant before.

import type { Node } from 'oxc-parser';
import { exportsOf } from '../locate/exports.ts';
import { declarationOf } from '../locate/declarations.ts';
import type { FreeName } from '../locate/free-names.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import type { Project } from '../project.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { importAs } from './add-import.ts';
import type { ImportRequest, ImportedAs } from './add-import.ts';
import { importSourceFor } from './import-specifier.ts';

/** Two files, and the place in the second that code of the first is to stand at. */
export interface CrossFileMove {
  readonly from: SourceDocument;
  readonly to: SourceDocument;
  readonly at: Node;
  readonly project: Project;
}

/**
 * The imports that make names mean in one file what they mean in another.
 * @returns a refusal `names_not_in_scope` when a name is bound to where it is, or means something else over there.
 */
export function importNamesInto(
  names: readonly FreeName[],
  move: CrossFileMove,
): ImportRequest[] | Refusal {
  const requests: ImportRequest[] = [];
  const lost: string[] = [];
  for (const free of names) {
    const carried = importNameInto(free, move);
    if (carried === null || carried.local !== free.name) lost.push(free.name);
    else if (carried.request !== null) requests.push(carried.request);
  }
  return lost.length === 0 ? requests : refuseNames(lost, move.to.path);
}

/** The refusal for code that cannot stand somewhere because names would lose their meaning. */
export function refuseNames(names: readonly string[], path: string): Refusal {
  const list = names.join(', ');
  return refuse(
    'names_not_in_scope',
    `There ${list} would not mean what ${names.length === 1 ? 'it means' : 'they mean'} here. Pass what is needed as props first.`,
    { names, path },
  );
}

function importNameInto(
  { name, declaration }: FreeName,
  crossing: CrossFileMove,
): ImportedAs | null {
  const { from, to, at } = crossing;
  if (declaration === null) {
    return declarationOf(to, name, at) === null ? { local: name, request: null } : null;
  }
  if (declaration.kind === 'import') return repeatImport(name, crossing);
  const isTopLevel = declaration.scope === from.program;
  const exported = isTopLevel
    ? exportsOf(from.program).find(({ local }) => local === name)
    : undefined;
  return exported === undefined ? null : importFrom(crossing, exported.exported, name, from.path);
}

function repeatImport(name: string, crossing: CrossFileMove): ImportedAs | null {
  const { from, project } = crossing;
  const imported = from.names.imports.find(({ local }) => local === name);
  if (imported === undefined) return null;
  const target = project.resolve(from.path, imported.source);
  if (target !== null) return importFrom(crossing, imported.imported, name, target);
  return imported.source.startsWith('.')
    ? null
    : addImport(crossing, imported.imported, name, imported.source);
}

function importFrom(
  crossing: CrossFileMove,
  exported: string,
  name: string,
  target: string,
): ImportedAs | null {
  const { to, at, project } = crossing;
  if (target !== to.path) {
    const { source, imported } = importSourceFor(to, target, exported, project);
    return addImport(crossing, imported, name, source);
  }
  // The file it comes from is the one it goes to.
  const own = exportsOf(to.program).find((each) => each.exported === exported);
  const isVisible = own?.local === name && declarationOf(to, name, at)?.scope === to.program;
  return isVisible ? { local: name, request: null } : null;
}

function addImport(
  { to, at }: CrossFileMove,
  imported: string,
  local: string,
  source: string,
): ImportedAs {
  return importAs(to, at, { imported, local, source }, true);
}
