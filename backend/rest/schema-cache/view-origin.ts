/**
 * Reads which table column each view column comes from, out of the view's parse tree as PostgreSQL prints it.
 * Only this tells it: `pg_depend` knows which columns a view uses, not where they come out.
 */

/** The origin of a view column: a relation (perhaps again a view) and the number of its column. */
export interface ColumnOrigin {
  readonly table: number;
  readonly column: number;
}

const targetEntry =
  /:resno (\d+) :resname \S* :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk (true|false)/g;

/**
 * The origins by the view's own column number; a column that is an expression has none.
 * `tree` is `pg_rewrite.ev_action` as text: braces and parentheses nest, a backslash escapes the next character.
 */
export function viewOrigins(tree: string): Map<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>();
  for (const match of topTargetList(tree).matchAll(targetEntry)) {
    const table = Number(match[2]);
    if (table !== 0 && match[4] === 'false')
      origins.set(Number(match[1]), { table, column: Number(match[3]) });
  }
  return origins;
}

/** The text of the outermost query's target list, with the expressions inside its entries cut out. */
function topTargetList(tree: string): string {
  let depth = 0;
  let list = '';
  let inside = false;
  for (let at = 0; at < tree.length; at++) {
    const character = tree.charCodeAt(at);
    if (character === 92) at++;
    else if (character === 123) depth++;
    else if (character === 125) depth--;
    else if (depth === 1) {
      if (character === 58) inside = tree.startsWith(':targetList (', at);
    } else if (depth === 2 && inside) list += tree[at];
  }
  return list;
}
