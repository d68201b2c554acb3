// Translation sites: the entries of translation files that a key stands for.

import type { Expression, Node, Program } from 'oxc-parser';
import { declarationOf } from '../locate/declarations.ts';
import { keyName } from '../locate/patterns.ts';
import { parseSource } from '../parse/parse-source.ts';
import { isString, unwrap } from '../parse/unwrap.ts';
import { decodeText } from '../print/source-text.ts';
import type { Project, TranslationFile } from '../project.ts';
import { isRefusal } from '../refusal.ts';
import type { SourceValue } from './prop-text-sites.ts';
import type { TextSite } from './text-site.ts';

/** The scope of a search for a translation key. */
export interface TranslationSearch {
  readonly project: Project;
  /** The language of the page; null looks in all. */
  readonly language: string | null;
}

/**
 * The entries that a key may stand for: of the page's language where that is known, of the group that is named. A key that
 * the nearest language lacks is looked up in the next one, as pages do.
 */
export function translationSites(
  value: SourceValue,
  key: string,
  looking: TranslationSearch,
): TextSite[] {
  const { project, language } = looking;
  const [, named, bare = key] = /^([\w-]+):(.+)$/.exec(key) ?? [];
  const hints = hintsOf(value);
  const groups = named === undefined ? hints : [named];
  const keys = [bare, ...hints.map((hint) => `${hint}.${bare}`)];
  for (const near of nearestFirst(project.translations, language)) {
    const ofGroup = near.filter(({ group }) => groups.includes(group));
    const files = ofGroup.length > 0 ? ofGroup : near;
    const entries = files.flatMap((file) => entriesOf(file, keys, project));
    if (entries.length > 0) return entries;
  }
  return [];
}

/**
 * The files that a page of a language reads: those of the very language, then those without what it has behind its last
 * hyphen, and so on (RFC 4647, section 3.4), at last those of any region of it.
 */
function nearestFirst(
  files: readonly TranslationFile[],
  language: string | null,
): (readonly TranslationFile[])[] {
  if (language === null) return [files];
  const parts = partsOf(language);
  const exact = parts.map((_part, dropped) => {
    const range = parts.slice(0, parts.length - dropped).join('-');
    return files.filter((file) => partsOf(file.language).join('-') === range);
  });
  return [...exact, files.filter((file) => partsOf(file.language)[0] === parts[0])];
}

function partsOf(language: string): string[] {
  return language.toLowerCase().split(/[-_]/);
}

/** Texts given to the hook that the translating function comes from: a group, or the beginning of all keys. */
function hintsOf({ document, expression }: SourceValue): string[] {
  if (expression.type !== 'CallExpression') return [];
  const { callee } = expression;
  const root = callee.type === 'MemberExpression' ? callee.object : callee;
  if (root.type !== 'Identifier') return [];
  const declaration = declarationOf(document, root.name, root);
  const { pattern } = declaration ?? {};
  const made = pattern?.type === 'VariableDeclarator' ? pattern.init : null;
  return made === null ? [] : textsIn(made);
}

function textsIn(given: Expression): string[] {
  const expression = unwrap(given);
  if (isString(expression)) return [expression.value];
  switch (expression.type) {
    case 'AwaitExpression':
      return textsIn(expression.argument);
    case 'CallExpression':
      return expression.arguments.flatMap((each) =>
        each.type === 'SpreadElement' ? [] : textsIn(each),
      );
    case 'ArrayExpression':
      return expression.elements.flatMap((each) =>
        each === null || each.type === 'SpreadElement' ? [] : textsIn(each),
      );
    case 'ObjectExpression':
      return expression.properties.flatMap((property) =>
        property.type === 'Property' ? textsIn(property.value) : [],
      );
    default:
      return [];
  }
}

/** The text of a key in every language; where a language has other plural forms, its nearest one. */
export function translationsOfKey(
  project: Project,
  group: string,
  key: string,
): readonly { readonly language: string; readonly site: TextSite }[] {
  const files = project.translations.filter((file) => file.group === group);
  const plural = /_(?:zero|one|two|few|many|other)$/;
  return files.flatMap((file) => {
    const sites = entriesOf(file, [key], project);
    const forms = sites.length > 0 ? sites : entriesOf(file, [key.replace(plural, '')], project);
    const site = forms.find((each) => each.key === key) ?? forms.at(-1);
    return site === undefined ? [] : [{ language: file.language, site }];
  });
}

function entriesOf(file: TranslationFile, keys: readonly string[], project: Project): TextSite[] {
  const fileText = project.read(file.path);
  if (fileText === null) return [];
  const isJson = file.path.endsWith('.json');
  // JSON is an expression; behind this prefix it is a script, and offsets differ by the prefix's length.
  const prefix = isJson ? 'export default ' : '';
  const syntax = parseSource(`${file.path}${isJson ? '.js' : ''}`, prefix + fileText);
  if (isRefusal(syntax)) return [];
  const root = defaultObject(syntax.program);
  const found = root === null ? [] : keys.flatMap((key) => lookUp(root, key));
  const distinct = new Map(found.map((each) => [each.node, each]));
  return [...distinct.values()].map(({ node: { start, end }, key }) => {
    const [from, to] = [start - prefix.length + 1, end - prefix.length - 1];
    const quote = fileText[from - 1] ?? '"';
    const written = decodeText(fileText, from, to, isJson ? 'json' : 'string', quote);
    return { path: file.path, fileText, written, fileQuote: '"', key };
  });
}

function defaultObject(program: Program): Expression | null {
  for (const statement of program.body) {
    if (statement.type !== 'ExportDefaultDeclaration') continue;
    const { declaration } = statement;
    if (declaration.type === 'Identifier') return constantOf(program, declaration.name);
    if (!declaration.type.endsWith('Declaration')) return unwrap(declaration as Expression);
  }
  return null;
}

function constantOf(program: Program, name: string): Expression | null {
  for (const statement of program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    const found = declared.declarations.find(
      ({ id }) => id.type === 'Identifier' && id.name === name,
    );
    if (found?.init != null) return unwrap(found.init);
  }
  return null;
}

type StringNode = Node & { readonly value: string };

/** A text of a translation file, with its whole key: that of its plural form, where it is one. */
interface Entry {
  readonly node: StringNode;
  readonly key: string;
}

/** The texts of a key in an object: written whole, or as a path of properties; in every plural form. */
function lookUp(given: Expression, key: string, around = ''): Entry[] {
  const object = unwrap(given);
  if (object.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property): Entry[] => {
    if (property.type !== 'Property' || property.computed) return [];
    const name = keyName(property.key);
    if (name === null) return [];
    const value = unwrap(property.value);
    const isMatch = name === key || name.replace(/_(?:zero|one|two|few|many|other)$/, '') === key;
    if (isMatch && isString(value)) return [{ node: value, key: around + name }];
    return key.startsWith(`${name}.`)
      ? lookUp(value, key.slice(name.length + 1), `${around}${name}.`)
      : [];
  });
}
