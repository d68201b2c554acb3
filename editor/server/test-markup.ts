// Test support: markup as a tree whose nodes know who they are, so that a test can say which element an edit touched.

/** An element; two are the same only if they are the same object. */
export interface Markup {
  tag: string;
  className: string;
  text: string;
  children: Markup[];
}

/** Draws numbers from 0 to below a bound. */
export type Draw = (bound: number) => number;

function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  return values[draw(values.length)]!;
}

/** An element of few tags, classes and texts, so that many look alike. */
export function drawMarkup(draw: Draw, depth: number): Markup {
  return {
    tag: pick(draw, ['div', 'section', 'b']),
    className: pick(draw, ['', '', 'a', 'b', "{join('a')}"]),
    text: pick(draw, ['', '', 'one', 'two', '{x}', '{y}']),
    children: depth === 0 ? [] : Array.from({ length: draw(4) }, () => drawMarkup(draw, depth - 1)),
  };
}

/** The elements of a tree, the root first. */
export function everyMarkup(root: Markup): Markup[] {
  return [root, ...root.children.flatMap(everyMarkup)];
}

/**
 * The source of an element.
 * @param changed an element that is printed with an attribute more, or not at all.
 */
export function printMarkup(
  markup: Markup,
  indent: string,
  changed: { readonly markup: Markup; readonly kind: 'marked' | 'removed' } | null = null,
): string {
  const isChanged = changed?.markup === markup;
  if (isChanged && changed.kind === 'removed') return '';
  const { tag, className, text, children } = markup;
  const value = className.startsWith('{') ? className : `"${className}"`;
  const attributes = `${className === '' ? '' : ` className=${value}`}${isChanged ? ' title="touched"' : ''}`;
  const inner = [
    ...(text === '' ? [] : [`${indent}  ${text}\n`]),
    ...children.map((child) => printMarkup(child, `${indent}  `, changed)),
  ];
  return `${indent}<${tag}${attributes}>\n${inner.join('')}${indent}</${tag}>\n`;
}

/** Somebody's edit of the file: adds, removes, replaces, exchanges, moves, wraps or rewrites elements. */
export function editMarkup(draw: Draw, root: Markup): void {
  const around = pick(
    draw,
    everyMarkup(root).filter(({ children }) => children.length > 0 || draw(3) === 0),
  );
  if (around === undefined) return;
  const { children } = around;
  const at = draw(children.length + 1);
  const selected = children[at];
  const kind = draw(8);
  if (selected === undefined || kind === 0) children.splice(at, 0, drawMarkup(draw, draw(2)));
  else if (kind === 1) children.splice(at, 1);
  else if (kind === 2) children.splice(at, 1, { ...drawMarkup(draw, 1), tag: selected.tag });
  else if (kind === 3) children.reverse();
  else if (kind === 4) children.splice(at, 0, structuredClone(selected));
  else if (kind === 5) children[at] = { ...drawMarkup(draw, 0), children: [selected] };
  else if (kind === 6) children.splice(at, 1, ...selected.children);
  else Object.assign(selected, { text: pick(draw, ['one', 'two', '{x}']) });
}
