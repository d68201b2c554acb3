/** Go templates as Supabase projects use them in mails: variables, `if`, `else`, `eq`, `ne`, `not`, `and`, `or`. */

/** Values that a template may use: `.Token`, `.Data.full_name`. */
export type TemplateValues = Readonly<Record<string, unknown>>;

/** A parsed template; renders with values, each escaped by `escape`. */
export type Template = (values: TemplateValues, escape: (text: string) => string) => string;

/** A template with a syntax error or an unsupported action. */
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

/** Parses a template. Throws {@link TemplateRefused} for an unsupported action, so that a mistake is reported at start. */
export function parseTemplate(text: string): Template {
  const tokens = tokenize(text);
  const [nodes, end] = parseUntil(tokens, 0, []);
  if (end < tokens.length) throw new TemplateRefused(`{{ ${tokens[end]?.text ?? ''} }} has no if.`);
  return (values, escape) => renderNodes(nodes, values, escape);
}

const renderNodes = (nodes: readonly Node[], values: TemplateValues, escape: Escape): string =>
  nodes.map((node) => node(values, escape)).join('');

/** Splits a template into text and actions. `{{-` and `-}}` trim the white space beside them; comments are dropped. */
function tokenize(text: string): readonly Token[] {
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

/** Parses nodes up to an action that begins with one of the keywords; returns them and the index of that action. */
function parseUntil(
  tokens: readonly Token[],
  from: number,
  keywords: readonly string[],
): readonly [Node[], number] {
  const nodes: Node[] = [];
  let index = from;
  while (index < tokens.length) {
    const { kind, text } = tokens[index] ?? { kind: 'text', text: '' };
    const word = kind === 'action' ? (/^\w+/.exec(text)?.[0] ?? '') : '';
    if (word === 'else' || word === 'end') {
      if (keywords.includes(word)) return [nodes, index];
      throw new TemplateRefused(`{{ ${text} }} has no if.`);
    }
    if (kind === 'text') nodes.push(() => text);
    else if (word === 'if') {
      const [node, next] = parseCondition(tokens, index, text.slice(2));
      nodes.push(node);
      index = next;
    } else nodes.push(printNode(parseExpression(text)));
    index += 1;
  }
  if (keywords.length > 0) throw new TemplateRefused('An {{ if }} has no {{ end }}.');
  return [nodes, index];
}

/** Parses an `if` with its branches; returns the node and the index of its `end`. */
function parseCondition(
  tokens: readonly Token[],
  at: number,
  condition: string,
): readonly [Node, number] {
  const test = parseExpression(condition);
  const [yes, next] = parseUntil(tokens, at + 1, ['else', 'end']);
  const action = tokens[next]?.text ?? '';
  const chained = /^else\s+if\s+(.*)$/s.exec(action)?.[1];
  const [no, end] =
    chained === undefined
      ? action === 'end'
        ? [[], next]
        : parseUntil(tokens, next + 1, ['end'])
      : asList(parseCondition(tokens, next, chained));
  return [
    (values, escape) => renderNodes(isTruthy(test(values)) ? yes : no, values, escape),
    end,
  ] as const;
}

const asList = ([node, end]: readonly [Node, number]): readonly [Node[], number] => [[node], end];

const printNode =
  (expression: Expression): Node =>
  (values, escape) => {
    const value = expression(values);
    if (value === undefined || value === null) return '';
    return escape(typeof value === 'string' ? value : JSON.stringify(value));
  };

/** Go's truth: empty and zero values are false. */
const isTruthy = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

const operand = /"(?:[^"\\]|\\.)*"|`[^`]*`|\.[\w.]*|-?\d+(?:\.\d+)?|\w+/g;

function parseExpression(text: string): Expression {
  const words = text.match(operand) ?? [];
  const rest = text.replace(operand, '').trim();
  const [first = '', ...others] = words;
  if (rest !== '' || first === '') return refuseAction(text);
  const operands = others.map((word) => parseOperand(word, text));
  const [one, two] = operands;
  if (first === 'not' && one !== undefined && operands.length === 1)
    return (values) => !isTruthy(one(values));
  if ((first === 'eq' || first === 'ne') && one !== undefined && two !== undefined)
    return (values) => {
      const isSame = operands.slice(1).some((each) => each(values) === one(values));
      return first === 'eq' ? isSame : !isSame;
    };
  if (first === 'and') return (values) => operands.every((each) => isTruthy(each(values)));
  if (first === 'or') return (values) => operands.some((each) => isTruthy(each(values)));
  return others.length === 0 ? parseOperand(first, text) : refuseAction(text);
}

function parseOperand(word: string, text: string): Expression {
  if (word.startsWith('.')) {
    const path = word.split('.').filter((part) => part !== '');
    return (values) => path.reduce<unknown>(propertyOf, values);
  }
  if (word.startsWith('"')) return () => JSON.parse(word) as string;
  if (word.startsWith('`')) return () => word.slice(1, -1);
  if (word === 'true' || word === 'false') return () => word === 'true';
  if (/^-?\d/.test(word)) return () => Number(word);
  return refuseAction(text);
}

function propertyOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isObject ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function refuseAction(text: string): never {
  throw new TemplateRefused(
    `{{ ${text} }} is not understood: a mail may use variables such as {{ .Token }}, if, else, eq, ne, not, and, or.`,
  );
}
