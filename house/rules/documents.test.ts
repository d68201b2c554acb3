// Documents with links, anchors, commands and paths that do not exist.

import { testRule } from '../test-rule.ts';
import { documents } from './documents.ts';

const tree = {
  'package.json': '{"scripts":{"start":"x","check":"x"}}',
  'docs/guide.md': '# Guide\n\n## How to start, quickly',
  'shop/texts/en/cart.json': '{}',
};

testRule(documents, [
  [
    'true',
    {
      ...tree,
      'README.md': [
        '[guide](docs/guide.md) [start](docs/guide.md#how-to-start-quickly) [folder](docs) [web](https://example.org/x)',
        '`npm start` and `npm run check`; npm is everywhere',
        '`shop/texts/en/cart.json`, `shop/texts/`, `shop/dist/client`, `rest/v1`, `shop/texts/<language>/x.json`, `./data`',
      ].join('\n'),
    },
    [],
  ],
  [
    'untrue',
    {
      ...tree,
      'docs/more.md':
        '# More\n[a](guide.md#nowhere)\n[b](../lost.md)\n<img src="lost.png">\n`npm test`\nnpm run lint\n`shop/ui/button.tsx`',
    },
    [
      'docs/more.md:2 no heading',
      'docs/more.md:3 leads nowhere',
      'docs/more.md:4 leads nowhere',
      'docs/more.md:5 no script test',
      'docs/more.md:6 no script lint',
      'docs/more.md:7 shop/ui/button.tsx does not exist',
    ],
  ],
  [
    'of a sample, which is no document',
    {
      ...tree,
      'docs/fixtures/a.md': '[a](lost.md)',
      'docs/edit.cases.md': '# Cases\n[a](lost.md)',
    },
    [],
  ],
]);
