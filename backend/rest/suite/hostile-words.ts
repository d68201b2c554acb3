/** Words of which hostile requests are generated: valid ones, so that requests pass the first checks, and hostile ones. */

/** Part of every invented word, so that it can be recognised wherever it appears. */
export const marker = 'zqx';

/** Tables, one of which does not exist. */
export const tables = [
  'clients',
  'projects',
  'tasks',
  'users',
  'kinds',
  'Odd%20Names',
  'projects_view',
  `${marker}s`,
];

/** Columns, and texts that are no columns. */
export const columns = [
  'id',
  'name',
  'client_id',
  'data',
  'doc',
  'tags',
  'span',
  'label',
  'at',
  '*',
  '',
  marker,
  `${marker}"; drop table clients; --`,
];

/** Operators, valid and invalid. */
export const operators = [
  'eq',
  'eq',
  'gte',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'in',
  'is',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'adj',
  'fts',
  'plfts(english)',
  'wfts(zqx)',
  'eq(any)',
  'like(all)',
  'not.eq',
  'not.in',
  'eqq',
  'zqx',
];

/** Values, some of which are SQL injections. */
export const values = [
  '1',
  '-1',
  '0x7f',
  '99999999999999999999',
  'null',
  'true',
  '{1,2}',
  '{"a":1}',
  '(1,2)',
  '("a","b")',
  '[1,2)',
  '2024-01-01',
  '(((',
  '\\',
  '"',
  "'",
  `${marker}' or '1'='1`,
  `${marker}\u0000`,
  `${marker}\ud83d\ude00`,
  '%',
  '*',
  '$1',
  `$$${marker}$$`,
  `/*${marker}*/`,
  '🦆',
  '\u202e',
  'x'.repeat(300),
];

/** Pieces of the grammar, and text that is no part of it. */
export const junk = [
  '(',
  ')',
  ',',
  '.',
  ':',
  '::',
  '!',
  '->',
  '->>',
  '"',
  "'",
  ';',
  '--',
  '/*',
  '\\',
  '{',
  '}',
  '[',
  ']',
  '*',
  '...',
  ' ',
  '\t',
  '\n',
  '$',
  '@',
  '#',
  '|',
  '=',
  '<',
  marker,
  'not',
  'and',
  'or',
  'count()',
  'select',
  'null',
  '0',
  '9',
  'é',
  '\u0000',
  '\u0007',
];

/** Values of an `Accept` header. */
export const accepts = [
  '*/*',
  'application/json',
  'application/vnd.pgrst.object+json',
  'text/csv',
  'application/vnd.pgrst.plan+json',
  'a/b;q=zqx,,',
  ';;"',
];

/** Values of a `Prefer` header. */
export const prefers = [
  'count=exact',
  'count=planned',
  'handling=strict',
  'timezone=zqx',
  'max-affected=zqx',
  'return=representation, missing=default',
  ',,',
];
