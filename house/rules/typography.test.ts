// Typography of texts: signs, quotes and spaces of the wrong kind, language by language.

import { testRule } from '../test-rule.ts';
import type { RuleCase } from '../test-rule.ts';
import { typography } from './typography.ts';

const path = (language: string): string => `shop/texts/${language}/cart.json`;

/** One text in a language, and the violations in it. */
function text(language: string, value: string, ...found: readonly string[]): RuleCase {
  const lines = JSON.stringify({ title: value }, null, 2);
  return [
    `${language}: ${value}`,
    { [path(language)]: lines },
    found.map((words) => `${path(language)}:2 ${words}`),
  ];
}

testRule(typography, [
  text('en', 'The printer’s “proof” – 50\u00a0×\u00a040\u00a0cm, {{count, number}} left'),
  text('en', "The printer's", 'a straight quote'),
  text('en', 'A "proof"', 'a straight quote'),
  text('en', 'Wait...', 'three dots'),
  text('en', 'Prints - and books', 'a hyphen'),
  text('en', 'One:\n\n- first\n- second\n\n1. third\n\n> said'),
  text('en', 'Two  spaces', 'two spaces'),
  text('en', 'Ends with one ', 'a space at the beginning or at the end'),
  text('en', '40 cm', 'parted from its unit'),
  text('en', '40 inches and 40 cmyk'),
  text('en', '50 × 40', 'measures may be parted'),
  text('en', '«Proof»', 'quotes of another'),
  text('de', '„Zwei Hügel“'),
  text('de', '“Zwei Hügel”', 'quotes of another'),
  text('fr', '«\u202fDeux collines\u202f»\u202f: voici\u202f! (facultatif), https://a.example'),
  text('fr', 'Deux collines : voici', 'a narrow no-break space before'),
  text('fr', 'Voici!', 'a narrow no-break space before'),
  text('fr', '«Deux collines»', 'inside « »'),
  text('fr', '“Deux collines”', 'quotes of another'),
  text('es', '¿Quieres «Dos colinas»?'),
  text('es', 'Quieres algo?', 'a question opens with ¿'),
  text('ru', 'Время\u00a0— материал'),
  text('ru', 'Время — материал', 'a dash at the beginning'),
  text('ar', 'الحبر، والورق؛ كم بقي؟ 12,500'),
  text('ar', 'الحبر, والورق', 'a Western comma'),
  text('ar', 'كم بقي?', 'a Western comma'),
  text('ar', 'الحبـر', 'tatweel'),
  text('hi', 'समय भी एक सामग्री है। name@example.com'),
  text('hi', 'समय भी एक सामग्री है.', 'a danda'),
  text('zh', '共{{count, number}}件，见“配送”（30天）。'),
  text('zh', '数量:三', 'Western signs'),
  text('zh', '已送达,希望您喜欢', 'Western signs'),
  text('zh', '需要 JavaScript', 'a space between'),
  text('zh', '「配送」', 'quotes of another'),
  text('ja', '『夜の窯』は50\u00a0×\u00a040\u00a0cmです。'),
  text('ja', '例:窯', 'Western signs'),
  text('ja', '30 日以内', 'a space between'),
  text('ja', '“夜の窯”', 'quotes of another'),
  [
    'mails and printables, but no slugs and no code',
    {
      'shop/texts/fr/order-mails.json': '{\n  "open": "Ouvrez :"\n}',
      'shop/texts/ar/account-messages.json': '{ "codeIntro": "أدخل, الرمز" }',
      'backend/auth/messages/english-texts.ts':
        "import type { A } from '../a.ts';\nexport const texts: A = { ignore: 'It\\'s fine.' };",
      'server/mail/order-mailer.ts': "export const a = 'It\\'s';",
      'demo/rows/posts/en.json': '{\n  "posts": { "1": { "slug": "it\'s" } }\n}',
    },
    [
      'shop/texts/fr/order-mails.json:2 a narrow no-break space before',
      'shop/texts/ar/account-messages.json:1 a Western comma',
      'backend/auth/messages/english-texts.ts:2 a straight',
    ],
  ],
]);
