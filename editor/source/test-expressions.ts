// Test support: a piece of code for every kind of expression, what such may stand in, and a file in which all of it means something.

/** A piece of code for each kind of expression. Names in them are declared in the file that they are put into. */
export const samples: Readonly<Record<string, readonly string[]>> = {
  Literal: ["'text'", '"a b"', '4', 'null', 'true', 'false', '/x/g', '10n'],
  ThisExpression: ['this'],
  Super: ['super.look'],
  ArrayExpression: ["['a', text]", '[]'],
  ArrowFunctionExpression: [
    "() => 'a'",
    "({ on }) => { if (on) return 'a'; return 'b'; }",
    '() => look',
  ],
  AssignmentExpression: ["(last = 'a')", "(last ??= 'a')"],
  AwaitExpression: ['await later'],
  BinaryExpression: ["'a ' + text", "text + ' b'", 'text === other', '1 + 2'],
  CallExpression: [
    'get()',
    "cn('a', text)",
    "['a', text].join(' ')",
    'all.map((a) => a)',
    'look.get()',
  ],
  ChainExpression: ['look?.text', 'look?.get()'],
  ClassExpression: ['class {}'],
  ConditionalExpression: ["on ? 'a' : 'b'", 'on ? text : undefined', 'on ? get : text'],
  FunctionExpression: ["function () { return 'a'; }", 'async function () { return look; }'],
  Identifier: ['text', 'undefined', 'get', 'all', 'look'],
  ImportExpression: ["import('./a')"],
  LogicalExpression: ["on && 'a'", "text || 'b'", 'nothing ?? text'],
  MemberExpression: ['look.text', "look['text']", 'look.get'],
  MetaProperty: ['import.meta.url'],
  NewExpression: ['new Date(0)'],
  ObjectExpression: [
    "{ color: text, a: 'b' }",
    '{}',
    '{ ...look }',
    '{ get text() { return text; } }',
  ],
  ParenthesizedExpression: ["('a')", '(text)', '((get))'],
  SequenceExpression: ["(on, 'a')", '(on, text)'],
  TaggedTemplateExpression: ['tag`a`'],
  TemplateLiteral: ['`a`', '`a ${text}`', '`${text}`'],
  UnaryExpression: ['!on', 'typeof on', '-4', 'void 0'],
  UpdateExpression: ['count++'],
  YieldExpression: ['yield text'],
  JSXElement: ['<b>x</b>', '<b />'],
  JSXFragment: ['<>x</>'],
  TSAsExpression: ["('a' as const)", 'text as string', 'look as object'],
  TSInstantiationExpression: ['get<string>'],
  TSNonNullExpression: ['text!', 'look.text!'],
  TSSatisfiesExpression: ['text satisfies string', 'look satisfies object'],
};

/** The code around an expression. */
export const expressionContexts: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `on ? ${inner} : 'z'`,
  (inner) => `on && (${inner})`,
  (inner) => `(${inner}) || 'z'`,
  (inner) => `(${inner}) ?? 'z'`,
  (inner) => `() => (${inner})`,
  (inner) => `function () { return ${inner}; }`,
  (inner) => `cn((${inner}), 'z')`,
  (inner) => `get((${inner}))`,
  (inner) => `[(${inner})]`,
  (inner) => `[(${inner}), 'z'].join(' ')`,
  (inner) => `({ a: ${inner} })`,
  (inner) => `({ ...(${inner}) })`,
  (inner) => `(${inner}) as any`,
  (inner) => `(on, ${inner})`,
  (inner) => `\`z \${${inner}}\``,
  (inner) => `'z ' + (${inner})`,
  (inner) => `await (${inner})`,
];

/** The file that an expression is put into; what it names is there, in every kind. */
export function fileWith(attributes: string, children: string): string {
  return `const text = 'text', other = 'other', on = true, nothing = null, later = 'later';
const all = ['a'], look = { text: 'text', color: 'red', get: () => 'got' }, get = (x?: unknown) => 'got';
const cn = (...given: unknown[]) => given.filter(Boolean).join(' '), tag = String.raw;
let last = '', count = 1;
class Page extends Base {
  async *render() {
    return <Box ${attributes}>${children}</Box>;
  }
}
`;
}
