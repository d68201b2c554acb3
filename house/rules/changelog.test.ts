// Changelogs of a wrong shape.

import { testRule } from '../test-rule.ts';
import { changelog } from './changelog.ts';

const root = { 'package.json': '{"version":"0.2.0"}' };
const log = (...lines: readonly string[]): Record<string, string> => ({
  ...root,
  'CHANGELOG.md': ['# Changelog', ...lines].join('\n'),
});

testRule(changelog, [
  [
    'in shape',
    log(
      '## Unreleased',
      '- A thing.',
      '## 0.2.0 - 2026-01-31',
      '- Another.',
      '## 0.1.0 - 2025-12-01',
      '- First.',
    ),
    [],
  ],
  ['unreleased work only', log('## Unreleased', '### Added', '- A thing.'), []],
  ['missing', root, ['CHANGELOG.md:0 no changelog']],
  [
    'another heading',
    log('## Version 2', '- A.', '## 0.2.0 - 2026-01-31', '- B.'),
    ['CHANGELOG.md:2 a heading is'],
  ],
  [
    'one entry in two wordings',
    log(
      '## 0.2.0 - 2026-01-31',
      '- A passphrase typed at the terminal has to be repeated and has at least twelve characters;',
      '  `BACKUP_SCHEDULE` is refused for projects.',
      '- Passphrases are compared in constant time, whatever their length, and never printed or logged.',
      '- A passphrase typed at the terminal is asked for twice and has at least twelve characters;',
      '  `BACKUP_SCHEDULE` is refused for foreign projects.',
    ),
    ['CHANGELOG.md:6 line 3'],
  ],
  ['nothing said', log('## 0.2.0 - 2026-01-31'), ['CHANGELOG.md:2 says nothing']],
  [
    'out of order',
    log('## 0.2.0 - 2025-12-01', '- A.', '## 0.10.0 - 2026-01-31', '- B.', '## Unreleased', '- C.'),
    ['CHANGELOG.md:1 not in order', 'CHANGELOG.md:6 come first'],
  ],
  [
    'the version of package.json unsaid',
    log('## 0.1.0 - 2025-12-01', '- A.'),
    ['CHANGELOG.md:1 0.2.0'],
  ],
]);
