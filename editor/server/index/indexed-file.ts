// One file of the index: its text, its elements' shapes and their ids.

import { assignIds, carryIds, scopeIdsOf } from '@atelier/editor-source/identity/assign-ids';
import type { IdentifiedElements } from '@atelier/editor-source/identity/assign-ids';
import { shapesOf } from '@atelier/editor-source/identity/shapes';
import type { ElementShape } from '@atelier/editor-source/identity/shapes';
import { isRefusal } from '@atelier/editor-source/refusal';
import type { Refusal } from '@atelier/editor-source/refusal';
import type { DocumentCache } from '../project/document-cache.ts';

/** A version of a file. */
export interface FileVersion {
  readonly text: string;
  /** SHA-256 of the file's bytes. */
  readonly hash: string;
}

/** The parts of a file that its text alone decides. */
export interface FileParts {
  readonly shapes: readonly ElementShape[];
  /** Paths of the scopes, the module's first. */
  readonly scopePaths: readonly string[];
  /** Names of the elements in the file, each once. */
  readonly names: ReadonlySet<string>;
}

/** A script of the project as the index knows it. */
export interface IndexedFile extends FileVersion, FileParts {
  readonly path: string;
  /** One id an element and fragment, in source order. */
  readonly ids: readonly string[];
  /** Ids of the scopes, the module's first. */
  readonly scopeIds: readonly string[];
  /** The syntax error of the file's present text; the other fields are then of the last valid text. */
  readonly syntaxError: Refusal | null;
  /** The last version that could be read; null when it is this one. */
  readonly lastValid: IndexedFile | null;
}

/** The sources of the ids of a file's elements. */
export interface Identification {
  /** The file before the change, or null. */
  readonly before: IndexedFile | null;
  /** The versions before that, latest first. */
  readonly earlier: readonly IdentifiedElements[];
  /** Ids that are known by other means: from an edit of ours, or from the same text earlier. */
  readonly known: ((shapes: readonly ElementShape[]) => readonly (string | null)[]) | null;
  /** Whether an id belongs to another file. */
  readonly isUsed: (id: string) => boolean;
  readonly documents: DocumentCache;
  /** The parts of this very text, where they are known from an earlier start. */
  readonly parts?: FileParts | null;
}

const nothing = { shapes: [], ids: [], scopePaths: [], scopeIds: [], names: new Set<string>() };

/** Reads a version of a file into the index. */
export function indexFile(
  path: string,
  { text, hash }: FileVersion,
  { before, earlier, known, isUsed, documents, parts: stored }: Identification,
): IndexedFile {
  const parts = stored ?? readParts(path, text, documents);
  if (isRefusal(parts)) {
    const lastValid = before?.syntaxError == null ? before : before.lastValid;
    const { shapes, ids, scopePaths, scopeIds, names } = lastValid ?? nothing;
    const last = { shapes, ids, scopePaths, scopeIds, names };
    return { path, text, hash, ...last, syntaxError: parts, lastValid };
  }
  const { scopePaths, names } = parts;
  const shapes = reuseUnchangedShapes(before, parts.shapes);
  const versions = before === null ? earlier : [before, ...earlier];
  const carried = known?.(shapes) ?? carryIds(versions, shapes);
  return {
    path,
    text,
    hash,
    shapes,
    ids: assignIds(path, shapes, carried, isUsed),
    scopePaths,
    scopeIds: scopeIdsOf(path, scopePaths),
    names,
    syntaxError: null,
    lastValid: null,
  };
}

function readParts(path: string, text: string, documents: DocumentCache): FileParts | Refusal {
  const document = documents.open(path, text);
  if (isRefusal(document)) return document;
  const shapes = shapesOf(text, document);
  return {
    shapes,
    scopePaths: document.scopes.map((scope) => scope.path),
    names: new Set(shapes.map(({ name }) => name)),
  };
}

/** Shapes as they are, but those that have not changed the very same objects as before: many versions are remembered. */
function reuseUnchangedShapes(
  before: IndexedFile | null,
  shapes: readonly ElementShape[],
): readonly ElementShape[] {
  return shapes.map((shape, index) => {
    const former = before?.shapes[index];
    return former !== undefined && isSameShape(former, shape) ? former : shape;
  });
}

function isSameShape(left: ElementShape, right: ElementShape): boolean {
  return (
    left.subtreeHash === right.subtreeHash &&
    left.ownHash === right.ownHash &&
    left.openingHash === right.openingHash &&
    left.parent === right.parent &&
    left.size === right.size &&
    left.name === right.name &&
    left.path === right.path &&
    left.scope === right.scope &&
    left.sourceStamp === right.sourceStamp
  );
}
