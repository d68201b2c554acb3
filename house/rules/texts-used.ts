// Texts used by the shop exist, and every text that exists is used.

import type { Node } from 'oxc-parser';
import { syntaxOf, walk } from '../syntax.ts';
import { readTexts, splitPlural, textFeatures, textsPath } from '../texts.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

/** A key in the code. `pattern` has `*` in place of a value. */
interface Use {
  readonly path: string;
  readonly line: number;
  readonly pattern: string;
  /** The features that the key may belong to; empty when the file does not say. */
  readonly features: readonly string[];
}

/** Keys that are used and do not exist in English; keys of English that nothing uses. */
export function textsUsed(tree: Tree): Violation[] {
  const known = new Map(
    textFeatures(tree).map((feature) => [feature, keysOf(tree, feature)] as const),
  );
  const files = codeFiles(tree)
    .filter(({ path }) => /^shop\/(?!catalogue\/|supabase\/)/.test(path) && !isTestFile(path))
    .map(readFile);
  const used = new Set<string>();
  const missing: Violation[] = [];
  for (const { path, line, pattern, features } of files.flatMap(({ uses }) => uses)) {
    const found = matches(pattern, features, known);
    for (const each of found) used.add(each);
    const message = `no text for ${pattern} in ${features.join(', ') || 'any feature'}`;
    if (found.length === 0) missing.push({ path, line, message });
  }
  // A key that comes from a variable is one of the strings somewhere in the code.
  const unseen = files.flatMap(({ unseenIn }) => unseenIn);
  for (const literal of unseen.length === 0 ? [] : files.flatMap(({ literals }) => literals)) {
    if (literal !== '') for (const each of matches(literal, unseen, known)) used.add(each);
  }
  return [...missing, ...unusedKeys(known, used)];
}

function unusedKeys(known: Known, used: ReadonlySet<string>): Violation[] {
  return [...known].flatMap(([feature, keys]) =>
    keys
      .filter((key) => !used.has(`${feature}:${key}`))
      .map((key) => ({
        path: textsPath('en', feature),
        line: 0,
        message: `nothing uses ${key}: remove it in all languages`,
      })),
  );
}

type Known = ReadonlyMap<string, readonly string[]>;

function keysOf(tree: Tree, feature: string): string[] {
  return [
    ...new Set(
      [...(readTexts(tree, 'en', feature)?.keys() ?? [])].map((key) => splitPlural(key).base),
    ),
  ];
}

/** The keys, as `feature:key`, that a pattern means. A key of a group means all that is in the group. */
function matches(pattern: string, features: readonly string[], known: Known): string[] {
  const [, prefix, key = ''] = /^(?:([a-z-]+):)?(.*)$/s.exec(pattern) ?? [];
  const source = key
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('[^.]+');
  const keyPattern = new RegExp(`^${source}(\\..+)?$`);
  const candidates = prefix === undefined ? features : [prefix];
  return [...known]
    .filter(([feature]) => candidates.length === 0 || candidates.includes(feature))
    .flatMap(([feature, keys]) =>
      keys.filter((each) => keyPattern.test(each)).map((each) => `${feature}:${each}`),
    );
}

/** Keys that a file uses, its strings, and the features of which it uses keys that cannot be seen in it. */
interface FileUses {
  readonly uses: readonly Use[];
  readonly literals: readonly string[];
  readonly unseenIn: readonly string[];
}

function readFile(file: TreeFile): FileUses {
  const syntax = syntaxOf(file);
  const translators = new Map<string, string[]>();
  const calls: TranslateCall[] = [];
  const literals: string[] = [];
  walk(syntax.program, (node, above) => {
    if (node.type === 'Literal') literals.push(...stringsIn(node));
    if (node.type === 'JSXAttribute' && node.name.name === 'i18nKey')
      calls.push({ node, key: node.value, translator: '' });
    if (node.type !== 'CallExpression') return;
    const name = nameOf(node.callee);
    const [key] = node.arguments;
    if (name === 'useTranslation' || name === 'getFixedT') {
      bind(translators, above.at(-1), node.arguments.flatMap(stringsIn));
    } else if (key !== undefined && /^t([A-Z]\w*)?$/.test(name))
      calls.push({ node, key, translator: name });
  });
  const all = [...translators.values()].flat();
  const unseenIn: string[] = [];
  const uses = calls.flatMap(({ node, key, translator }) => {
    const features = translators.get(translator) ?? all;
    const patterns = patternsOf(key);
    if (patterns === null) unseenIn.push(...features);
    return (patterns ?? []).map((pattern) => ({
      path: file.path,
      line: syntax.lineOf(node.start),
      pattern,
      features,
    }));
  });
  return { uses, literals, unseenIn };
}

interface TranslateCall {
  readonly node: Node;
  /** The expression of the key. */
  readonly key: Node | null;
  readonly translator: string;
}

/** Records the features behind each name of the translating function: `const { t: tCart } = useTranslation('cart')`. */
function bind(
  translators: Map<string, string[]>,
  parent: Node | undefined,
  features: readonly string[],
): void {
  const names: string[] = [];
  if (parent?.type === 'VariableDeclarator') {
    if (parent.id.type === 'Identifier') names.push(parent.id.name);
    if (parent.id.type === 'ObjectPattern') {
      for (const each of parent.id.properties) {
        if (
          each.type === 'Property' &&
          each.value.type === 'Identifier' &&
          nameOf(each.key) === 't'
        )
          names.push(each.value.name);
      }
    }
  }
  for (const name of names.length === 0 ? ['t'] : names) {
    translators.set(name, [...(translators.get(name) ?? []), ...features]);
  }
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : '';
}

function stringsIn(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  return node.type === 'ArrayExpression'
    ? node.elements.flatMap((each) => (each === null ? [] : stringsIn(each)))
    : [];
}

/** The keys that an expression may be, or null when it cannot be seen from here. */
function patternsOf(node: Node | null): string[] | null {
  if (node === null) return null;
  if (node.type === 'Literal') return stringsIn(node);
  if (node.type === 'TemplateLiteral')
    return [node.quasis.map(({ value }) => value.cooked ?? '').join('*')];
  if (node.type === 'JSXExpressionContainer') return patternsOf(node.expression);
  if (node.type === 'ArrayExpression') return stringsIn(node);
  if (node.type !== 'ConditionalExpression') return null;
  const [one, other] = [patternsOf(node.consequent), patternsOf(node.alternate)];
  return one === null || other === null ? null : [...one, ...other];
}
