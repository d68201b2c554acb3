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
    'ui and platform stand at the bottom, beside each other',
    {
      'shop/ui/button.tsx': "import '../platform/language.ts';",
      'shop/platform/language.ts': "import '../ui/button.tsx';",
      'shop/platform/storage.ts': "import '../features/cart/cart.ts';",
    },
    [
      'shop/ui/button.tsx:1 ui may not import platform',
      'shop/platform/language.ts:1 platform may not import ui',
      'shop/platform/storage.ts:1 platform may not import features/cart',
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
