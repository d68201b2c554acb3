// Element records: a file's elements, definitions and scopes, as the lookups have them.

import type { ElementRecord, ScopeRecord } from '@atelier/editor-channel/lookup';
import { removableClassNames } from '@atelier/editor-source/class-list/change-classes';
import { exportsOf } from '@atelier/editor-source/locate/exports';
import type { ExportedName } from '@atelier/editor-source/locate/exports';
import { elementAt } from '@atelier/editor-source/locate/source-document';
import type { SourceDocument } from '@atelier/editor-source/locate/source-document';
import type { Element } from '@atelier/editor-source/locate/elements';
import type { Scope } from '@atelier/editor-source/locate/scopes';
import { isRefusal } from '@atelier/editor-source/refusal';
import { textKindOf } from '@atelier/editor-source/text/text-parts';
import type { DocumentCache } from '../project/document-cache.ts';
import { fingerprintOf } from './fingerprints.ts';
import type { IndexedFile } from './indexed-file.ts';
import { lineStarts, locationAt } from './line-table.ts';

/** The records of one file. */
export interface FileRecords {
  readonly elements: Readonly<Record<string, ElementRecord>>;
  readonly scopes: Readonly<Record<string, ScopeRecord>>;
}

const none: FileRecords = { elements: {}, scopes: {} };
const cache = new WeakMap<IndexedFile, FileRecords>();

/**
 * The records of a file's elements, its components' definitions and its scopes. Fragments have none. While a file cannot
 * be read its last readable version is described.
 */
export function recordsOf(file: IndexedFile, documents: DocumentCache): FileRecords {
  if (file.syntaxError !== null)
    return file.lastValid === null ? none : recordsOf(file.lastValid, documents);
  const known = cache.get(file);
  if (known !== undefined) return known;
  const document = documents.open(file.path, file.text);
  const everything = { elements: () => true, definitions: () => true, scopes: () => true };
  const records = isRefusal(document) ? none : describeParts(file, document, everything);
  cache.set(file, records);
  return records;
}

/** Takes over the records of a file that an earlier start has made of the same text and ids. */
export function adoptRecords(file: IndexedFile, records: FileRecords): void {
  cache.set(file, records);
}

/** The parts of a file that are described. */
export interface WantedParts {
  readonly elements: (element: Element) => boolean;
  readonly definitions: (scope: Scope) => boolean;
  readonly scopes: (scope: Scope) => boolean;
}

/** The records of some of a file's elements, definitions and scopes. */
export function describeParts(
  file: IndexedFile,
  document: SourceDocument,
  wanted: WantedParts,
): FileRecords {
  const lines = lineStarts(file.text);
  const elements = document.elements.flatMap((element): [string, ElementRecord][] => {
    const record = wanted.elements(element)
      ? describeElement(file, document, element, lines)
      : null;
    return record === null ? [] : [[record.codebaseId, record]];
  });
  const exported = exportsOf(document.program);
  const definitions = document.scopes
    .filter((scope) => scope.kind === 'component' && wanted.definitions(scope))
    .map((scope): [string, ElementRecord] => {
      const record = describeDefinition(file, scope, exported, lines);
      return [record.codebaseId, record];
    });
  const scopes = document.scopes.filter(wanted.scopes).map((scope): [string, ScopeRecord] => {
    const record = describeScope(file, document, scope);
    return [record.scopeId, record];
  });
  return {
    elements: Object.fromEntries([...definitions, ...elements]),
    scopes: Object.fromEntries(scopes.filter(([, { codebaseIds }]) => codebaseIds.length > 0)),
  };
}

function describeElement(
  file: IndexedFile,
  document: SourceDocument,
  element: Element,
  lines: readonly number[],
): ElementRecord | null {
  const located = elementAt(document, element.index);
  const codebaseId = file.ids[element.index];
  if (located === null || codebaseId === undefined) return null;
  const { node } = located;
  const isNative = /^[a-z]/.test(element.name) && !element.name.includes('.');
  const textKind = textKindOf(node);
  return {
    codebaseId,
    type: isNative ? 'native' : 'component-instance',
    componentName: element.name,
    tagName: element.name,
    filename: file.path,
    staticTextContents: textKind === 'static' || textKind === 'translation',
    textKind,
    removableClasses: removableClassNames(located),
    parentCodebaseId: parentIdOf(file, document, element),
    scopeId: file.scopeIds[element.scope] ?? null,
    index: element.index,
    place: locationAt(lines, node.start, node.end),
    hash: file.hash,
    fingerprint: fingerprintOf(document, element.index),
  };
}

/** The id of the nearest element around; fragments have no record and are passed over. */
function parentIdOf(file: IndexedFile, document: SourceDocument, element: Element): string | null {
  let parent = document.parentElement(element);
  while (parent !== null && parent.node.type === 'JSXFragment')
    parent = document.parentElement(parent);
  return parent === null ? null : (file.ids[parent.index] ?? null);
}

function describeDefinition(
  file: IndexedFile,
  scope: Scope,
  exported: readonly ExportedName[],
  lines: readonly number[],
): ElementRecord {
  const names = exported.filter(({ local, exported: name }) =>
    scope.name === 'default' ? name === 'default' : local === scope.name,
  );
  const isDefault = names.some((name) => name.exported === 'default');
  return {
    codebaseId: file.scopeIds[scope.index] ?? '',
    type: isStories(file.path) ? 'storybook-component' : 'component',
    componentName: scope.name === 'default' ? nameOfFile(file.path) : scope.name,
    filename: file.path,
    staticTextContents: false,
    textKind: 'none',
    removableClasses: [],
    parentCodebaseId: null,
    scopeId: file.scopeIds[scope.index] ?? null,
    index: -1,
    place: locationAt(lines, scope.start, scope.end),
    hash: file.hash,
    fingerprint: null,
    exported: isDefault ? 'default' : names.length > 0 ? 'named' : 'no',
  };
}

function isStories(path: string): boolean {
  return /\.stories\.[cm]?[jt]sx?$/.test(path);
}

/** The name of an unnamed default export: the file's, or its folder's, as a component's name. */
function nameOfFile(path: string): string {
  const parts = path.split('/');
  const bare = (parts.at(-1) ?? '').replace(/\..*$/, '');
  const name = bare === 'index' ? (parts.at(-2) ?? bare) : bare;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

function describeScope(file: IndexedFile, document: SourceDocument, scope: Scope): ScopeRecord {
  const isStory = scope.kind === 'component' && isStories(file.path);
  return {
    scopeId: file.scopeIds[scope.index] ?? '',
    name: scope.name,
    filename: file.path,
    type: isStory ? 'storybook-component' : scope.kind,
    codebaseIds: document.elements
      .filter((element) => element.scope === scope.index && element.node.type === 'JSXElement')
      .flatMap(({ index }) => file.ids[index] ?? []),
  };
}
