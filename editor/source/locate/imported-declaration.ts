// Imported declarations: an imported name, resolved to the project file that declares it.

import type { Project } from '../project.ts';
import { isRefusal } from '../refusal.ts';
import { declarationOf } from './declarations.ts';
import type { Declaration } from './declarations.ts';
import { exportsOf, reexportsOf } from './exports.ts';
import { openDocument } from './source-document.ts';
import type { SourceDocument } from './source-document.ts';

/** A declaration and the file that it stands in. */
export interface ImportedDeclaration {
  readonly document: SourceDocument;
  readonly declaration: Declaration;
}

/** The files that a name may be handed on through. */
const stepsMax = 8;

/** The declaration of an imported name, through files that hand it on; null for one of a package, a whole module, or a missing file. */
export function importedDeclaration(
  document: SourceDocument,
  name: string,
  project: Project,
): ImportedDeclaration | null {
  return followImport(document, name, { project, stepsLeft: stepsMax });
}

/** The declaration that a file exports under a name, through files that hand it on; null where there is none. */
export function declarationOfExport(
  path: string,
  name: string,
  project: Project,
): ImportedDeclaration | null {
  return declarationIn(path, name, { project, stepsLeft: stepsMax });
}

interface Following {
  readonly project: Project;
  readonly stepsLeft: number;
}

function followImport(
  { names, path }: SourceDocument,
  name: string,
  following: Following,
): ImportedDeclaration | null {
  const imported = names.imports.find(({ local }) => local === name);
  if (imported === undefined || imported.imported === '*') return null;
  return exportedDeclaration(path, imported.source, imported.imported, following);
}

function exportedDeclaration(
  from: string,
  source: string,
  name: string,
  { project, stepsLeft }: Following,
): ImportedDeclaration | null {
  const path = stepsLeft === 0 ? null : project.resolve(from, source);
  return path === null ? null : declarationIn(path, name, { project, stepsLeft });
}

function declarationIn(
  path: string,
  name: string,
  { project, stepsLeft }: Following,
): ImportedDeclaration | null {
  const text = project.read(path);
  const other = text === null ? null : openDocument(path, text);
  if (other === null || isRefusal(other)) return null;
  const next = { project, stepsLeft: stepsLeft - 1 };
  const exported = exportsOf(other.program).find((each) => each.exported === name);
  const declaration =
    exported?.local == null ? null : declarationOf(other, exported.local, other.program);
  if (declaration?.kind === 'import') return followImport(other, declaration.name, next);
  if (declaration !== null) return { document: other, declaration };
  for (const { source: further, imported } of reexportsOf(other.program, name)) {
    const found = exportedDeclaration(other.path, further, imported, next);
    if (found !== null) return found;
  }
  return null;
}
