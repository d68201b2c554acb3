// The navigation tree of the page: rebuilt after changes in slices that leave the page its frames, and sent to the parent.

import {
  navTreeRebuildAfterLoaderMs,
  navTreeRebuildDelayMs,
  navTreeSliceMs,
  temporaryPrefix,
} from '@atelier/editor-channel/constants';
import { buildTree } from './build-tree.ts';
import type { ElementIndex } from './element-index.ts';
import type { HelperContext } from './helper-context.ts';
import { log } from './log.ts';
import { nextFrame } from './next-frame.ts';

/** Reserve of a slice for the element at which it ends and for the clock. */
const reserveMs = 2;

/** The tree as it was built last, and when it is built anew. */
export interface NavigationTree {
  /** Null until the first tree is built. */
  readonly index: () => ElementIndex | null;
  /** Builds the tree after a time; an earlier appointment holds. */
  readonly rebuild: (delayMs: number) => void;
  readonly stop: () => void;
}

/** Keeps the tree of the page up to date once a project has started. */
export function createNavigationTree(context: HelperContext, onBuilt: () => void): NavigationTree {
  let index: ElementIndex | null = null;
  let timer: { readonly id: ReturnType<typeof setTimeout>; readonly at: number } | null = null;
  let building: AbortController | null = null;

  const rebuild = (delayMs: number) => {
    const at = performance.now() + delayMs;
    if (timer !== null && timer.at <= at) return;
    if (timer !== null) clearTimeout(timer.id);
    timer = { id: setTimeout(() => void build(), delayMs), at };
  };
  const build = async () => {
    timer = null;
    building?.abort();
    const own = new AbortController();
    building = own;
    try {
      const built = await buildInSlices(context, own.signal);
      if (built === null) return;
      index = built;
      onBuilt();
      context.post({ id: 'NAV_TREE', navTree: { ...built.root }, outerHtml: pageHtml() });
    } catch (error) {
      log('error', 'The navigation tree could not be built.', error);
    }
  };
  const stopWatching = watchDocument(
    () => {
      if (context.state().storyboardId !== null) rebuild(navTreeRebuildDelayMs);
    },
    () => rebuild(navTreeRebuildAfterLoaderMs),
  );
  return {
    index: () => index,
    rebuild,
    stop: () => {
      stopWatching();
      building?.abort();
      if (timer !== null) clearTimeout(timer.id);
      timer = null;
    },
  };
}

/** @returns null when the work was given up for a newer one. */
async function buildInSlices(
  { state }: HelperContext,
  signal: AbortSignal,
): Promise<ElementIndex | null> {
  const { storyboardId } = state();
  if (storyboardId === null) return null;
  const walk = buildTree(state(), storyboardId);
  for (;;) {
    const end = performance.now() + navTreeSliceMs - reserveMs;
    while (performance.now() < end) {
      const { done, value } = walk.next();
      if (done === true) return value;
    }
    await nextFrame();
    if (signal.aborted) return null;
  }
}

/** The page's markup, without what the helper has put into it. */
function pageHtml(): string {
  return document.body.outerHTML;
}

/** Watches the page for changes, and the loader of a framework that says when it has new code. */
function watchDocument(onChange: () => void, onLoader: () => void): () => void {
  const page = new MutationObserver((changes) => {
    if (changes.some(isOfPage)) onChange();
    const loader = document.querySelector('#__next-build-watcher')?.shadowRoot ?? null;
    if (loader !== null) loaders.observe(loader, { childList: true });
  });
  const loaders = new MutationObserver(onLoader);
  page.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
  return () => {
    page.disconnect();
    loaders.disconnect();
  };
}

function isOfPage({ target, attributeName }: MutationRecord): boolean {
  if (attributeName?.startsWith(temporaryPrefix) === true) return false;
  return !(target instanceof Element && target.localName.startsWith(temporaryPrefix));
}
