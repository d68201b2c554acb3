// Names of files that have the wrong shape, or no noun.

import { testRule } from '../test-rule.ts';
import { fileNames } from './file-names.ts';

testRule(fileNames, [
  [
    'kebab-case, and the names that a custom gives',
    {
      'README.md': '',
      'docs/decisions/001-node-by-npm.md': '',
      'package-lock.json': '',
      '.oxlintrc.json': '',
      '.gitignore': '',
      '.ci/run': '',
      'shop/vite.config.ts': '',
      'shop/render.server.tsx': '',
      'shop/supabase/current/functions/list_products.sql': '',
      'editor/helper/main.ts': '',
      'editor/source/fixtures/Button_Old.tsx': '',
      'backend/rest/errors.contract.ts': '',
    },
    [],
  ],
  [
    'other shapes',
    {
      'shop/ui/Button.tsx': '',
      'shop/uiParts/a.ts': '',
      'server/read_file.ts': '',
      'docs/Guide.md': '',
    },
    [
      'shop/ui/Button.tsx:0 kebab',
      'shop/uiParts:0 kebab',
      'server/read_file.ts:0 kebab',
      'docs/Guide.md:0 kebab',
    ],
  ],
  [
    'no nouns',
    {
      'shop/lib/a.ts': '',
      'shop/lib/b.ts': '',
      'server/string-utils.ts': '',
      'backend/common.ts': '',
    },
    ['shop/lib:0 “lib”', 'server/string-utils.ts:0 “utils”', 'backend/common.ts:0 “common”'],
  ],
]);
