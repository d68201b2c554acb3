// First lines that name nothing, and some that name the thing.

import { testRule } from '../test-rule.ts';
import { firstLine } from './first-line.ts';

testRule(firstLine, [
  [
    'a line that shares a word with the name or an export, in the comment of the language',
    {
      'cart.ts': '// The cart of a visitor.',
      'sums.ts': '// Totals of an order.\nexport function orderTotals(): void {}',
      'rates.ts': '/**\n * Rate limits per address.\n */',
      'run.mjs': '#!/usr/bin/env node\n// Runs a command.',
      'kitchen/index.ts': '// Kitchen: all that is offered.',
      'theme.css': '/* Theme: colours and sizes. */',
      'policies.sql': '-- Policy of every table.',
      'config.toml': '# Configuration of the project.',
      'etag.ts': '// Entity tags.',
      'README.md': '# Atelier',
      'd.json': '{}',
      'shop/supabase/migrations/0001_people.sql': '-- Customers.',
    },
    [],
  ],
  [
    'none, or one that names something else',
    {
      'a.ts': "import 'x';",
      'b.ts': '\n// The b.',
      'cart.ts': '// A visitor means to buy these things.',
      'd.sql': 'select 1;',
      'e.md': 'Hello',
      'f.mjs': "#!/usr/bin/env node\nimport 'x';",
      'docs/decisions/001-payments.md': '# Stripe',
    },
    [
      'a.ts:1 first line',
      'b.ts:1 first line',
      'cart.ts:1 shares no word',
      'docs/decisions/001-payments.md:1 shares no word',
      'd.sql:1 first line',
      'e.md:1 first line',
      'f.mjs:2 first line',
    ],
  ],
]);
