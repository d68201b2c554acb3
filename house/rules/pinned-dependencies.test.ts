// Dependencies that are not pinned: ranges, tags and addresses in manifests, and a host in a lockfile.

import { testRule } from '../test-rule.ts';
import { pinnedDependencies } from './pinned-dependencies.ts';

testRule(pinnedDependencies, [
  [
    'exact versions and a lockfile without hosts',
    {
      'package.json':
        '{"dependencies":{"a":"1.2.3"},"optionalDependencies":{"b":"17.10.0-beta.17"},"devDependencies":{"c":"0.0.1","a-0":"npm:a@0.9.1"}}',
      'package-lock.json': '{\n"resolved": "backend"\n}',
    },
    [],
  ],
  [
    'all else',
    {
      'shop/package.json':
        '{\n"dependencies":{\n"a":"^1.2.3",\n"b":"latest"},\n"optionalDependencies":{"c":"*"},\n"devDependencies":{"d":"git+ssh://x",\n"e":"npm:a@^0.9.1"}}',
      'package-lock.json': '{\n"resolved": "https://example.org/a.tgz"\n}',
    },
    [
      'shop/package.json:3 a',
      'shop/package.json:4 b',
      'shop/package.json:5 c',
      'shop/package.json:6 d',
      'shop/package.json:7 e',
      'package-lock.json:2 host',
    ],
  ],
]);
