// The mutation that moves an element to another place: among its siblings, to another parent, to another file, as long as its names go along.

import type { JSXChild, Node } from 'oxc-parser';
import { mergeRemovals } from '../edits/merge-removals.ts';
import { planOf } from '../edits/edit.ts';
import type { Edit, FileChange, Plan } from '../edits/edit.ts';
import { freeNamesOf, namesReboundAt } from '../locate/free-names.ts';
import type { LocatedElement, SourceDocument } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
import type { Project } from '../project.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { printImports } from '../structure/add-import.ts';
import { importNamesInto, refuseNames } from '../structure/import-names.ts';
import { childAt, isBlank, isComment } from '../structure/children.ts';
import type { JsxParent } from '../structure/children.ts';
import { insertChild } from '../structure/insert-child.ts';
import type { InsertionPoint } from '../structure/insert-child.ts';
import { refuseDisallowed, ancestorTagsOf, tagOf } from '../structure/allowed-nesting.ts';
import { movedText } from '../structure/moved-text.ts';
import { refuseChildOrder } from '../structure/child-order.ts';
import { insertionPointOf } from '../structure/insertion-point.ts';
import { removeNode } from '../structure/remove-node.ts';
import type { Removal } from '../structure/remove-node.ts';
import { removeUnusedImports } from '../structure/unused-imports.ts';

/** Moves an element, with the condition or mapping that shows nothing else. */
export const moveJsxElement = defineMutation({
  name: 'moveJsxElement',
  elements: {
    elementToMove: 'one',
    newContainerElement: 'one',
    /** The parent that the caller believes the element to have; absent: any. */
    expectedCurrentParent: 'optional',
    beforeElement: 'optional',
    afterElement: 'optional',
  },
  options: {},
  plan: (request, { project }) =>
    planMove(
      {
        element: request.elementToMove,
        destination: request.newContainerElement,
        before: request.beforeElement,
        after: request.afterElement,
        expectedParent: request.expectedCurrentParent,
      },
      project,
    ),
});

/** An element and the place that it moves to. */
interface ElementMove {
  readonly element: LocatedElement;
  readonly destination: LocatedElement;
  readonly before: LocatedElement | null;
  readonly after: LocatedElement | null;
  readonly expectedParent: LocatedElement | null;
}

function planMove(move: ElementMove, project: Project): Plan | Refusal {
  const { element, destination, expectedParent } = move;
  if (expectedParent !== null && !isParent(element, expectedParent)) {
    return refuse(
      'parent_changed',
      `<${element.element.name}> is no longer in <${expectedParent.element.name}>. Look at the page again and repeat the move.`,
    );
  }
  const removal = removeNode(element.document, element.node);
  const unit = asChild(element.document, removal);
  if (isRefusal(unit)) return unit;
  const isSameFile = element.document === destination.document;
  if (isSameFile && isInside(destination.node, unit)) {
    return refuse('cycle', 'An element cannot be moved into itself.');
  }
  const beside = besideForeign(move);
  if (beside !== null) {
    const { holder, place } = beside;
    if (isInside(holder, unit)) {
      return refuse('cycle', 'An element cannot be moved into itself.');
    }
    const tag = unit.type === 'JSXElement' ? tagOf(unit) : null;
    const unlawful =
      holder.type === 'JSXElement' ? refuseChildOrder(holder, place, tag, unit) : null;
    return unlawful ?? moveWithin(element.document, holder, unit, removal, place);
  }
  const place = placeFor(move, unit);
  if (isRefusal(place)) return place;
  const unlawful = refusePlace(move, unit, place);
  if (unlawful !== null) return unlawful;
  return isSameFile
    ? moveWithin(element.document, destination.node, unit, removal, place)
    : moveAcross(element.document, destination, unit, removal, place, project);
}

/** The child that moves; a refusal when the element stands where only it can stand. */
function asChild(document: SourceDocument, { removed }: Removal): JSXChild | Refusal {
  const parent = document.parentOf(removed);
  const isHolder = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
  const child = isHolder ? parent.children.find((each) => each === removed) : undefined;
  if (child !== undefined) return child;
  const isRoot = parent === null || !isInsideElement(document, removed);
  return isRoot
    ? refuse(
        'element_is_root',
        'This element is all that its component shows, so it cannot be moved out. Move the component instead.',
      )
    : refuse(
        'element_not_in_children',
        'This element is one of several values of an expression, so it cannot be moved alone. Change the expression in the code.',
        { path: document.path, start: removed.start },
      );
}

function isInsideElement(document: SourceDocument, node: Node): boolean {
  for (let around = document.parentOf(node); around !== null; around = document.parentOf(around)) {
    if (around.type === 'JSXElement' || around.type === 'JSXFragment') return true;
  }
  return false;
}

