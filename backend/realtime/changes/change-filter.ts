/** Filters of changes, `column=operator.value` joined by commas: parsed here, compared by the database or, for plain equality, as texts. */

/** The operators and their SQL. */
const operators = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
} as const;

export type FilterOperator = keyof typeof operators | 'in' | 'is';

/** One condition; several are all to be met. */
export interface FilterCondition {
  readonly column: string;
  readonly operator: FilterOperator;
  readonly isNegated: boolean;
  /** One value, or those of `in`. */
  readonly values: readonly string[];
}

const valuesMax = 100;
const conditionsMax = 100;
/** The one part of a pattern whose search may take for ever. */
const backReference = /(?<!\\)(?:\\\\)*\\[1-9]/;
const truthValues = new Set(['null', 'true', 'false', 'unknown']);

/** Parses a filter; null for a malformed one. */
export function parseFilter(text: string): readonly FilterCondition[] | null {
  const parts = splitOutside(text, ',');
  const conditions = parts?.map(parseCondition);
  if (conditions === undefined || conditions.length > conditionsMax) return null;
  return conditions.every((each): each is FilterCondition => each !== null) ? conditions : null;
}

/** The operator's SQL between a column and its value, for all but `in` and `is`. */
export function operatorSql(operator: Exclude<FilterOperator, 'in' | 'is'>): string {
  return operators[operator];
}

function parseCondition(text: string): FilterCondition | null {
  const match = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text.trim());
  if (match === null) return null;
  const [, column = '', negation, name = '', value = ''] = match;
  if (!isOperator(name)) return null;
  const values = name === 'in' ? listOf(value) : [unquoted(value)];
  if (values === null || values.length > valuesMax) return null;
  if ((name === 'match' || name === 'imatch') && backReference.test(value)) return null;
  if (name === 'is' && !truthValues.has((values[0] ?? '').toLowerCase())) return null;
  return { column: column.trim(), operator: name, isNegated: negation !== undefined, values };
}

function isOperator(name: string): name is FilterOperator {
  return name === 'in' || name === 'is' || Object.hasOwn(operators, name);
}

function listOf(text: string): readonly string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')')) return null;
  const inside = text.slice(1, -1);
  return inside === ''
    ? []
    : (splitOutside(inside, ',')?.map((each) => unquoted(each.trim())) ?? null);
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
    : text;
}

/** Splits where the separator is outside of quotes and parentheses; null where one of these is open at the end. */
function splitOutside(text: string, separator: string): readonly string[] | null {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted && character === '\\') {
      part += character + (text[at + 1] ?? '');
      at += 1;
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '(') depth += 1;
    else if (!isQuoted && character === ')') depth -= 1;
    if (character === separator && !isQuoted && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return isQuoted || depth !== 0 ? null : [...parts, part];
}
