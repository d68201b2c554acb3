// The navigation tree of the page: rebuilt after changes in slices that leave the page its frames, and sent to the parent.

import {
  navTreeRebuildAfterLoaderMs,
  navTreeRebuildDelayMs,
  navTreeSliceMs,
} from '@atelier/editor-channel/constants';
import { buildTree } from './build-tree.ts';
import type { ElementIndex } from './element-index.ts';
import type { HelperContext } from './helper-context.ts';
import { log } from './log.ts';
import { nextFrame } from './next-frame.ts';
import { serializePage } from './serialize-page.ts';
import { watchDocument } from './watch-document.ts';

/** Reserve of a slice for the element at which it ends and for the clock. */
const reserveMs = 2;

/** The tree as it was built last, and when it is built anew. */
export interface NavigationTree {
  /** Null until the first tree is built. */
  readonly index: () => ElementIndex | null;
  /** The index of the page as it is now, without slices where a new tree is due. */
  readonly indexOfNow: () => ElementIndex | null;
  /** Builds the tree after a time; an earlier appointment holds. */
  readonly rebuild: (delayMs: number) => void;
  readonly stop: () => void;
}

/** Callbacks of the tree. */
interface TreeListeners {
  /** There is a new tree; the parent has it. */
  readonly onBuilt: () => void;
  /** The loader of a framework has new code. */
  readonly onLoader: () => void;
}

/** Keeps the tree of the page up to date once a project has started. */
export function createNavigationTree(
  context: HelperContext,
  { onBuilt, onLoader }: TreeListeners,
): NavigationTree {
  let index: ElementIndex | null = null;
  let timer: { readonly id: ReturnType<typeof setTimeout>; readonly at: number } | null = null;
  let building: AbortController | null = null;

  const rebuild = (delayMs: number) => {
    const at = performance.now() + delayMs;
    // A call for a tree of now is not answered with one that was begun before.
    if (delayMs === 0) building?.abort();
    if (timer !== null && timer.at <= at) return;
    if (timer !== null) clearTimeout(timer.id);
    timer = { id: setTimeout(() => void build(), delayMs), at };
  };
  const build = async () => {
    timer = null;
    // A page that changes all the time must not keep the tree from ever being finished.
    if (building !== null && !building.signal.aborted) {
      rebuild(navTreeRebuildDelayMs);
      return;
    }
    const own = new AbortController();
    building = own;
    try {
      const built = await buildInSlices(context, own.signal);
      if (built === null) return;
      built.index.follow(index);
      ({ index } = built);
      watch.observe(built.index.innerRoots);
      const { root } = built.index;
      // The copy of a large tree takes a frame of its own.
      await nextFrame();
      context.post({ id: 'NAV_TREE', navTree: { ...root }, outerHtml: built.outerHtml });
      onBuilt();
    } catch (error) {
      log('error', 'The navigation tree could not be built.', error);
    } finally {
      if (building === own) building = null;
    }
  };
  const watch = watchDocument({
    onChange: () => {
      if (context.state().storyboardId !== null) rebuild(navTreeRebuildDelayMs);
    },
    onLoader: () => {
      rebuild(navTreeRebuildAfterLoaderMs);
      onLoader();
    },
  });
  return {
    index: () => index,
    indexOfNow: () =>
      timer === null && building === null ? index : (buildAtOnce(context) ?? index),
    rebuild,
    stop: () => {
      watch.stop();
      building?.abort();
      if (timer !== null) clearTimeout(timer.id);
      timer = null;
    },
  };
}

function buildAtOnce({ state }: HelperContext): ElementIndex | null {
  const { storyboardId } = state();
  if (storyboardId === null) return null;
  const work = buildTree(state(), storyboardId);
  for (let hasStopped = true; ; hasStopped = false) {
    const { done, value } = work.next(hasStopped);
    if (done === true) return value;
  }
}

interface BuiltTree {
  readonly index: ElementIndex;
  /** The page's markup, without what the helper has put into it. */
  readonly outerHtml: string;
}

/** @returns null when the work was given up for a newer one. */
async function buildInSlices(
  { state }: HelperContext,
  signal: AbortSignal,
): Promise<BuiltTree | null> {
  const { storyboardId } = state();
  if (storyboardId === null) return null;
  const index = await inSlices(buildTree(state(), storyboardId), signal);
  const outerHtml = await inSlices(serializePage(document.body), signal);
  return index === null || outerHtml === null ? null : { index, outerHtml };
}

/** Does work that can be stopped, a slice in every frame. */
async function inSlices<Value>(
  work: Generator<void, Value, boolean>,
  signal: AbortSignal,
): Promise<Value | null> {
  for (;;) {
    const end = performance.now() + navTreeSliceMs - reserveMs;
    for (let hasStopped = true; performance.now() < end; hasStopped = false) {
      const { done, value } = work.next(hasStopped);
      if (done === true) return value;
    }
    await nextFrame();
    if (signal.aborted) return null;
  }
}