function isInside(inner: Node, outer: Node): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/**
 * Whether an element is written in the expected parent, or is handed as a child to a component that shows it in the
 * expected parent.
 */
function isParent({ document, element }: LocatedElement, expected: LocatedElement): boolean {
  let around = document.parentElement(element);
  while (around !== null && around.node.type === 'JSXFragment')
    around = document.parentElement(around);
  if (around?.node === expected.node) return true;
  const isForeign = expected.document !== document || expected.element.scope !== element.scope;
  return isForeign && (around === null || /^\p{Lu}|\./u.test(around.name));
}

function placeFor(
  { destination, before, after }: ElementMove,
  unit: JSXChild,
): InsertionPoint | Refusal {
  const place = insertionPointOf({ destination, before, after });
  if (isRefusal(place) || place.where !== 'last') return place;
  const last = destination.node.children.findLast((child) => !isBlank(child) && child !== unit);
  const holdsUnit = destination.node.children.includes(unit);
  return holdsUnit && last !== undefined ? { where: 'after', sibling: last } : place;
}

/** The refusal for a place that HTML does not allow; null for one that it does, or that is no worse than before. */
function refusePlace(
  { element, destination }: ElementMove,
  unit: JSXChild,
  place: InsertionPoint,
): Refusal | null {
  const around = [
    tagOf(destination.node),
    ...ancestorTagsOf(destination.document, destination.node),
  ];
  const tag = unit.type === 'JSXElement' ? tagOf(unit) : null;
  return (
    refuseDisallowed(unit, ancestorTagsOf(element.document, unit), around) ??
    refuseChildOrder(destination.node, place, tag, unit)
  );
}

/**
 * The place beside a neighbour that a page shows in another component's element than the one in which it is written: a child that is handed
 * over, or what a router puts there. It is the neighbour that decides then. Null for any other move.
 */
function besideForeign({
  element,
  destination,
  before,
  after,
}: ElementMove): { readonly holder: JsxParent; readonly place: InsertionPoint } | null {
  const neighbour = after ?? before;
  if (neighbour === null || neighbour.document !== element.document) return null;
  const isForeign =
    destination.document !== neighbour.document ||
    destination.element.scope !== neighbour.element.scope;
  const isWithin =
    destination.document === neighbour.document && isInside(neighbour.node, destination.node);
  if (!isForeign || isWithin) return null;
  let holder = neighbour.document.parentOf(neighbour.node);
  while (holder !== null && holder.type !== 'JSXElement' && holder.type !== 'JSXFragment')
    holder = neighbour.document.parentOf(holder);
  const sibling = holder === null ? null : childAt(holder, neighbour.node.start);
  if (holder === null || sibling === null) return null;
  return { holder, place: { where: after === null ? 'before' : 'after', sibling } };
}

function moveWithin(
  document: SourceDocument,
  holder: JsxParent,
  unit: JSXChild,
  { edits: removals }: Removal,
  place: InsertionPoint,
): Plan | Refusal {
  if (standsThere(holder, unit, place)) return unmoved();
  const lost = namesReboundAt(document, freeNamesOf(document, unit), holder);
  if (lost.length > 0) return refuseNames(lost, document.path);
  const insertion = insertChild(document, holder, place, (indent) =>
    movedText(document, unit, [unit], { indent }),
  );
  return planOf(document.path, [...removals, insertion]);
}

/** Whether a child is where it is to go to. Blank text and comments between it and its neighbours do not count. */
function standsThere({ children }: JsxParent, unit: JSXChild, place: InsertionPoint): boolean {
  const shown = children.filter((child) => !isBlank(child) && !isComment(child));
  const at = shown.indexOf(unit);
  if (at === -1) return false;
  if (place.where === 'last') return at === shown.length - 1;
  if (place.sibling === unit) return true;
  return shown[place.where === 'before' ? at + 1 : at - 1] === place.sibling;
}

function unmoved(): Refusal {
  return refuse('nothing_to_change', 'The element stands there already.');
}

function moveAcross(
  from: SourceDocument,
  destination: LocatedElement,
  unit: JSXChild,
  removal: Removal,
  place: InsertionPoint,
  project: Project,
): Plan | Refusal {
  const to = destination.document;
  const crossing = { from, to, at: destination.node, project };
  const requests = importNamesInto(freeNamesOf(from, unit), crossing);
  if (isRefusal(requests)) return requests;
  const insertion = insertChild(to, destination.node, place, (indent) =>
    movedText(from, unit, [unit], { indent, path: from.path, style: to.style }),
  );
  const unused = removeUnusedImports(from, removal.edits);
  const edited = (edits: readonly Edit[]): FileChange => ({ kind: 'edit', edits });
  return {
    changes: new Map([
      [from.path, edited(mergeRemovals([...removal.edits, ...unused]))],
      [to.path, edited([insertion, ...printImports(to, requests)])],
    ]),
  };
}
