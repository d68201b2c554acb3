// AI context: the elements that a person has gathered and their wish, as data and as a text for any assistant.

/** A gathered element: a node of a frame. */
export interface GatheredElement {
  readonly frameId: string;
  readonly key: string;
}

/** The mode: whether it is on, what was gathered, and the wish. */
export interface AiContext {
  readonly isOn: boolean;
  readonly elements: readonly GatheredElement[];
  readonly wish: string;
  /** Whether an assistant has got it, and has not responded yet. */
  readonly isSending: boolean;
}

/** The mode before anybody uses it. */
export const firstAiContext: AiContext = { isOn: false, elements: [], wish: '', isSending: false };

/** At most this many elements are gathered: an assistant reads no more either. */
const elementsMax = 20;

/** The context after a selection in a frame: what is new is added, and what is gathered already stays. */
export function afterGathering(
  context: AiContext,
  frameId: string,
  keys: readonly string[],
): AiContext {
  const isKnown = (key: string): boolean =>
    context.elements.some((each) => each.frameId === frameId && each.key === key);
  const added = keys.filter((key) => !isKnown(key)).map((key) => ({ frameId, key }));
  return added.length === 0
    ? context
    : { ...context, elements: [...context.elements, ...added].slice(0, elementsMax) };
}

/** The context without an element. */
export function withoutElement(context: AiContext, { frameId, key }: GatheredElement): AiContext {
  return {
    ...context,
    elements: context.elements.filter((each) => each.frameId !== frameId || each.key !== key),
  };
}

/** A piece of a source, whose lines stand as its first one does. */
export function pieceOf(source: string, start: number, end: number): string {
  const [indent = ''] = /[ \t]*$/.exec(source.slice(0, start)) ?? [];
  return source.slice(start, end).replaceAll(`\n${indent}`, '\n');
}

/** An element as an assistant gets it. */
export interface DescribedElement {
  readonly id: string;
  readonly name: string;
  /** File and line. */
  readonly at: string;
  /** The page that shows it, and its language. */
  readonly page: string;
  readonly source: string;
  /** As a data address; null when the page gave none. */
  readonly picture: string | null;
}

/** The wish and the elements. */
export interface DescribedContext {
  readonly wish: string;
  readonly elements: readonly DescribedElement[];
}

/** The context as Markdown. */
export function contextText({ wish, elements }: DescribedContext): string {
  const parts = elements.map(({ name, at, page, source }, index) => {
    // A fence longer than any in the source.
    const fence = '`'.repeat(
      Math.max(3, ...[...source.matchAll(/`+/g)].map(([run]) => run.length + 1)),
    );
    return `## ${index + 1}. ${name} (${at}, on ${page})\n\n${fence}tsx\n${source}\n${fence}`;
  });
  return [wish.trim(), ...parts].filter((part) => part !== '').join('\n\n');
}

/** The context as HTML with its pictures, for programs that take pictures from the clipboard. */
export function contextHtml(context: DescribedContext): string {
  const pictures = context.elements.flatMap(({ picture, name }) =>
    picture === null ? [] : [`<img src="${picture}" alt="${escapeHtml(name)}">`],
  );
  return `<pre>${escapeHtml(contextText(context))}</pre>${pictures.join('')}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
