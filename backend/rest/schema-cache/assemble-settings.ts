/** Puts types, time zones, role settings, representations and media handlers into the maps of the schema cache. */
import type { SchemaCache } from '../schema-cache.ts';
import { quoteQualified } from './names.ts';

/** The results of `setting-queries.ts`. */
export interface SettingFacts {
  readonly types: readonly { name: string; schema: string }[];
  readonly timezones: readonly string[];
  readonly roleSettings: readonly { role: string; setting: string }[];
  readonly representations: readonly { source: string; target: string; function: string }[];
  readonly mediaHandlers: readonly {
    schema: string;
    name: string;
    targetSchema: string | null;
    targetName: string | null;
    mediaType: string;
  }[];
}

type Assembled = Pick<
  SchemaCache,
  'types' | 'timezones' | 'roleSettings' | 'representations' | 'mediaHandlers'
>;

/** The part of the schema cache that is not about relations and functions. */
export function assembleSettings(facts: SettingFacts): Assembled {
  const types = new Map<string, string>();
  for (const type of facts.types)
    if (!types.has(type.name)) types.set(type.name, quoteQualified(type));
  const roleSettings = new Map<string, Map<string, string>>();
  for (const { role, setting } of facts.roleSettings) {
    const [name = ''] = setting.split('=', 1);
    const settings = roleSettings.get(role) ?? new Map<string, string>();
    roleSettings.set(role, settings.set(name, setting.slice(name.length + 1)));
  }
  const representations = new Map<string, Map<string, string>>();
  for (const { source, target, function: made } of facts.representations) {
    const targets = representations.get(source) ?? new Map<string, string>();
    representations.set(source, targets.set(target, made));
  }
  return {
    types,
    timezones: new Set(facts.timezones),
    roleSettings: new Map([...roleSettings].map(([role, settings]) => [role, [...settings]])),
    representations,
    mediaHandlers: facts.mediaHandlers.map((handler) => ({
      function: { schema: handler.schema, name: handler.name },
      target:
        handler.targetSchema === null || handler.targetName === null
          ? null
          : { schema: handler.targetSchema, name: handler.targetName },
      mediaType: handler.mediaType,
    })),
  };
}
