// Temporary changes: all that shows a change before the source has it, each with its way back.

import { temporaryMarkers } from '@atelier/editor-channel/constants';
import { ClassGuard } from './class-guard.ts';
import { RuleSheets } from './rule-sheets.ts';

/** A change as it is shown in the page. */
interface TemporaryChange {
  /** The change item, or null for one that belongs to a gesture. */
  changeId: string | null;
  readonly undo: () => void;
  /** The nodes that were put into the page for it. */
  readonly nodes: readonly Element[];
  isQueued: boolean;
}

/** A change that is shown on every element of an id, on those too that the app renders later. */
interface Overlay {
  codebaseId: string;
  readonly show: (element: Element) => () => void;
  /** The ways back, by element. */
  readonly shown: Map<Element, () => void>;
}

const hidingRule = `[${temporaryMarkers.hiddenUntilRefresh}] { display: none !important; }`;

/**
 * The temporary changes of a page. They never move or remove a node that React has made: React would fail at it with its next
 * render. Such nodes are hidden, and copies are shown elsewhere.
 */
export class TemporaryChanges {
  readonly classes = new ClassGuard();
  readonly #rules = new RuleSheets();
  readonly #overlays = new Set<Overlay>();
  #changes: TemporaryChange[] = [];
  #isHiding = false;
  #token = 0;

  /** A number that no other change has: the time in ms, or the one after the last. */
  nextToken(): number {
    this.#token = Math.max(this.#token + 1, Date.now());
    return this.#token;
  }

  /** Notes something that was shown. */
  add(changeId: string | null, undo: () => void, nodes: readonly Element[] = []): void {
    this.#changes.push({ changeId, undo, nodes, isQueued: false });
  }

  /** Shows something on elements of an id, and on others of it when they come. @param show returns the way back. */
  addOverlay(
    changeId: string | null,
    codebaseId: string,
    elements: readonly Element[],
    show: (element: Element) => () => void,
  ): void {
    const overlay: Overlay = { codebaseId, show, shown: new Map() };
    for (const element of elements) overlay.shown.set(element, show(element));
    this.#overlays.add(overlay);
    this.add(changeId, () => {
      this.#overlays.delete(overlay);
      for (const undo of overlay.shown.values()) undo();
    });
  }

  /** Shows what is shown on the elements of an id on those that the app has rendered since. Returns whether there were any. */
  showOnNewElements(elementsOfId: (codebaseId: string) => readonly Element[]): boolean {
    let isAny = false;
    for (const { codebaseId, show, shown } of this.#overlays) {
      for (const element of shown.keys()) if (!element.isConnected) shown.delete(element);
      for (const element of elementsOfId(codebaseId)) {
        if (shown.has(element)) continue;
        this.#rules.adoptFor(element);
        shown.set(element, show(element));
        isAny = true;
      }
    }
    return isAny;
  }

  /** Follows elements to the ids that the source has for them now. */
  renameIds(prevIdToNewIdMap: Readonly<Record<string, string>>): void {
    for (const overlay of this.#overlays) {
      const next = prevIdToNewIdMap[overlay.codebaseId];
      if (next !== undefined) overlay.codebaseId = next;
    }
  }

  /** Adds a rule for elements. Returns a function that takes it away, or null when the browser does not understand it. */
  addRule(rule: string, elements: readonly Element[]): (() => void) | null {
    for (const element of elements) this.#rules.adoptFor(element);
    return this.#rules.add(rule);
  }

  /** Hides a node. Returns a function that shows it. */
  hide(element: Element): () => void {
    if (!this.#isHiding) this.#rules.add(hidingRule);
    this.#isHiding = true;
    this.#rules.adoptFor(element);
    element.setAttribute(temporaryMarkers.hiddenUntilRefresh, '');
    return () => element.removeAttribute(temporaryMarkers.hiddenUntilRefresh);
  }

  /** Takes a change back. Returns whether there was anything of it. */
  undo(changeId: string | null): boolean {
    return this.#remove((each) => each.changeId === changeId);
  }

  /** Gives what is shown under one name to a change: a text that was typed belongs to the change that is made of it. */
  assign(name: string, changeId: string): void {
    for (const change of this.#changes) if (change.changeId === name) change.changeId = changeId;
  }

  /** Marks what is shown now: the next hot reload brings the source that has it. */
  queue(): void {
    for (const change of this.#changes) {
      change.isQueued = true;
      for (const node of change.nodes) node.setAttribute(temporaryMarkers.queuedForDeletion, '');
    }
  }

  /** Whether anything that was marked is still shown. */
  isAwaitingUpdate(): boolean {
    return this.#changes.some(({ isQueued }) => isQueued);
  }

  /** After a hot reload: takes away what was marked. Returns whether there was anything. */
  removeQueued(): boolean {
    return this.#remove(({ isQueued }) => isQueued);
  }

  /** Takes everything away. */
  stop(): void {
    this.#remove(() => true);
    this.classes.stop();
    this.#rules.stop();
  }

  #remove(isMeant: (change: TemporaryChange) => boolean): boolean {
    const removed = this.#changes.filter(isMeant);
    this.#changes = this.#changes.filter((change) => !isMeant(change));
    for (const { undo } of removed.toReversed()) undo();
    return removed.length > 0;
  }
}
