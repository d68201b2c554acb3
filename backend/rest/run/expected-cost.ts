/**
 * The expected cost of a read with many embeds, which PostgreSQL's planner estimates before it is run: a short query can
 * request millions of rows, and only the planner knows how many.
 */
import type { Database, Statement } from '../../postgres/database.ts';
import { tooExpensive } from '../refusal/request-refusals.ts';
import { refuse } from '../refusal.ts';
import { countEmbeds } from '../role-limits.ts';
import type { SelectItem } from '../parse/select.ts';

/** Up to so many embeds are not worth a question of their own. */
const embedsUnasked = 4;
const depthUnasked = 2;

/** Whether a read asks for so much that its cost is to be looked at first. */
export function needsCostCheck(select: readonly SelectItem[]): boolean {
  const { embeds, depth } = countEmbeds(select);
  return embeds > embedsUnasked || depth > depthUnasked;
}

/**
 * Refuses a statement that is expected to cost more than `costMax` (PGRSTX04). Nothing of it is done.
 * @param before what sets the scene for it
 */
export async function requireCost(
  database: Pick<Database, 'pipeline'>,
  before: readonly Statement[],
  { text, values = [] }: Statement,
  costMax: number,
): Promise<void> {
  const explained = { text: `explain (format json) ${text}`, values };
  const results = await database.pipeline([...before, explained], { rollback: true });
  const plans = JSON.parse(results.at(-1)?.rows[0]?.[0] ?? '[]') as readonly {
    readonly Plan?: { readonly 'Total Cost'?: number };
  }[];
  const cost = plans[0]?.Plan?.['Total Cost'] ?? 0;
  if (cost > costMax) refuse(tooExpensive(cost, costMax));
}
