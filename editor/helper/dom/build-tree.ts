// Building the navigation tree: one walk over the page in document order, which can be stopped at every element.

import { temporaryMarkers, temporaryPrefix } from '@atelier/editor-channel/constants';
import { formatElementKey, storyboardKey } from '@atelier/editor-channel/element-key';
import type { ScopeRecord } from '@atelier/editor-channel/lookup';
import { ClassLists } from '../class-lists.ts';
import { appendNode, boxAround, noChildren } from '../nav-node.ts';
import type { NavNode, PageBox } from '../nav-node.ts';
import { describeProps } from '../nav-props.ts';
import type { HelperState } from '../state.ts';
import { pageBox, readScrollOffset } from './element-box.ts';
import type { ScrollOffset } from './element-box.ts';
import { ElementIndex, isFrame } from './element-index.ts';
import { componentsAround, CurrentFibers, isSameFiber, reactMarks } from './fiber.ts';
import type { ComponentAround, Fiber } from './fiber.ts';
import { isLoader } from './watch-document.ts';

const noBox: PageBox = { pageX: 0, pageY: 0, width: 0, height: 0 };

/** A component without an element of its own, to which further elements may belong. */
interface OpenComponent {
  readonly fiber: Fiber;
  readonly node: NavNode;
}

/** Children that are being walked. */
interface Level {
  readonly children: readonly Element[];
  next: number;
  /** The node to which they belong. */
  readonly node: NavNode;
  readonly open: OpenComponent[];
}

/** Facts of the source that the walk needs. */
interface Source {
  readonly state: HelperState;
  readonly classLists: ClassLists;
  readonly scopes: ReadonlyMap<string, ScopeRecord>;
  scroll: ScrollOffset;
  fibers: CurrentFibers;
}

/**
 * Builds the tree of the page. It yields after every element, so that whoever drives it can stop for a while.
 * A driver that has stopped passes `true` to the next step: the page may have been scrolled meanwhile.
 */
export function* buildTree(
  state: HelperState,
  storyboardId: string,
): Generator<void, ElementIndex, boolean> {
  const source: Source = {
    state,
    scopes: scopesById(state),
    classLists: new ClassLists(),
    scroll: readScrollOffset(),
    fibers: new CurrentFibers(),
  };
  const root = rootNode(storyboardId, source.scroll);
  const index = new ElementIndex(root, document.body);
  const levels: Level[] = [levelOf(document.body, root)];
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const element = level.children[level.next];
    level.next += 1;
    if (element === undefined) {
      levels.pop();
      closeLevel(level);
    } else if (!isOwnNode(element)) {
      const node = placeElement(element, level, index, source);
      const inner = levelOf(element, node);
      if (inner.children.length > 0) levels.push(inner);
      notePart(element, index);
      const hasStopped = yield;
      if (hasStopped) {
        source.scroll = readScrollOffset();
        source.fibers = new CurrentFibers();
      }
    }
  }
  return index;
}

function rootNode(storyboardId: string, scroll: ScrollOffset): NavNode {
  const tempoElement = storyboardKey(storyboardId);
  return {
    key: formatElementKey(tempoElement),
    tempoElement,
    parent: null,
    children: noChildren,
    name: 'Storyboard',
    tagName: 'body',
    isComponent: false,
    classList: [],
    directlySetClassList: [],
    props: {},
    literalChildren: null,
    pageBoundingBox: pageBox(document.body, scroll),
    scope: null,
    level: 0,
  };
}

/** The first scope of each id, so that no node has to search them all. */
function scopesById({ scopeLookup }: HelperState): ReadonlyMap<string, ScopeRecord> {
  const scopes = new Map<string, ScopeRecord>();
  for (const scope of Object.values(scopeLookup)) {
    for (const id of scope.codebaseIds) if (!scopes.has(id)) scopes.set(id, scope);
  }
  return scopes;
}

function isOwnNode(element: Element): boolean {
  return (
    element.localName.startsWith(temporaryPrefix) ||
    element.hasAttribute(temporaryMarkers.notInNavTree) ||
    element.hasAttribute(temporaryMarkers.hiddenUntilRefresh) ||
    element.localName === 'script' ||
    element.localName === 'style'
  );
}

function notePart(element: Element, index: ElementIndex): void {
  if (element.shadowRoot !== null && !isLoader(element)) index.innerRoots.push(element.shadowRoot);
  if (!isFrame(element)) return;
  index.frames.push(element);
  const body = element.contentDocument?.body ?? null;
  if (body !== null) index.innerRoots.push(body);
}

function levelOf(element: Element, node: NavNode): Level {
  const inner = isFrame(element) ? (element.contentDocument?.body ?? null) : null;
  const { shadowRoot } = element;
  const hasInner = shadowRoot !== null || inner !== null;
  const children = hasInner
    ? [...(shadowRoot?.children ?? []), ...element.children, ...(inner === null ? [] : [inner])]
    : childrenOf(element);
  return { children, next: 0, node, open: [] };
}

const noElements: readonly Element[] = [];

function childrenOf(element: Element): readonly Element[] {
  let child = element.firstElementChild;
  if (child === null) return noElements;
  const children: Element[] = [];
  for (; child !== null; child = child.nextElementSibling) children.push(child);
  return children;
}

