// Token budget: how much of a list fits into one response of an agent's tool, and the cursor with which the rest follows.

/** No response is longer than this. */
const responseTokensMax = 8000;

/** Ids are mostly digits, of which a token holds few. */
const charactersPerToken = 2.5;

/** An estimate that is rather too high. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/** A part of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** To be sent for the rest; null at the end. */
  readonly cursor: string | null;
}

/**
 * The items from a cursor on that fit.
 * @param cursor of an earlier response; null begins
 * @param revision names the list: a cursor of another one begins anew, because positions mean other items then
 */
export function pageOf<Item>(
  items: readonly Item[],
  cursor: string | null,
  revision: string,
  tokensMax: number = responseTokensMax,
): ListPage<Item> {
  const [, position = '0', of = revision] = /^(\d+)\.(.*)$/.exec(cursor ?? '') ?? [];
  const start = of === revision ? Number(position) : 0;
  let tokens = 0;
  let end = start;
  while (end < items.length) {
    tokens += tokensOf(JSON.stringify(items[end])) + 1;
    // One item always fits, or a cursor would lead nowhere.
    if (tokens > tokensMax && end > start) break;
    end += 1;
  }
  return {
    items: items.slice(start, end),
    cursor: end < items.length ? `${end}.${revision}` : null,
  };
}
