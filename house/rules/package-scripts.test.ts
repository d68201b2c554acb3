// Package scripts that go around the launcher.

import { testRule } from '../test-rule.ts';
import { packageScripts } from './package-scripts.ts';

testRule(packageScripts, [
  [
    'through the launcher',
    {
      'package.json': '{"scripts":{"start":"exec node server/launch/launch.mjs start"}}',
      'shop/package.json': '{}',
    },
    [],
  ],
  [
    'with a word for Node',
    {
      'package.json':
        '{"scripts":{"start":"exec node --max-semi-space-size=16 server/launch/launch.mjs start"}}',
    },
    [],
  ],
  [
    'around it',
    {
      'package.json': '{"scripts":{"test":"vitest run"}}',
      'shop/package.json': '{"scripts":{"build":"vite build"}}',
    },
    ['package.json:0 vitest run', 'shop/package.json:0 build'],
  ],
]);