/** A component or an element without a box of its own has the one around its children. */
function closeLevel({ node, open }: Level): void {
  for (const each of open) fillBox(each.node);
  fillBox(node);
}

function fillBox(node: NavNode): void {
  const { width, height } = node.pageBoundingBox;
  if (width > 0 || height > 0) return;
  const box = boxAround(node.children.map(({ pageBoundingBox }) => pageBoundingBox));
  if (box !== null) node.pageBoundingBox = box;
}

/** Puts an element into the tree. Returns the node to which its children belong. */
function placeElement(
  element: Element,
  level: Level,
  index: ElementIndex,
  source: Source,
): NavNode {
  const { ids, classList } = source.classLists.read(element.getAttribute('class') ?? '');
  const { fiber, props } = reactMarks(element);
  const around = fiber === null ? noComponents : stampedComponents(fiber, source.fibers);
  const parent = openComponents(element, ids[0] ?? null, around, level, index, source);
  const id = ids.find((each) => !isOpen(each, level));
  if (id === undefined || isHidden(id, source)) return parent;
  const component = around.find(({ codebaseId }) => codebaseId === id) ?? null;
  const record = source.state.treeElementLookup[id];
  const node = appendNode(parent, id, {
    name: record?.componentName ?? component?.name ?? element.localName,
    tagName: element.localName,
    isComponent: component !== null || record?.type === 'component-instance',
    classList,
    directlySetClassList: directClasses(component?.fiber.memoizedProps ?? props, classList, source),
    props: describeProps(component?.fiber.memoizedProps ?? props),
    literalChildren: literalText(element),
    pageBoundingBox: pageBox(element, source.scroll),
    scope: source.scopes.get(id) ?? null,
  });
  index.addNode(node, element);
  return node;
}

const noComponents: readonly ComponentAround[] = [];

/** The components around an element that the source names. */
function stampedComponents(fiber: Fiber, current: CurrentFibers): readonly ComponentAround[] {
  return componentsAround(fiber, current).filter(({ codebaseId }) => codebaseId !== null);
}

/** Whether an id is that of a component whose elements are being walked. */
function isOpen(id: string, { open }: Level): boolean {
  return open.some(({ node }) => node.tempoElement.codebaseId === id);
}

/** Opens the components around an element that have no element of their own. Returns the innermost node. */
function openComponents(
  element: Element,
  ownId: string | null,
  around: readonly ComponentAround[],
  level: Level,
  index: ElementIndex,
  source: Source,
): NavNode {
  const { open } = level;
  if (open.length === 0 && around.length === 0) return level.node;
  let depth = 0;
  let parent = level.node;
  for (const { fiber, name, codebaseId } of around) {
    const opened = open[depth];
    if (opened !== undefined && isSameFiber(opened.fiber, fiber)) {
      parent = opened.node;
      depth += 1;
      index.addElement(parent, element);
      continue;
    }
    // A component whose element bears its id is that element; one that hands its caller's id on is its caller's.
    if (codebaseId === null || codebaseId === ownId || isHidden(codebaseId, source)) continue;
    if (parent.tempoElement.codebaseId === codebaseId) continue;
    for (const closed of open.splice(depth)) fillBox(closed.node);
    parent = componentNode(parent, codebaseId, name, fiber, source);
    index.addNode(parent, element);
    open.push({ fiber, node: parent });
    depth += 1;
  }
  for (const closed of open.splice(depth)) fillBox(closed.node);
  return parent;
}

function componentNode(
  parent: NavNode,
  codebaseId: string,
  name: string,
  fiber: Fiber,
  source: Source,
): NavNode {
  const { state, scopes } = source;
  const classes = directClasses(fiber.memoizedProps, noClasses, source);
  return appendNode(parent, codebaseId, {
    name: state.treeElementLookup[codebaseId]?.componentName ?? name,
    tagName: null,
    isComponent: true,
    classList: classes,
    directlySetClassList: classes,
    props: describeProps(fiber.memoizedProps),
    literalChildren: null,
    pageBoundingBox: noBox,
    scope: scopes.get(codebaseId) ?? null,
  });
}

/** A storyboard of one component hides whatever is not of the storyboard or of that component's file. */
function isHidden(id: string, { state }: Source): boolean {
  if (state.storyboardType === 'APPLICATION') return false;
  const filename = state.treeElementLookup[id]?.filename;
  if (filename === undefined) return false;
  return !filename.includes('tempobook/storyboards') && filename !== state.savedComponentFilename;
}

const noClasses: readonly string[] = [];

/** The classes among the props; an element that React did not make has set all of its own. */
function directClasses(
  props: unknown,
  classList: readonly string[],
  { classLists }: Source,
): readonly string[] {
  if (typeof props !== 'object' || props === null) return classList;
  const { className } = props as { readonly className?: unknown };
  return classLists.read(typeof className === 'string' ? className : '').classList;
}

function literalText(element: Element): string | null {
  let node = element.firstChild;
  if (node === null) return null;
  for (; node !== null; node = node.nextSibling) if (node.nodeType !== Node.TEXT_NODE) return null;
  return element.textContent;
}
