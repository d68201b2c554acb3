// Imported declarations: an imported name, resolved to the project file that declares it.

import type { Project } from '../project.ts';
import { isRefusal } from '../refusal.ts';
import { declarationOf } from './declarations.ts';
import type { Declaration } from './declarations.ts';
import { exportsOf } from './exports.ts';
import { openDocument } from './source-document.ts';
import type { SourceDocument } from './source-document.ts';

/** A declaration and the file that it stands in. */
export interface ImportedDeclaration {
  readonly document: SourceDocument;
  readonly declaration: Declaration;
}

/** The declaration of an imported name; null for one of a package, a whole module, or a missing file. */
export function importedDeclaration(
  document: SourceDocument,
  name: string,
  project: Project,
): ImportedDeclaration | null {
  const imported = document.names.imports.find(({ local }) => local === name);
  if (imported === undefined || imported.imported === '*') return null;
  const path = project.resolve(document.path, imported.source);
  const text = path === null ? null : project.read(path);
  const other = path === null || text === null ? null : openDocument(path, text);
  if (other === null || isRefusal(other)) return null;
  const exported = exportsOf(other.program).find((each) => each.exported === imported.imported);
  if (exported?.local == null) return null;
  const declaration = declarationOf(other, exported.local, other.program);
  return declaration === null ? null : { document: other, declaration };
}
