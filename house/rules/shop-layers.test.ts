// Imports against the order of the shop's layers, and words of the shop in its plain interface parts.

import { testRule } from '../test-rule.ts';
import { shopLayers } from './shop-layers.ts';

testRule(shopLayers, [
  [
    'downwards is allowed',
    {
      'shop/entry.client.tsx': "import './routes/cart-route.tsx';",
      'shop/routes/cart-route.tsx':
        "import '../features/cart/cart.ts'; import '../features/product/card.tsx';",
      'shop/features/cart/cart.ts':
        "import '../../platform/storage.ts'; import './line.ts'; import type { X } from '../../ui/button.tsx';",
    },
    [],
  ],
  [
    'a feature imports no other feature and no route, types included',
    {
      'shop/features/cart/cart.ts':
        "import '../product/card.tsx';\nimport type { Route } from '../../routes/home-route.tsx';\nimport '../../entry.client.tsx';",
    },
    [
      'shop/features/cart/cart.ts:1 features/cart may not import features/product',
      'shop/features/cart/cart.ts:2 features/cart may not import routes',
      'shop/features/cart/cart.ts:3 features/cart may not import entry.client.tsx',
    ],
  ],
  [
    'ui and platform stand beside each other, over translation alone',
    {
      'shop/ui/field.tsx': "import '../translation/use-translation.ts';",
      'shop/translation/use-translation.ts': "import '../platform/language.ts';",
      'shop/ui/button.tsx': "import '../platform/language.ts';",
      'shop/platform/language.ts': "import '../ui/button.tsx';",
      'shop/platform/storage.ts': "import '../features/cart/cart.ts';",
    },
    [
      'shop/ui/button.tsx:1 ui may not import platform',
      'shop/platform/language.ts:1 platform may not import ui',
      'shop/platform/storage.ts:1 platform may not import features/cart',
      'shop/translation/use-translation.ts:1 translation may not import platform',
    ],
  ],
  [
    'the back office has layers of its own, and the shop does not import it',
    {
      'shop/admin/screens.ts':
        "import('./features/users/users.tsx'); import './list/list-page.tsx';",
      'shop/admin/features/users/users.tsx':
        "import '../../list/list-page.tsx';\nimport '../orders/orders.tsx';\nimport '../../../features/cart/cart.ts';\nimport '../../screens.ts';",
      'shop/admin/list/list-page.tsx':
        "import '../data/call-admin.ts'; import '../../ui/button.tsx';\nimport '../features/users/users.tsx';",
      'shop/features/cart/cart.ts': "import '../../admin/list/list-page.tsx';",
      'shop/routes/admin.tsx': "import('../admin/screens.ts');",
    },
    [
      'shop/admin/features/users/users.tsx:2 admin/features/users may not import admin/features/orders',
      'shop/admin/features/users/users.tsx:3 admin/features/users may not import features/cart',
      'shop/admin/features/users/users.tsx:4 admin/features/users may not import admin',
      'shop/admin/list/list-page.tsx:2 admin/parts may not import admin/features/users',
      'shop/features/cart/cart.ts:1 features/cart may not import admin/parts',
    ],
  ],
  [
    'ui knows no word of the shop, in names, texts and classes; its comments may give an example',
    {
      'shop/ui/badge.tsx':
        '// Shown on the cart, for example.\nexport const cartCount = 1;\nconst a = <p>A product</p>;\nconst b = "price-tag";',
      'shop/ui/stack.tsx': 'export const x = <div className="order-2 carton" />;',
    },
    ['shop/ui/badge.tsx:2 cart', 'shop/ui/badge.tsx:3 product', 'shop/ui/badge.tsx:4 price'],
  ],
]);
