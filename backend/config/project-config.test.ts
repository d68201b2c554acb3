/** What a project's config.toml comes to, and how a wrong one is refused. */
import { expect, test } from 'vitest';
import { parseProjectConfig } from './project-config.ts';

const defaults = {
  enabled: true,
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1000,
};

test.each([
  ['nothing', '', defaults],
  ['other sections', '[studio]\nport = 1\n[auth]\nsite_url = "x"', defaults],
  [
    'everything',
    '[api]\nenabled = false\nschemas = ["api", "public"]\nextra_search_path = ["extensions"]\nmax_rows = 5',
    { enabled: false, schemas: ['api', 'public'], extraSearchPath: ['extensions'], maxRows: 5 },
  ],
  ['no schemas', '[api]\nschemas = []', defaults],
  ['a value of the environment', '[api]\nmax_rows = "env(ROWS)"', { ...defaults, maxRows: 7 }],
  ['an unset value of the environment', '[api]\nmax_rows = "env(NONE)"', defaults],
])('reads %s', (_, text, api) => {
  expect(parseProjectConfig(text, { ROWS: '7' }).api).toEqual(api);
});

test.each([
  ['[api]\nmax_rows = -1', 'max_rows of [api] in config.toml must be a whole number from 0 on.'],
  ['[api]\nschemas = "public"', 'schemas of [api] in config.toml must be a list of texts.'],
  ['[api]\nenabled = "perhaps"', 'enabled of [api] in config.toml must be true or false.'],
  ['api = 3', '[api] in config.toml must be a table.'],
  ['[api]\nschemas = [', 'config.toml cannot be read: line 2, column 11.'],
])('refuses %s', (text, message) => {
  expect(() => parseProjectConfig(text, {})).toThrow(message);
});
