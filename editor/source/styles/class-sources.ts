// Class sources: the style sheets that the classes of an element come from, CSS modules included.

import type { Expression, ImportDeclaration, Node } from 'oxc-parser';
import { classAttributeOf } from '../class-list/class-sites.ts';
import { elementClassSites, wholeTokens } from '../class-list/change-classes.ts';
import { declarationOf } from '../locate/declarations.ts';
import type { LocatedElement, SourceDocument } from '../locate/source-document.ts';
import { forEachValueChild } from '../parse/node.ts';
import { isString } from '../parse/unwrap.ts';
import type { Project } from '../project.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { isStyleSheetPath, openStyleSheet } from './style-sheet.ts';
import type { StyleSheet } from './style-sheet.ts';

/** A class of an element and where it can be styled. */
export interface ClassSource {
  readonly name: string;
  readonly sheets: readonly StyleSheet[];
  /** The style sheet that the element's own file imports, or null. */
  readonly imported: string | null;
}

/** The classes that an element always has, each with the style sheets that may style it. */
export function classSourcesOf(located: LocatedElement, project: Project): ClassSource[] {
  const { document, node } = located;
  const attribute = classAttributeOf(node);
  const members = attribute === null ? [] : moduleClassesIn(document, attribute, project);
  const names = elementClassSites(located)
    .filter((site) => !site.isConditional)
    .flatMap((site) => wholeTokens(site).map(({ name }) => name));
  if (names.length === 0) return members;
  const imported = importedSheets(document, project);
  const paths = [...new Set([...imported, ...project.styleSheets(document.path)])];
  const sheets = paths
    .filter((path) => !path.endsWith('.module.css'))
    .flatMap((path) => open(path, project));
  const plain = [...new Set(names)].map((name) => ({
    name,
    sheets,
    imported: imported[0] ?? null,
  }));
  return [...members, ...plain];
}

function open(path: string, project: Project): StyleSheet[] {
  const text = project.read(path);
  const sheet = text === null ? null : openStyleSheet(path, text);
  return sheet === null ? [] : [sheet];
}

function importedSheets(document: SourceDocument, project: Project): string[] {
  return document.program.body.filter(isImport).flatMap(({ source }) => {
    const path = project.resolve(document.path, source.value);
    return path !== null && isStyleSheetPath(path) && !path.endsWith('.module.css') ? [path] : [];
  });
}

/** A style sheet that a file imports and that cannot be read: why, or null when there is none. */
export function unreadableSheet(document: SourceDocument, project: Project): Refusal | null {
  for (const { source } of document.program.body.filter(isImport)) {
    const path = project.resolve(document.path, source.value);
    const text = path === null ? null : project.read(path);
    if (path === null || text === null) continue;
    if (/\.(?:s[ac]ss|less|styl)$/.test(path)) {
      return refuse('unsupported_stylesheet', `${path} is no plain CSS. Change it in the code.`, {
        path,
      });
    }
    if (isStyleSheetPath(path) && openStyleSheet(path, text) === null) {
      return refuse('syntax_error', `${path} cannot be read as CSS. Correct it first.`, { path });
    }
  }
  return null;
}

function isImport(statement: Node): statement is ImportDeclaration {
  return statement.type === 'ImportDeclaration';
}

/** `styles.title` and `styles['title']` of a CSS module, as far as they always count. */
function moduleClassesIn(document: SourceDocument, root: Node, project: Project): ClassSource[] {
  const found: ClassSource[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'MemberExpression') {
      const source = moduleClassOf(document, node, project);
      if (source !== null) found.push(source);
    }
    // Conditional classes do not always apply.
    if (node.type !== 'ConditionalExpression' && node.type !== 'LogicalExpression') {
      forEachValueChild(node, visit);
    }
  };
  visit(root);
  return found;
}

function moduleClassOf(
  document: SourceDocument,
  { object, property, computed }: Extract<Expression, { type: 'MemberExpression' }>,
  project: Project,
): ClassSource | null {
  const name = computed
    ? isString(property)
      ? property.value
      : null
    : property.type === 'Identifier'
      ? property.name
      : null;
  if (object.type !== 'Identifier' || name === null) return null;
  if (declarationOf(document, object.name, object)?.kind !== 'import') return null;
  const source = document.names.imports.find(({ local }) => local === object.name)?.source;
  const path = source === undefined ? null : project.resolve(document.path, source);
  if (path === null || !path.endsWith('.module.css')) return null;
  return { name, sheets: open(path, project), imported: path };
}
