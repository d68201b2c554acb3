// Words to replace by plain ones: free relatives in comments of every language, words of the glossary in names, and plain words that pass.

import { testRule } from '../test-rule.ts';
import { plainWords } from './plain-words.ts';

testRule(plainWords, [
  [
    'sentences with a subject, questions, clauses and standard terms pass',
    {
      'kitchen/cart.ts':
        '// The cart of a visitor. Whether it is empty decides what is shown.\n/** Is it empty? Who may ask? */\nexport const keepAlive = 1; // When a session ends, the cart stays: what was in it is merged.\nexport const gateway = 2;',
      'kitchen/words.sql': "-- Rates per country.\nselect 'a--b What'; /* The price. */",
      'kitchen/theme.css': '/* Colours. When the system prefers dark, they change. */',
      'kitchen/long.ts':
        '// A line that goes on and names the place\n// where it was stored.\nexport {};',
      'kitchen/README.md': '# The kitchen\n\nWhat is cooked here is eaten here.',
      'kitchen/fixtures/kept.ts': '// What is recorded.',
      'shop/supabase/migrations/0001_kept.sql': '-- What was applied.',
    },
    [],
  ],
  [
    'free relatives at the beginning of a comment, of a sentence, of a line of TSDoc, in every language',
    {
      'kitchen/a.ts':
        '// Who may cook. The cook decides.\n/**\n * The cook.\n * Whose kitchen it is does not matter.\n */\nexport const cook = 1; // where it ends\n/* Those who eat pay. */',
      'kitchen/b.sql': 'select 1; -- How many rows.\n-- The rows.\n-- What is left is removed.',
      'kitchen/c.css': '/* Which colours there are. */',
      'kitchen/d.toml': 'a = 1 # That which is set.',
      'kitchen/e.md': '# Why we cook',
    },
    [
      'kitchen/a.ts:1 “Who”',
      'kitchen/a.ts:4 “Whose”',
      'kitchen/a.ts:6 “where”',
      'kitchen/a.ts:7 “Those”',
      'kitchen/b.sql:1 “How”',
      'kitchen/b.sql:3 “What”',
      'kitchen/c.css:1 “Which”',
      'kitchen/d.toml:1 “That”',
      'kitchen/e.md:1 “Why”',
    ],
  ],
  [
    'words of the glossary in names of variables and functions',
    {
      'kitchen/order.ts':
        'function askCook(): void {}\nconst { told: events, kept } = plate();\nconst [first, ...answers] = plates;\nlet response = events;\nexport const plate = () => first;',
    },
    ['kitchen/order.ts:1 “ask”', 'kitchen/order.ts:2 “kept”', 'kitchen/order.ts:3 “answers”'],
  ],
  [
    'words of the glossary in names of parameters, types, type parameters and members',
    {
      'kitchen/plate.ts':
        'type Told = string;\nclass Plate {\n  #kept = 1;\n  serve(said: string, { asked = 1 }: Order) {}\n}\ninterface Order {\n  asked: number;\n  tell(): void;\n}\nconst serve = (taken: Told) => ({ kept: taken });\nfunction wash<Answer>(plate: Answer): void {}',
    },
    [
      'kitchen/plate.ts:1 “told”',
      'kitchen/plate.ts:3 “kept”',
      'kitchen/plate.ts:4 “said”',
      'kitchen/plate.ts:4 “asked”',
      'kitchen/plate.ts:7 “asked”',
      'kitchen/plate.ts:8 “tell”',
      'kitchen/plate.ts:10 “taken”',
      'kitchen/plate.ts:11 “answer”',
    ],
  ],
  [
    'words of the glossary in files, folders and exports, and titles of tests',
    {
      'kitchen/ways-in/even-time.ts':
        'export const useKept = 1;\nexport function holdUser(): void {}\nexport { told } from "./told.ts";',
      'kitchen/cart.test.ts':
        "test('who buys pays', () => {});\ntest.each([])('what is left', () => {});\ntest('a buyer pays', () => {});",
    },
    [
      'kitchen/ways-in/even-time.ts:0 “ways”',
      'kitchen/ways-in/even-time.ts:0 “ways in”',
      'kitchen/ways-in/even-time.ts:0 “even time”',
      'kitchen/ways-in/even-time.ts:1 “kept”',
      'kitchen/ways-in/even-time.ts:2 “hold”',
      'kitchen/cart.test.ts:1 “who”',
      'kitchen/cart.test.ts:2 “what”',
    ],
  ],
]);
