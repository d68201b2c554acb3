// React's fibres: the components around an element, read from the marks that React leaves on its nodes (versions 17 to 19).

import { codebaseIdOfClasses, isCodebaseId } from '@atelier/editor-channel/codebase-id';

/** The part of a fibre that is read. It is React's own, and may change with any release: every field is checked where it is used. */
export interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly stateNode: unknown;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
  /** React 18 and before: the place in the source. */
  readonly _debugSource?: { readonly fileName?: string } | null;
}

/** Tags of fibres that own a node of the document: element, hoisted element, `html`/`head`/`body`, root, portal. */
const hostTags = new Set([3, 4, 5, 26, 27]);
/** Tags of components: function, class, not yet known, forwarded reference, memo, simple memo. */
const componentTags = new Set([0, 1, 2, 11, 14, 15]);

const fiberPrefix = '__reactFiber$';
const propsPrefix = '__reactProps$';

/** Names under which copies of React mark nodes, each ending with the copy's own letters, of which a page shows few. */
const copies = new Set<string>();

/** The marks of React on an element. */
export interface ReactMarks {
  /** The fibre, or null when React did not make the element. */
  readonly fiber: Fiber | null;
  /** The props as React has set them last, or null. */
  readonly props: unknown;
}

const noMarks: ReactMarks = { fiber: null, props: null };

/** The marks that React has left on an element. */
export function reactMarks(element: Element): ReactMarks {
  const copy = copyOf(element);
  if (copy === null) return noMarks;
  const marks = element as unknown as Readonly<Record<string, unknown>>;
  return {
    fiber: (marks[fiberPrefix + copy] ?? null) as Fiber | null,
    props: marks[propsPrefix + copy] ?? null,
  };
}

/** The fibre of an element, or null when React did not make it. */
export function fiberOf(element: Element): Fiber | null {
  return reactMarks(element).fiber;
}

/** The props of an element as React has set them last, or null. */
export function propsOf(element: Element): unknown {
  return reactMarks(element).props;
}

/** The letters of the copy of React that made an element, or null. */
function copyOf(element: Element): string | null {
  for (const copy of copies) if (Object.hasOwn(element, fiberPrefix + copy)) return copy;
  const name = Object.keys(element).find((key) => key.startsWith(fiberPrefix));
  if (name === undefined) return null;
  const copy = name.slice(fiberPrefix.length);
  copies.add(copy);
  return copy;
}

/** A component between an element and the element around it. */
export interface ComponentAround {
  readonly fiber: Fiber;
  readonly name: string;
  /** The id of the place that renders the component, or null. */
  readonly codebaseId: string | null;
}

/**
 * The components between a fibre and the next element above it, the outermost first, as they are on the screen.
 * @param current of the walk that this is a part of
 */
export function componentsAround(
  fiber: Fiber | null,
  current: CurrentFibers = new CurrentFibers(),
): ComponentAround[] {
  const found: ComponentAround[] = [];
  for (let each = fiber?.return ?? null; each !== null; each = each.return) {
    if (hostTags.has(each.tag)) break;
    if (componentTags.has(each.tag)) {
      const shown = current.of(each);
      found.push({
        fiber: shown,
        name: componentName(shown.type),
        codebaseId: callerStamp(shown),
      });
    }
  }
  return found.toReversed();
}

/** Whether two fibres stand for one component: React keeps two of each, and uses them by turns. */
export function isSameFiber(left: Fiber, right: Fiber): boolean {
  return left === right || left.alternate === right;
}

/** The id that the caller gave a component: its stamp among the classes, or in a prop made for it. */
function callerStamp({ memoizedProps }: Fiber): string | null {
  if (typeof memoizedProps !== 'object' || memoizedProps === null) return null;
  const props = memoizedProps as Record<string, unknown>;
  for (const name of ['tempoelementid', 'data-testid']) {
    const value = props[name];
    if (typeof value === 'string' && isCodebaseId(value)) return value;
  }
  const { className } = props;
  return typeof className === 'string' ? codebaseIdOfClasses(className.split(/\s+/)) : null;
}

/** The name of a component as React's own tools show it. */
function componentName(type: unknown): string {
  if (typeof type === 'function') {
    const { displayName, name } = type as { displayName?: unknown; name: string };
    return typeof displayName === 'string' ? displayName : name;
  }
  if (typeof type !== 'object' || type === null) return '';
  const { displayName, render, type: inner } = type as Record<string, unknown>;
  return typeof displayName === 'string' ? displayName : componentName(render ?? inner);
}

/** The fibre of the tree that is on the screen. */
export function currentFiber(fiber: Fiber): Fiber {
  return new CurrentFibers().of(fiber);
}

/**
 * The fibres of the tree that is on the screen: React keeps the one before, too, whose fibres have the props of then, and an element leads
 * to either. It holds for a walk during which React renders nothing.
 */
export class CurrentFibers {
  readonly #known = new Map<Fiber, Fiber>();

  /** The fibre on the screen that stands for the same part of the page. */
  of(fiber: Fiber): Fiber {
    // Rendered once only.
    if (fiber.alternate === null) return fiber;
    const known = this.#known.get(fiber);
    if (known !== undefined) return known;
    if (fiber.return === null) return rootOf(fiber);
    const parent = this.of(fiber.return);
    for (let child = parent.child; child !== null; child = child.sibling) {
      this.#known.set(child, child);
      if (child.alternate !== null) this.#known.set(child.alternate, child);
    }
    return this.#known.get(fiber) ?? fiber;
  }
}

/** The root on the screen, which the page's container leads to. */
function rootOf(fiber: Fiber): Fiber {
  const stored = fiber.stateNode as { readonly current?: Fiber } | null;
  return stored?.current ?? fiber;
}
