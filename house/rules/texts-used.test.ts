// Uses of texts that do not exist, and texts that nothing uses.

import { testRule } from '../test-rule.ts';
import { textsUsed } from './texts-used.ts';

const cart = (...keys: readonly string[]): Record<string, string> => ({
  'shop/texts/en/cart.json': JSON.stringify({
    sum: Object.fromEntries(keys.map((key) => [key, key])),
    title: 'Cart',
  }),
});
const title = `const { t } = useTranslation('cart'); t('title');`;

testRule(textsUsed, [
  [
    'asked for by name, with a count, by a pattern, in a choice, by another name, in markup, as a group, through a variable',
    {
      ...cart('a', 'b', 'c', 'd_one', 'd_other', 'e', 'f', 'g', 'h'),
      'shop/texts/en/home.json': JSON.stringify({
        group: { one: '1', two: '2' },
        sort: { up: '', down: '' },
      }),
      'shop/features/cart/a.tsx': `${title} t('sum.a'); t(x ? 'sum.b' : 'sum.c'); t('sum.d', { count: 1 });`,
      'shop/features/cart/b.tsx':
        "const { t: tCart } = useTranslation('cart'); tCart('sum.e'); <Trans i18nKey=\"cart:sum.f\" />;",
      'shop/routes/c.tsx':
        "const t = i18n.getFixedT(null, 'home'); t('group', { returnObjects: true }); t(`sort.${way}`);",
      'shop/routes/d.tsx':
        "const { t } = useTranslation('cart'); const keys = ['sum.g']; keys.map((key) => t(key)); t(label.text);",
      'shop/features/cart/label.ts': "export const label = { text: 'sum.h' };",
    },
    [],
  ],
  [
    'asked for and not there',
    {
      ...cart(),
      'shop/texts/en/home.json': '{}',
      'shop/features/cart/a.tsx': `${title}\nt('sum.a');\nt(\`row.\${x}\`);\nt('home:title');`,
    },
    [
      'shop/features/cart/a.tsx:2 sum.a',
      'shop/features/cart/a.tsx:3 row.*',
      'shop/features/cart/a.tsx:4 home:title',
    ],
  ],
  [
    'there and not asked for, or by a test alone',
    {
      ...cart('a'),
      'shop/features/cart/a.tsx': title,
      'shop/features/cart/a.test.ts': "t('sum.a');",
    },
    ['shop/texts/en/cart.json:0 nothing uses sum.a'],
  ],
]);
