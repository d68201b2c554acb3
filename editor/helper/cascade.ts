// The cascade: which of two rules is the stronger one, by layer, specificity and order.

/** The specificity of a selector: numbers of ids, classes and types. */
export type Specificity = readonly [ids: number, classes: number, types: number];

/** A rule's place in the cascade. */
export interface CascadePlace {
  /** Place of the rule's layer among all; rules without a layer come last. */
  readonly layer: number;
  readonly specificity: Specificity;
  /** Place of the rule among all of the page. */
  readonly order: number;
}

/** Orders rules as the cascade does, the weakest first. */
export function compareCascade(left: CascadePlace, right: CascadePlace): number {
  return (
    left.layer - right.layer ||
    compareSpecificity(left.specificity, right.specificity) ||
    left.order - right.order
  );
}

/** Orders specificities, the lowest first. */
function compareSpecificity(left: Specificity, right: Specificity): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

const none: Specificity = [0, 0, 0];
const add = (left: Specificity, right: Specificity): Specificity => [
  left[0] + right[0],
  left[1] + right[1],
  left[2] + right[2],
];

/** The parts of a list that commas separate, those inside brackets left alone. */
export function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at];
    if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(list.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The specificity of the strongest selector of a list (Selectors Level 4, section 17). */
export function specificityOf(list: string): Specificity {
  return splitSelectors(list)
    .map(ofOne)
    .reduce((most, each) => (compareSpecificity(each, most) > 0 ? each : most), none);
}

const functionPattern = /:(is|not|has|where|nth-child|nth-last-child|matches|host|slotted)\(/;

function ofOne(selector: string): Specificity {
  const plain = selector
    .replaceAll(/\\(?:[0-9a-f]{1,6}\s?|.)/gi, 'x')
    .replaceAll(/"[^"]*"|'[^']*'/g, '');
  const found = functionPattern.exec(plain);
  if (found === null) return ofPlain(plain);
  const open = found.index + found[0].length;
  const end = closingBracket(plain, open);
  const inner = plain.slice(open, end).replace(/^.*?\bof\s+/, '');
  const name = found[1] ?? '';
  const rest = plain.slice(0, found.index) + plain.slice(end + 1);
  const counted = name === 'where' ? none : specificityOf(inner);
  const isIndex = name.startsWith('nth');
  const own: Specificity = isIndex ? [0, 1, 0] : none;
  const ofInner = isIndex && !plain.slice(open, end).includes(' of ') ? none : counted;
  return add(add(ofOne(rest), own), ofInner);
}

function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function ofPlain(text: string): Specificity {
  let left = text;
  const count = (pattern: RegExp): number => {
    const found = left.match(pattern)?.length ?? 0;
    left = left.replaceAll(pattern, ' ');
    return found;
  };
  const attributes = count(/\[[^\]]*\]/g);
  const elements = count(/::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter)\b/g);
  const states = count(/:[\w-]+(?:\([^)]*\))?/g);
  const ids = count(/#[\w-]+/g);
  const classes = count(/\.[\w-]+/g);
  const types = count(/[A-Za-z][\w-]*/g);
  return [ids, attributes + states + classes, elements + types];
}

/**
 * The places of layers in the cascade, the weakest first: in the order of their first mention, each behind the layers inside it,
 * because a rule of a layer itself wins over those.
 * @param names of layers, dots between those of nested ones
 */
export function orderLayers(names: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const place = (around: string) => {
    const depth = around === '' ? 0 : around.split('.').length;
    const inside = names.filter(
      (name) =>
        name.split('.').length === depth + 1 && (around === '' || name.startsWith(`${around}.`)),
    );
    for (const name of inside) place(name);
    if (around !== '') places.set(around, places.size);
  };
  place('');
  return places;
}
