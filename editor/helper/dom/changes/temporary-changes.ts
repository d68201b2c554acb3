// Temporary changes: all that shows a change before the source has it, each with its way back.

import { temporaryMarkers } from '@atelier/editor-channel/constants';

interface TemporaryChange {
  /** The change item, or null for one that belongs to a gesture. */
  readonly changeId: string | null;
  readonly undo: () => void;
  /** The nodes that were put into the page for it. */
  readonly nodes: readonly Element[];
  isQueued: boolean;
}

const hidingRule = `[${temporaryMarkers.hiddenUntilRefresh}] { display: none !important; }`;

/**
 * The temporary changes of a page. They never move or remove a node that React has made: React would fail at it with its next
 * render. Such nodes are hidden, and copies are shown elsewhere.
 */
export class TemporaryChanges {
  readonly #sheet = new CSSStyleSheet();
  #changes: TemporaryChange[] = [];
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

  /** Adds a rule. Returns a function that takes it away, or null when the browser does not understand it. */
  addRule(rule: string): (() => void) | null {
    this.#adoptSheet();
    const { cssRules } = this.#sheet;
    try {
      this.#sheet.insertRule(rule, cssRules.length);
    } catch {
      return null;
    }
    const added = cssRules.item(cssRules.length - 1);
    return () => {
      const at = [...cssRules].findIndex((each) => each === added);
      if (at >= 0) this.#sheet.deleteRule(at);
    };
  }

  /** Hides a node. Returns a function that shows it. */
  hide(element: Element): () => void {
    this.#adoptSheet();
    element.setAttribute(temporaryMarkers.hiddenUntilRefresh, '');
    return () => element.removeAttribute(temporaryMarkers.hiddenUntilRefresh);
  }

  /** Takes a change back. Returns whether there was anything of it. */
  undo(changeId: string | null): boolean {
    return this.#remove((each) => each.changeId === changeId);
  }

  /** Marks what is shown now: the next hot reload brings the source that has it. */
  queue(): void {
    for (const change of this.#changes) {
      change.isQueued = true;
      for (const node of change.nodes) node.setAttribute(temporaryMarkers.queuedForDeletion, '');
    }
  }

  /** After a hot reload: takes away what was marked. Returns whether there was anything. */
  removeQueued(): boolean {
    return this.#remove(({ isQueued }) => isQueued);
  }

  /** Takes everything away. */
  stop(): void {
    this.#remove(() => true);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (each) => each !== this.#sheet,
    );
  }

  #remove(isMeant: (change: TemporaryChange) => boolean): boolean {
    const removed = this.#changes.filter(isMeant);
    this.#changes = this.#changes.filter((change) => !isMeant(change));
    for (const { undo } of removed.toReversed()) undo();
    return removed.length > 0;
  }

  #adoptSheet(): void {
    if (document.adoptedStyleSheets.includes(this.#sheet)) return;
    this.#sheet.replaceSync(hidingRule);
    document.adoptedStyleSheets.push(this.#sheet);
  }
}
