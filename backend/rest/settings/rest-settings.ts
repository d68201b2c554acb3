/** Puts the settings of the data API together: our defaults, then the project's config.toml, then the environment. */
import type { ApiConfig } from '../../config/api-config.ts';
import type { Environment } from '../../config/toml-section.ts';
import { defaultRestSettings } from '../settings.ts';
import type { RestSettings } from '../settings.ts';
import { limitsOf } from '../role-limits.ts';
import type { LimitsByRole } from '../role-limits.ts';
import { withNamedSettings } from './named-settings.ts';

const prefix = 'PGRST_';
const appPrefix = 'APP_SETTINGS_';

/** The environment uses PostgREST's names: `PGRST_DB_SCHEMAS`, `PGRST_DB_AGGREGATES_ENABLED`, `PGRST_APP_SETTINGS_<name>`, … */
export function restSettings(api: ApiConfig | null, environment: Environment): RestSettings {
  const project =
    api === null
      ? {}
      : {
          schemas: api.schemas,
          extraSearchPath: api.extraSearchPath,
          maxRows: api.maxRows,
          limits: withNamedLimits(defaultRestSettings.limits, api.limits),
        };
  const named = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(prefix) && value !== undefined
      ? [{ name: settingName(name.slice(prefix.length)), value }]
      : [],
  );
  return withNamedSettings({ ...defaultRestSettings, ...project }, named);
}

/** The name of a setting: the case of a project's own settings is preserved. */
const settingName = (name: string): string =>
  name.startsWith(appPrefix) ? `app.settings.${name.slice(appPrefix.length)}` : name.toLowerCase();

/** Overrides limits by role: a limit that is not named stays as it is for that role; 0 is no limit. */
function withNamedLimits(limits: LimitsByRole, named: ApiConfig['limits']): LimitsByRole {
  const entries = Object.entries(named).map(([role, own]) => {
    const before = limitsOf(limits, role);
    const { readTimeoutSeconds: seconds } = own;
    return [
      role,
      {
        embeds: limitOr(own.embeds, before.embeds),
        embedDepth: limitOr(own.embedDepth, before.embedDepth),
        cost: limitOr(own.cost, before.cost),
        readTimeoutMs: limitOr(seconds && Math.ceil(seconds * 1000), before.readTimeoutMs),
      },
    ] as const;
  });
  return { ...limits, ...Object.fromEntries(entries) };
}

const limitOr = (configured: number | null, before: number | null): number | null =>
  configured === null ? before : configured === 0 ? null : configured;
