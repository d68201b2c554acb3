// Planted first lines that say nothing, and some that do.

import { testPlanted } from '../test-planted.ts';
import { firstLine } from './first-line.ts';

testPlanted(firstLine, [
  [
    'a sentence in the comment of the language',
    {
      'a.ts': '// The cart: what a visitor means to buy.',
      'b.ts': '/**\n * The cart: what a visitor means to buy.\n */',
      'c.mjs': '#!/usr/bin/env node\n// The way in of every command.',
      'd.css': '/* Colours and sizes of the whole shop. */',
      'e.sql': '-- Products and their texts, per language.',
      'f.toml': '# What the embedded database is told.',
      'README.md': '# Atelier',
      'g.json': '{}',
    },
    [],
  ],
  [
    'none, or too little',
    {
      'a.ts': "import 'x';",
      'b.ts': '\n// The cart: what a visitor means to buy.',
      'c.ts': '// cart.ts',
      'd.sql': 'select 1;',
      'e.md': 'Hello',
      'f.mjs': "#!/usr/bin/env node\nimport 'x';",
    },
    [
      'a.ts:1 first line',
      'b.ts:1 first line',
      'c.ts:1 “cart.ts”',
      'd.sql:1 first line',
      'e.md:1 first line',
      'f.mjs:2 first line',
    ],
  ],
]);
