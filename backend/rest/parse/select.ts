/** The `select` parameter: columns, casts, aggregates and embedded resources, nested to any depth. */
import { field, fieldName, needFieldName } from './field.ts';
import type { Field } from './field.ts';
import { Scanner } from './scanner.ts';

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

/** A column, or `*`; `count()` alone is the aggregate of `*`. */
export interface SelectField {
  readonly kind: 'field';
  readonly field: Field;
  readonly alias: string | null;
  readonly cast: string | null;
  readonly aggregate: Aggregate | null;
  readonly aggregateCast: string | null;
}

/** A related resource; `spread` puts its columns among those of its parent. */
export interface SelectEmbed {
  readonly kind: 'embed';
  readonly spread: boolean;
  readonly name: string;
  readonly alias: string | null;
  readonly hint: string | null;
  readonly join: 'inner' | 'left' | null;
  readonly select: readonly SelectItem[];
}

export type SelectItem = SelectField | SelectEmbed;

const aggregates: readonly Aggregate[] = ['sum', 'avg', 'count', 'max', 'min'];
const star: Field = { name: '*', path: [] };
const plain = { alias: null, cast: null, aggregate: null, aggregateCast: null } as const;

/** `*` when nothing is said. */
export const selectAll: readonly SelectItem[] = [{ kind: 'field', field: star, ...plain }];

/** The depth limit of embeds: a deeper query would exhaust the stack. */
const depthLimit = 64;

/** Parses `select`; nothing means everything. Refuses with PGRST100. */
export function parseSelect(text: string): readonly SelectItem[] {
  if (text === '*') return selectAll;
  const scanner = new Scanner(text, `failed to parse select parameter (${text})`);
  const items = forest(scanner, 0);
  return items.length === 0 ? selectAll : items;
}

function forest(scanner: Scanner, depth: number): SelectItem[] {
  scanner.skipSpace();
  if (scanner.done || scanner.sees(')')) return [];
  if (depth > depthLimit) {
    scanner.expect(`at most ${depthLimit} levels`);
    scanner.fail();
  }
  const items: SelectItem[] = [];
  do {
    scanner.skipSpace();
    items.push(item(scanner, depth));
    scanner.skipSpace();
  } while (scanner.take(','));
  return items;
}

function item(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('...')) return embed(scanner, depth, null, true);
  if (scanner.sees('*')) {
    scanner.at++;
    return ended(scanner, { kind: 'field', field: star, ...plain });
  }
  const alias = takeAlias(scanner);
  if (scanner.sees('count()')) {
    scanner.at += 'count()'.length;
    const aggregateCast = cast(scanner);
    return ended(scanner, {
      ...plain,
      kind: 'field',
      field: star,
      alias,
      aggregate: 'count',
      aggregateCast,
    });
  }
  const start = scanner.at;
  const name = fieldName(scanner);
  if (name !== undefined && (scanner.sees('(') || scanner.sees('!'))) {
    scanner.at = start;
    return embed(scanner, depth, alias, false);
  }
  scanner.at = start;
  return column(scanner, alias);
}

function takeAlias(scanner: Scanner): string | null {
  const start = scanner.at;
  const name = fieldName(scanner);
  if (name !== undefined && scanner.sees(':') && !scanner.sees('::')) {
    scanner.at++;
    return name;
  }
  scanner.at = start;
  return null;
}

function column(scanner: Scanner, alias: string | null): SelectField {
  const named = field(scanner);
  if (named === undefined) scanner.fail();
  const castTo = cast(scanner);
  let aggregate: Aggregate | null = null;
  if (scanner.sees('.')) {
    scanner.at++;
    aggregate = aggregates.find((name) => scanner.take(`${name}()`)) ?? null;
    if (aggregate === null) scanner.fail();
  }
  const aggregateCast = cast(scanner);
  return ended(scanner, {
    kind: 'field',
    field: named,
    alias,
    cast: castTo,
    aggregate,
    aggregateCast,
  });
}

function cast(scanner: Scanner): string | null {
  if (!scanner.sees('::')) return null;
  scanner.at += 2;
  const type = scanner.word();
  if (type === undefined) {
    scanner.expect('letter or digit');
    scanner.fail();
  }
  return type;
}

/** A column ends where its list goes on or closes. */
function ended<Item extends SelectField>(scanner: Scanner, item: Item): Item {
  scanner.skipSpace();
  if (scanner.done || scanner.sees(',') || scanner.sees(')')) return item;
  const names =
    item.field === star
      ? ['")"', '","']
      : ['letter', 'digit', '"-"', '"->>"', '"->"', '"::"', '"."', '")"', '","'];
  for (const name of [...names, 'end of input']) scanner.expect(name);
  scanner.fail();
}

function embed(
  scanner: Scanner,
  depth: number,
  alias: string | null,
  spread: boolean,
): SelectEmbed {
  const name = needFieldName(scanner);
  let hint: string | null = null;
  let join: SelectEmbed['join'] = null;
  for (let params = 0; params < 2 && scanner.take('!'); params++) {
    const param = needFieldName(scanner);
    if (param === 'inner' || param === 'left') join ??= param;
    else hint ??= param;
  }
  scanner.need('(');
  const select = forest(scanner, depth + 1);
  scanner.need(')');
  return { kind: 'embed', spread, name, alias, hint, join, select };
}
