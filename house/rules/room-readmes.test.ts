// READMEs of rooms: missing ones, short ones, and folders that need none.

import { testRule } from '../test-rule.ts';
import { roomReadmes } from './room-readmes.ts';

const readme = `# Room\n${'\nA sentence.\n'.repeat(7)}`;

testRule(roomReadmes, [
  [
    'rooms with a README, folders of tools and of tests',
    {
      'server/README.md': readme,
      'server/http/README.md': readme,
      'server/http/app.ts': '',
      'server/main.ts': '',
      'server/suite/a.test.ts': '',
      'bench/README.md': readme,
      'bench/package.json': '{}',
      'bench/measures/a.ts': '',
    },
    [],
  ],
  [
    'a workspace, a room and a folder without one, and a README of a title',
    {
      'bench/package.json': '{}',
      'shop/README.md': '# Shop\n',
      'shop/ui/button.tsx': '',
    },
    [
      'bench/README.md:0 a room has a README',
      'shop/README.md:0 a room has a README',
      'shop/ui/README.md:0 a room has a README',
    ],
  ],
]);
