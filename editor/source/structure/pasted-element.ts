// Pasted elements: an element taken from a piece of JSX, or from a file whose component renders it.

import type { Node } from 'oxc-parser';
import type { Piece } from '../edits/edit.ts';
import { textOfPieces } from '../edits/print-edits.ts';
import { declarationOf } from '../locate/declarations.ts';
import { exportsOf } from '../locate/exports.ts';
import { freeNamesOf } from '../locate/free-names.ts';
import { openDocument } from '../locate/source-document.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import type { Project } from '../project.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { importNamesInto } from './import-names.ts';
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
  const unknown = names.filter(
    ({ name, declaration }) => declaration === null && /^\p{Lu}/u.test(name),
  );
  if (isPiece && unknown.length > 0) {
    const list = unknown.map(({ name }) => name).join(', ');
    return refuse('component_unknown', `${list} means nothing in ${to.path}. Import it first.`);
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
