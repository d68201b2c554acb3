/** Templates as projects of Supabase write them: Go's, as far as mails need them: variables, `if`, `else`, `eq`, `ne`, `not`. */

/** What a template may name: `.Token`, `.Data.full_name`. */
export type TemplateValues = Readonly<Record<string, unknown>>;

/** A template that was read; renders with values, each escaped by `escape`. */
export type Template = (values: TemplateValues, escape: (text: string) => string) => string;

/** A template that cannot be followed: what is wrong with it. */
export class TemplateRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TemplateRefused';
  }
}

type Expression = (values: TemplateValues) => unknown;
type Escape = (text: string) => string;
type Node = (values: TemplateValues, escape: Escape) => string;

interface Token {
  readonly kind: 'text' | 'action';
  readonly text: string;
}

/** Reads a template. Throws {@link TemplateRefused} for what it does not know, so that a mistake shows at the start. */
export function readTemplate(text: string): Template {
  const tokens = tokensOf(text);
  const [nodes, end] = readUntil(tokens, 0, []);
  if (end < tokens.length) throw new TemplateRefused(`{{ ${tokens[end]?.text ?? ''} }} has no if.`);
  return (values, escape) => all(nodes, values, escape);
}

const all = (nodes: readonly Node[], values: TemplateValues, escape: Escape): string =>
  nodes.map((node) => node(values, escape)).join('');

/** `{{-` and `-}}` take the blanks beside them away, and a comment says nothing. */
function tokensOf(text: string): readonly Token[] {
  const parts = text.split(/(\{\{-?(?:(?!\}\}).)*\}\})/s);
  return parts.flatMap((part, index): Token[] => {
    if (index % 2 === 1) {
      const inner = part.replace(/^\{\{-?\s*|\s*-?\}\}$/g, '');
      return inner.startsWith('/*') ? [] : [{ kind: 'action', text: inner }];
    }
    const trimsStart = (parts[index - 1] ?? '').endsWith('-}}');
    const trimsEnd = /^\{\{-\s/.test(parts[index + 1] ?? '');
    const start = trimsStart ? part.trimStart() : part;
    const trimmed = trimsEnd ? start.trimEnd() : start;
    return trimmed === '' ? [] : [{ kind: 'text', text: trimmed }];
  });
}

/** Nodes up to an action that begins with one of the words; its place is the second of the pair. */
function readUntil(
  tokens: readonly Token[],
  from: number,
  words: readonly string[],
): readonly [Node[], number] {
  const nodes: Node[] = [];
  let index = from;
  while (index < tokens.length) {
    const { kind, text } = tokens[index] ?? { kind: 'text', text: '' };
    const word = kind === 'action' ? (/^\w+/.exec(text)?.[0] ?? '') : '';
    if (word === 'else' || word === 'end') {
      if (words.includes(word)) return [nodes, index];
      throw new TemplateRefused(`{{ ${text} }} has no if.`);
    }
    if (kind === 'text') nodes.push(() => text);
    else if (word === 'if') {
      const [node, next] = readCondition(tokens, index, text.slice(2));
      nodes.push(node);
      index = next;
    } else nodes.push(printed(expressionOf(text)));
    index += 1;
  }
  if (words.length > 0) throw new TemplateRefused('An {{ if }} has no {{ end }}.');
  return [nodes, index];
}

/** An `if` with what follows; answers the place of its `end`. */
function readCondition(
  tokens: readonly Token[],
  at: number,
  condition: string,
): readonly [Node, number] {
  const test = expressionOf(condition);
  const [yes, next] = readUntil(tokens, at + 1, ['else', 'end']);
  const action = tokens[next]?.text ?? '';
  const chained = /^else\s+if\s+(.*)$/s.exec(action)?.[1];
  const [no, end] =
    chained === undefined
      ? action === 'end'
        ? [[], next]
        : readUntil(tokens, next + 1, ['end'])
      : asList(readCondition(tokens, next, chained));
  return [(values, escape) => all(isTrue(test(values)) ? yes : no, values, escape), end] as const;
}

const asList = ([node, end]: readonly [Node, number]): readonly [Node[], number] => [[node], end];

const printed =
  (expression: Expression): Node =>
  (values, escape) => {
    const value = expression(values);
    if (value === undefined || value === null) return '';
    return escape(typeof value === 'string' ? value : JSON.stringify(value));
  };

/** As Go has it: what is empty or zero is false. */
const isTrue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

const operand = /"(?:[^"\\]|\\.)*"|`[^`]*`|\.[\w.]*|-?\d+(?:\.\d+)?|\w+/g;

function expressionOf(text: string): Expression {
  const words = text.match(operand) ?? [];
  const rest = text.replace(operand, '').trim();
  const [first = '', ...others] = words;
  if (rest !== '' || first === '') return unknownAction(text);
  const operands = others.map((word) => operandOf(word, text));
  const [one, two] = operands;
  if (first === 'not' && one !== undefined && operands.length === 1)
    return (values) => !isTrue(one(values));
  if ((first === 'eq' || first === 'ne') && one !== undefined && two !== undefined)
    return (values) => {
      const isSame = operands.slice(1).some((each) => each(values) === one(values));
      return first === 'eq' ? isSame : !isSame;
    };
  if (first === 'and') return (values) => operands.every((each) => isTrue(each(values)));
  if (first === 'or') return (values) => operands.some((each) => isTrue(each(values)));
  return others.length === 0 ? operandOf(first, text) : unknownAction(text);
}

function operandOf(word: string, text: string): Expression {
  if (word.startsWith('.')) {
    const path = word.split('.').filter((part) => part !== '');
    return (values) => path.reduce<unknown>(below, values);
  }
  if (word.startsWith('"')) return () => JSON.parse(word) as string;
  if (word.startsWith('`')) return () => word.slice(1, -1);
  if (word === 'true' || word === 'false') return () => word === 'true';
  if (/^-?\d/.test(word)) return () => Number(word);
  return unknownAction(text);
}

function below(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isObject ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function unknownAction(text: string): never {
  throw new TemplateRefused(
    `{{ ${text} }} is not understood: a mail may use variables such as {{ .Token }}, if, else, eq, ne, not, and, or.`,
  );
}
