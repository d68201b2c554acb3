/** Schema of the data API's configuration: `[api]` of `config.toml`, with Supabase's defaults. */
import { key } from './config-key.ts';
import { sectionMap } from './config-map.ts';
import type { ConfigOf } from './config-node.ts';
import { section } from './config-section.ts';
import { converted, count, duration, flag, texts } from './value-types.ts';

const limitAbsent = 'as without the section';

/** Limits of one read for a role; null where they are not set, 0 for no limit. */
const apiLimits = section('', {
  embeds: key('max_embeds', count, {
    absent: limitAbsent,
    meaning: 'how many resources one read of the role may embed; `0` for any number',
  }),
  embedDepth: key('max_embed_depth', count, {
    absent: limitAbsent,
    meaning: 'how deep they may be nested; `0` for any depth',
  }),
  cost: key('max_cost', count, {
    absent: limitAbsent,
    meaning: 'the largest cost that the database’s planner may estimate for a read; `0` for any',
  }),
  readTimeoutSeconds: key('read_timeout', duration, {
    absent: limitAbsent,
    meaning: 'how long a read may take; `0` for any time',
  }),
});

/** Schema of `[api]`. */
export const apiSchema = section(
  'api',
  {
    enabled: key('enabled', flag, { default: true, meaning: 'whether the data API is served' }),
    schemas: key(
      'schemas',
      converted(texts, (names) => (names.length === 0 ? ['public'] : names)),
      { default: ['public'], meaning: 'schemas that the data API serves, the usual one first' },
    ),
    extraSearchPath: key('extra_search_path', texts, {
      default: ['public', 'extensions'],
      meaning: 'schemas whose functions and types are found without their names',
    }),
    maxRows: key('max_rows', count, { default: 1000, meaning: 'how many rows one read returns' }),
    limits: sectionMap('limits', { placeholder: 'ROLE' }, apiLimits),
  },
  ({ limits, ...api }) => ({ ...api, limits: Object.fromEntries(limits) }),
);

export type ApiConfig = ConfigOf<typeof apiSchema>;
