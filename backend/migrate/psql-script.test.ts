/** Dumps in the form of psql, rewritten line by line. */
import { expect, test } from 'vitest';
import { withoutPsqlCommands } from './psql-script.ts';

const insert = (target: string): string => `insert into ${target} overriding system value values`;

test.each([
  ['restrictions are blanked', '\\restrict aB3\nselect 1;\n\\unrestrict aB3\n', '\nselect 1;\n\n'],
  [
    'rows behind COPY become an insertion of the same lines',
    'COPY "a"."b" ("x", "y") FROM stdin;\n1\ta\\nb\n2\t\\N\n\\.\n\nselect 2;',
    `${insert('"a"."b" ("x", "y")')}\n('1', E'a\\nb'),\n('2', null)\n;\n\nselect 2;`,
  ],
  [
    'values keep quotes, backslashes, tabs and semicolons',
    "copy t from stdin;\nit's\\tone;\ta\\\\b\t\\x41\\101\n\\.",
    `${insert('t')}\n(E'it''s\tone;', E'a\\\\b', 'AA')\n;`,
  ],
  ['a COPY without rows inserts none', 'COPY t FROM stdin;\n\\.\nselect 1;', '\n\nselect 1;'],
  [
    'a COPY of several lines keeps its lines',
    'select 1;\nCOPY t\n  (a, b)\n  FROM stdin;\n1\t2\n\\.',
    `select 1;\n\n\n${insert('t (a, b)')}\n('1', '2')\n;`,
  ],
])('%s', (_, text, expected) => {
  expect(withoutPsqlCommands(text)).toBe(expected);
});

test.each([
  ['a body in dollars', 'create function f() as $x$\n\\restrict a\nCOPY t FROM stdin;\n$x$;'],
  ['a text', "select '\n\\restrict a\n';"],
  ['a text with escapes', "select E'\\'\n\\restrict a\n';"],
  ['a comment', '/*\n\\restrict a\n*/ select 1;'],
  ['a name', 'select 1 as "\n\\restrict a\n";'],
  ['a COPY beside another statement', 'select 1; COPY t FROM stdin;\n1\n\\.'],
  ['a COPY without an end', 'COPY t FROM stdin;\n1\n'],
  ['a COPY in another form', 'COPY t FROM stdin with (format csv);\n1\n\\.\n'],
])('%s stays as it is', (_, text) => {
  expect(withoutPsqlCommands(text)).toBe(text);
});
