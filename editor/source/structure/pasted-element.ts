// Pasted elements: an element taken from a piece of JSX, or from a file whose component renders it.

import type { Node } from 'oxc-parser';
import type { Piece } from '../edits/edit.ts';
import { textOfPieces } from '../edits/print-edits.ts';
import { declarationOf } from '../locate/declarations.ts';
import { exportsOf } from '../locate/exports.ts';
import { freeNamesOf } from '../locate/free-names.ts';
import { usesIn } from '../locate/names.ts';
import { openDocument } from '../locate/source-document.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import type { Project } from '../project.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { importNamesInto, refuseNames } from './import-names.ts';
import { refuseDisallowed, tagOf } from './allowed-nesting.ts';
import { movedText } from './moved-text.ts';
import type { NewElement } from './new-element.ts';

/** Code that is given. */
export interface PastedCode {
  readonly contents: string;
  /** The path that it would have in the project; its relative imports start there. */
  readonly path: string;
}

/** The element of pasted code: the piece itself, or the one that the file's component renders. */
export function pastedElement(
  { contents, path }: PastedCode,
  to: SourceDocument,
  at: Node,
  project: Project,
  mark: string,
): NewElement | Refusal {
  const trimmed = contents.trim();
  const isPiece = trimmed.startsWith('<');
  const from = openDocument(path, isPiece ? `(${trimmed}\n)` : contents);
  if (isRefusal(from)) return from;
  const root = isPiece ? from.elements[0] : rootOf(from);
  if (root === undefined) {
    return refuse('bad_source', `${path} has no component that shows an element.`, { path });
  }
  const names = freeNamesOf(from, root.node).filter(
    // In a piece of code a name is what it is at the place it goes to.
    ({ name, declaration }) =>
      !isPiece || declaration !== null || declarationOf(to, name, at) === null,
  );
  const tags = usesIn(root.node).filter(({ node }) => node.type === 'JSXIdentifier');
  const unknown = names.filter(
    ({ name, declaration }) => declaration === null && tags.some((tag) => tag.name === name),
  );
  if (isPiece && unknown.length > 0) {
    const list = unknown.map(({ name }) => name).join(', ');
    const [verb, object] = unknown.length > 1 ? ['mean', 'them'] : ['means', 'it'];
    return refuse(
      'component_unknown',
      `${list} ${verb} nothing in ${to.path}. Import ${object} first.`,
    );
  }
  const local = names.filter(
    ({ name, declaration }) =>
      declaration === null && [fileOf(path, project), to].some((file) => isDeclaredIn(file, name)),
  );
  if (isPiece && local.length > 0) {
    return refuseNames(
      local.map(({ name }) => name),
      to.path,
    );
  }
  const requests = importNamesInto(isPiece ? [] : names, { from, to, at, project });
  if (isRefusal(requests)) return requests;
  const pieces = (indent: string): Piece[] => {
    const moved = movedText(from, root.node, [root.node], { indent, style: to.style });
    return [{ text: textOfPieces(moved, from.text), mark }];
  };
  const tag = root.node.type === 'JSXElement' ? tagOf(root.node) : null;
  return { pieces, requests, tag, refuseAt: (around) => refuseDisallowed(root.node, [], around) };
}

/** The file that a piece of code was copied from; null for code from elsewhere. */
function fileOf(path: string, project: Project): SourceDocument | null {
  const text = project.read(path);
  const document = text === null ? null : openDocument(path, text);
  return document === null || isRefusal(document) ? null : document;
}

/** Whether a file uses a name that it declares somewhere: one that is no global. */
function isDeclaredIn(document: SourceDocument | null, name: string): boolean {
  return (
    document !== null &&
    usesIn(document.program).some(
      (use) => use.name === name && declarationOf(document, name, use.node) !== null,
    )
  );
}

/** The outermost element of the component that the file exports by default, or else of its first. */
function rootOf(document: SourceDocument) {
  const selected = exportsOf(document.program).find(({ exported }) => exported === 'default');
  const roots = document.elements.filter(({ parent }) => parent === -1);
  const name = selected === undefined ? null : (selected.local ?? 'default');
  const ofDefault = roots.filter(({ scope }) => document.scopes[scope]?.name === name);
  const ofComponents = roots.filter(({ scope }) => document.scopes[scope]?.kind === 'component');
  // Of a component with early returns, the largest element is taken.
  return largest(ofDefault) ?? largest(ofComponents) ?? largest(roots);
}

function largest(roots: SourceDocument['elements']) {
  return roots.toSorted((a, b) => b.node.end - b.node.start - (a.node.end - a.node.start))[0];
}
