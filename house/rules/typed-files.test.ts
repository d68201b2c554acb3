// Typed files: files that patterns include and exclude, by folder, name and extension.

import { testRule } from '../test-rule.ts';
import { typedFiles } from './typed-files.ts';

const project = (include: readonly string[], exclude: readonly string[] = []): string =>
  JSON.stringify({ include, exclude });

testRule(typedFiles, [
  [
    'files that one project or another includes, and samples',
    {
      'shop/tsconfig.json': `{
        // A comment.
        "include": ["**/*.ts", "**/*.tsx"], "exclude": ["server", "**/*.test.ts"] }`,
      'shop/tsconfig.server.json': project(['**/*.test.ts', '../vitest.config.ts']),
      'shop/server/tsconfig.json': project(['.']),
      'shop/cart.ts': '',
      'shop/features/cart.tsx': '',
      'shop/features/cart.test.ts': '',
      'shop/server/orders/order.ts': '',
      'shop/fixtures/page.tsx': '',
      'shop/supabase/tsconfig.test.json': project(['tests']),
      'shop/supabase/tests/orders.ts': '',
      'vitest.config.ts': '',
    },
    [],
  ],
  [
    'files that are excluded, of another extension, in another folder or of no project',
    {
      'tsconfig.base.json': project(['**/*.ts']),
      'shop/fixtures/tsconfig.json': project(['../**/*.ts']),
      'shop/tsconfig.json': project(['*.ts', 'features/**/*.ts'], ['**/*.test.ts', 'server']),
      'shop/cart.test.ts': '',
      'shop/features/cart.tsx': '',
      'shop/supabase/tests/orders.ts': '',
      'shop/server/order.ts': '',
      'server/main.ts': '',
      'vitest.config.ts': '',
    },
    [
      'shop/cart.test.ts:0 no tsconfig',
      'shop/features/cart.tsx:0 no tsconfig',
      'shop/supabase/tests/orders.ts:0 no tsconfig',
      'shop/server/order.ts:0 no tsconfig',
      'server/main.ts:0 no tsconfig',
      'vitest.config.ts:0 no tsconfig',
    ],
  ],
]);
