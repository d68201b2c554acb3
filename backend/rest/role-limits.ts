/** Limits of one read, by role: embeds multiply rows, and anonymous callers send them at no cost. */
import type { SelectItem } from './parse/select.ts';
import { tooDeep, tooManyEmbeds } from './refusal/request-refusals.ts';
import { refuse } from './refusal.ts';

/** Null is no limit. */
export interface RoleLimits {
  /** The number of resources that one request may embed, at all levels together. */
  readonly embeds: number | null;
  /** The depth limit of embeds. */
  readonly embedDepth: number | null;
  /** The largest cost that PostgreSQL may estimate for a request with many embeds, in its own units: a million are some seconds. */
  readonly cost: number | null;
  /** The time limit of a read, where neither the role nor the function has a `statement_timeout` of its own. */
  readonly readTimeoutMs: number | null;
}

const noLimits: RoleLimits = {
  embeds: null,
  embedDepth: null,
  cost: null,
  readTimeoutMs: null,
};

/** By role; a role that is not named has those of `authenticated`. */
export type LimitsByRole = Readonly<Record<string, RoleLimits>>;

export const defaultLimits: LimitsByRole = {
  anon: { embeds: 24, embedDepth: 6, cost: 100_000, readTimeoutMs: 3_000 },
  authenticated: { embeds: 48, embedDepth: 8, cost: 500_000, readTimeoutMs: null },
  service_role: noLimits,
};

/** The limits of a role. */
export function limitsOf(limits: LimitsByRole, role: string): RoleLimits {
  const own = Object.hasOwn(limits, role) ? limits[role] : limits['authenticated'];
  return own ?? noLimits;
}

/** Refuses a selection with more embeds than the role may ask for (PGRSTX02), or deeper ones (PGRSTX03). */
export function requireEmbeds(select: readonly SelectItem[], limits: RoleLimits): void {
  const { embeds: count, embedDepth: depthMax } = limits;
  const { embeds, depth } = countEmbeds(select);
  if (count !== null && embeds > count) refuse(tooManyEmbeds(embeds, count));
  if (depthMax !== null && depth > depthMax) refuse(tooDeep(depth, depthMax));
}

/** The embeds of a selection. */
export interface EmbedCounts {
  readonly embeds: number;
  readonly depth: number;
}

/** The number of embeds in a selection, and their depth. */
export function countEmbeds(select: readonly SelectItem[]): EmbedCounts {
  let embeds = 0;
  let depth = 0;
  for (const item of select) {
    if (item.kind !== 'embed') continue;
    const inner = countEmbeds(item.select);
    embeds += 1 + inner.embeds;
    depth = Math.max(depth, 1 + inner.depth);
  }
  return { embeds, depth };
}
