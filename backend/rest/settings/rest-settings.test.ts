/** The sources of REST settings, and their precedence. */
import { expect, test } from 'vitest';
import { defaultLimits } from '../role-limits.ts';
import { defaultRestSettings } from '../settings.ts';
import { withNamedSettings } from './named-settings.ts';
import { restSettings } from './rest-settings.ts';

const api = {
  enabled: true,
  port: 54321,
  schemas: ['shop'],
  extraSearchPath: ['lib'],
  maxRows: 50,
  limits: {},
};

test('the project’s config.toml goes over our defaults, the environment over both', () => {
  expect(restSettings(null, {})).toEqual(defaultRestSettings);
  expect(restSettings(api, {})).toMatchObject({
    schemas: ['shop'],
    extraSearchPath: ['lib'],
    maxRows: 50,
  });
  expect(
    restSettings(api, { PGRST_DB_SCHEMAS: 'a, b', PGRST_DB_MAX_ROWS: '', OTHER: 'x' }),
  ).toMatchObject({
    schemas: ['a', 'b'],
    maxRows: null,
  });
});

test('the settings that SQL reads come from the environment too', () => {
  expect(restSettings(null, { PGRST_APP_SETTINGS_colourOfInk: 'Red' }).appSettings).toEqual({
    colourOfInk: 'Red',
  });
});

test('limits that the project names for a role go over ours, and 0 takes one away', () => {
  const unset = { embeds: null, embedDepth: null, cost: null };
  const named = {
    anon: { ...unset, embeds: 3, readTimeoutSeconds: 1.5 },
    reader: { ...unset, cost: 0, readTimeoutSeconds: null },
  };
  const { limits } = restSettings({ ...api, limits: named }, {});
  const { anon, authenticated, service_role } = defaultLimits;
  expect(limits).toEqual({
    anon: { ...anon, embeds: 3, readTimeoutMs: 1500 },
    reader: { ...authenticated, cost: null },
    authenticated,
    service_role,
  });
});

test.each([
  ['db_aggregates_enabled', 'TRUE', { aggregatesEnabled: true }],
  ['db_plan_enabled', 'off', { planEnabled: false }],
  ['db_pre_request', 'private.check', { preRequest: 'private.check' }],
  ['db_tx_end', 'rollback-allow-override', { txEnd: 'rollback-allow-override' }],
  ['db_tx_end', 'sometimes', { txEnd: defaultRestSettings.txEnd }],
  ['openapi_mode', 'disabled', { openApiMode: 'disabled' }],
  [
    'server_cors_allowed_origins',
    'https://a.example,https://b.example',
    { corsAllowedOrigins: ['https://a.example', 'https://b.example'] },
  ],
  ['db_schemas', ' , ', { schemas: defaultRestSettings.schemas }],
  ['app.settings.key', 'value', { appSettings: { key: 'value' } }],
  ['constructor', 'x', {}],
])('pgrst.%s = %s', (name, value, expected) => {
  expect(withNamedSettings(defaultRestSettings, [{ name, value }])).toMatchObject(expected);
});
