// Test support: the calls that are tried on any element, and what every edit promises about the rest of the file.
import { elementClassSites } from './class-list/change-classes.ts';
import { originOf, printEdits } from './edits/print-edits.ts';
import type { PrintedEdits } from './edits/print-edits.ts';
import { elementAt, openDocument } from './locate/source-document.ts';
import type { SourceDocument } from './locate/source-document.ts';
import { mutate, parseMutation, planMutation } from './mutate.ts';
import type { MutationName, MutationPorts } from './mutate.ts';
import type { Project } from './project.ts';
import { isRefusal, refuse } from './refusal.ts';

const emptyProject: Project = {
  read: () => null,
  resolve: () => null,
  aliases: [],
  packages: [],
  filesUsing: () => [],
  styleSheets: () => [],
  translations: [],
};

/** A call: the mutation and what it carries. */
export type Call = [name: MutationName, payload: Record<string, unknown>];

/** The calls that are tried on an element, by its position among the file's elements. */
export function callsOn(document: SourceDocument, index: number): Call[] {
  const id = String(index);
  const located = elementAt(document, index)!;
  const parent = document.parentElement(located.element);
  const names = elementClassSites(located).flatMap(({ tokens }) => tokens.map(({ name }) => name));
  return [
    ['addClass', { reactElement: id, className: 'zz-new' }],
    ['addClass', { reactElement: id, className: `content-['"']` }],
    ['removeClass', { reactElement: id, className: names[0] ?? 'none' }],
    ['removeClass', { reactElement: id, className: names.join(' ') }],
    ['updateClasses', { reactElement: id, oldClasses: names, newClasses: ['zz-new'] }],
    [
      'styling',
      { reactElement: id, styling: { color: 'blue', margin: null }, stylingFramework: 'Inline' },
    ],
    [
      'styling',
      { reactElement: id, styling: { color: null, margin: 'auto' }, stylingFramework: 'Inline' },
    ],
    ['styling', { reactElement: id, styling: { color: null }, stylingFramework: 'Inline' }],
    ['changePropValue', { elementToModify: id, propName: 'title', propValue: `it's "new" {x}` }],
    [
      'changePropValue',
      { elementToModify: id, propName: 'data-zz', propValue: { a: [1, null, 'x'] } },
    ],
    ['changePropValue', { elementToModify: id, propName: 'id' }],
    ['wrapInDiv', { reactElements: [id] }],
    ['duplicate', { reactElements: [id] }],
    ['removeJsxElement', { elementsToRemove: [id] }],
    ['changeElementTag', { elementToModify: id, newTag: 'article' }],
    ['editText', { element: id, newText: 'zz <new> & {text}' }],
    [
      'addJsxElement',
      { destinationElement: id, newElement: { nativeTag: 'p', propsToSet: { children: 'zz' } } },
    ],
    ['moveJsxElement', { elementToMove: id, newContainerElement: String(parent?.index ?? 0) }],
    ['moveJsxElement', { elementToMove: id, newContainerElement: '0' }],
  ];
}

function portsOver(document: SourceDocument): MutationPorts {
  return {
    locate: ({ codebaseId }) =>
      elementAt(document, Number(codebaseId)) ?? refuse('bad_source', 'It is a fragment.'),
    project: emptyProject,
    tailwind: null,
    storyboardFiles: () => null,
  };
}

/** The file after a call, as its mutation plans it; null where it is refused. */
export async function planned(document: SourceDocument, call: Call): Promise<PrintedEdits | null> {
  return attempt(document, call, async (request, ports) => {
    const outcome = await planMutation(request, ports);
    return isRefusal(outcome) ? outcome : outcome.plan;
  });
}

/** The file after a call, formatted where the file is; null where it is refused. */
export async function formatted(
  document: SourceDocument,
  call: Call,
): Promise<PrintedEdits | null> {
  return attempt(document, call, mutate);
}

async function attempt(
  document: SourceDocument,
  [name, payload]: Call,
  work: typeof mutate,
): Promise<PrintedEdits | null> {
  const parsed = parseMutation(name, payload);
  if ('issues' in parsed) return null;
  const plan = await work(parsed.request, portsOver(document));
  if (isRefusal(plan)) return null;
  const change = plan.changes.get(document.path);
  return change?.kind === 'edit' ? printEdits(document.text, change.edits, () => '') : null;
}

/** Opens a file that is known to be readable. */
export function open(text: string): SourceDocument {
  const document = openDocument('file.tsx', text);
  if (isRefusal(document)) throw new Error(`${document.message}\n${text}`);
  return document;
}

function changedLines(before: string, after: string): [removed: number, added: number] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const most = Math.min(old.length, now.length) - head;
  while (tail < most && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return [old.length - head - tail, now.length - head - tail];
}

/** The broken promises of one edit. */
function flaws(
  document: SourceDocument,
  index: number,
  [name, call]: Call,
  printed: PrintedEdits,
): string[] {
  const { text } = document;
  const after = openDocument('file.tsx', printed.text);
  if (isRefusal(after)) return [`it cannot be read: ${after.message}`];
  const found: string[] = [];
  const isCrlf = text.includes('\r\n');
  if (isCrlf ? /[^\r]\n/.test(printed.text) : printed.text.includes('\r')) {
    found.push('its line ends are not those of the file');
  }
  if (printed.text.startsWith('\uFEFF') !== text.startsWith('\uFEFF')) {
    found.push('the byte-order mark changed');
  }
  const [removed, added] = changedLines(text, printed.text);
  if (isOneClass(call) && (removed > 1 || added > 1)) {
    found.push(`it changed ${removed} lines to ${added}`);
  }
  if (name !== 'removeJsxElement') {
    found.push(...commentsLost(document, after).map((comment) => `the comment ${comment} is lost`));
  }
  const seen = tagsByOrigin(after, printed);
  const edited = document.elements[index]?.node ?? document.program;
  for (const { node, name: tag } of document.elements) {
    const isInside = edited.start <= node.start && node.end <= edited.end;
    const mayGo = name === 'removeJsxElement' || name === 'editText';
    const mayChange = mayGo || (isInside && name === 'changeElementTag');
    if (!mayChange && seen.get(node.start) !== tag) found.push(`<${tag}> at ${node.start} is lost`);
  }
  return found;
}

/** The comments that are no longer there. */
function commentsLost(before: SourceDocument, after: SourceDocument): string[] {
  const rest = after.comments.map(({ value }) => value);
  return before.comments.flatMap(({ value }) => {
    const at = rest.indexOf(value);
    if (at === -1) return [value];
    rest.splice(at, 1);
    return [];
  });
}

/** Whether a call gives an element one class, which is one line's work. */
function isOneClass(call: Call[1]): boolean {
  return call['className'] === 'zz-new';
}

/** Offset of an element before → its tag afterwards. */
function tagsByOrigin(after: SourceDocument, printed: PrintedEdits): Map<number, string> {
  return new Map(
    after.elements.flatMap(({ node, name }) => {
      const origin = originOf(printed, node.start);
      return origin === null ? [] : [[origin.offset, name] as const];
    }),
  );
}

/** The broken promises of an edit, each with the text before and after; none for a refused call. */
export function flawsOf(
  document: SourceDocument,
  index: number,
  call: Call,
  printed: PrintedEdits | null,
): string[] {
  if (printed === null) return [];
  return flaws(document, index, call, printed).map(
    (flaw) =>
      `${call[0]} ${JSON.stringify(call[1])}: ${flaw}\n${document.text}\n-->\n${printed.text}`,
  );
}
