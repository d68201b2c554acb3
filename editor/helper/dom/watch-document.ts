// Watching the page for changes, its shadow roots and inner frames included, and the loader of a framework that says when it has new code.

import { temporaryPrefix } from '@atelier/editor-channel/constants';
import { isFrame } from './element-index.ts';

/** The watch over a page. */
export interface DocumentWatch {
  /** Watches further parts of the page. */
  readonly observe: (roots: readonly Node[]) => void;
  readonly stop: () => void;
}

/** Next's sign that it is at work on new code; what happens inside it is no change of the page. */
const loaderId = '__next-build-watcher';

/** Whether an element is a framework's loader. */
export function isLoader(element: Element): boolean {
  return element.id === loaderId;
}

const observed = { childList: true, subtree: true, attributes: true, characterData: true };

/** Watches the page. */
export function watchDocument({
  onChange,
  onLoader,
}: {
  readonly onChange: () => void;
  readonly onLoader: () => void;
}): DocumentWatch {
  const known = new WeakSet<Node>();
  const observe = (roots: readonly Node[]) => {
    for (const root of roots) {
      if (known.has(root)) continue;
      known.add(root);
      page.observe(root, observed);
    }
  };
  const page = new MutationObserver((changes) => {
    if (changes.some(isOfPage)) onChange();
    const loader = document.querySelector(`#${loaderId}`)?.shadowRoot ?? null;
    if (loader !== null) loaders.observe(loader, { childList: true });
  });
  // An app may put another body in the place of the first.
  const bodies = new MutationObserver(() => {
    if (known.has(document.body)) return;
    observe([document.body]);
    onChange();
  });
  const loaders = new MutationObserver(onLoader);
  const listening = new AbortController();
  observe([document.body]);
  bodies.observe(document.documentElement, { childList: true });
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof Element && isFrame(target)) onChange();
    },
    { capture: true, signal: listening.signal },
  );
  return {
    observe,
    stop: () => {
      for (const each of [page, bodies, loaders]) each.disconnect();
      listening.abort();
    },
  };
}

function isOfPage({ target, attributeName }: MutationRecord): boolean {
  if (attributeName?.startsWith(temporaryPrefix) === true) return false;
  return !('localName' in target && String(target.localName).startsWith(temporaryPrefix));
}
