// Texts with two forms of address.

import { testRule } from '../test-rule.ts';
import { formOfAddress } from './form-of-address.ts';

const texts = (language: string, ...values: readonly string[]): Record<string, string> => ({
  [`shop/texts/${language}/cart.json`]: JSON.stringify(Object.fromEntries(values.entries())),
});

testRule(formOfAddress, [
  [
    'each language in its own voice',
    {
      ...texts('en', 'Your cart'),
      ...texts('de', 'Ihr Warenkorb', 'Dürer, Indus, Dirigent'),
      ...texts('fr', 'Votre panier, un ton plus sombre, toile'),
      ...texts('es', 'Tu cesta'),
      ...texts('pt', 'Você já tem uma senha'),
      ...texts('ru', 'Ваша корзина и пыты'),
      ...texts('ar', 'سلتك'),
      ...texts('hi', 'आपका कार्ट'),
      ...texts('ja', 'お客様のカート'),
      ...texts('zh', '您的购物车'),
    },
    [],
  ],
  [
    'another voice',
    {
      ...texts('de', 'Dein Warenkorb'),
      ...texts('fr', 'Et toi, tu viens'),
      ...texts('es', 'Elija un país'),
      ...texts('pt', 'A sua palavra-passe'),
      ...texts('ru', 'Что ты выбрал'),
      ...texts('hi', 'तुम्हारा कार्ट'),
      ...texts('ja', 'あなたのカート'),
      ...texts('zh', '你的购物车'),
    },
    ['de', 'fr', 'es', 'pt', 'ru', 'hi', 'ja', 'zh'].map(
      (language) => `shop/texts/${language}/cart.json:1 the voice of this language`,
    ),
  ],
]);
