// Visible texts: every text of the product that a person reads, with its language: interface, demo catalogue and blog, mails, documents.

import { syntaxOf, walk } from './syntax.ts';
import { lineAt } from './tree.ts';
import type { Tree, TreeFile, Violation } from './tree.ts';

/** One text and its place. */
export interface VisibleText {
  readonly file: TreeFile;
  /** Offset of the text in its file. */
  readonly offset: number;
  readonly language: string;
  /** `summary.title`; empty for a text in a program. */
  readonly key: string;
  readonly text: string;
}

const jsonFiles =
  /^(?:shop\/texts\/(?<interface>[a-z]{2})\/[a-z-]+|demo\/rows\/(?:texts|posts)\/(?<demo>[a-z]{2}))\.json$/;
/** Code files with texts of one language. */
const programs: ReadonlyMap<string, string> = new Map([
  ['backend/auth/messages/english-texts.ts', 'en'],
]);
const collected = new WeakMap<Tree, readonly VisibleText[]>();

/** All texts, in the order of their files. A slug is an address, and no text. */
export function visibleTexts(tree: Tree): readonly VisibleText[] {
  const known = collected.get(tree);
  if (known !== undefined) return known;
  const texts = [...tree.values()].flatMap(textsOf);
  collected.set(tree, texts);
  return texts;
}

function textsOf(file: TreeFile): VisibleText[] {
  const json = jsonFiles.exec(file.path)?.groups;
  const language = json?.['interface'] ?? json?.['demo'];
  if (language !== undefined) return textsOfJson(file, language);
  const program = programs.get(file.path);
  return program === undefined ? [] : textsOfProgram(file, program);
}

/** A violation at the line of a text. */
export function violationAt({ file, offset }: VisibleText, message: string): Violation {
  return { path: file.path, line: lineAt(file.text, offset), message };
}

/** A text without its values: `{{count, number}} items` → `{} items`. */
export function withoutValues(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}/g, '{}');
}

function textsOfJson(file: TreeFile, language: string): VisibleText[] {
  const texts: VisibleText[] = [];
  let offset = 0;
  const collect = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      // They come in the order of the file, so that each is found after the one before.
      offset = Math.max(offset, file.text.indexOf(JSON.stringify(value), offset));
      if (path.at(-1) !== 'slug')
        texts.push({ file, offset, language, key: path.join('.'), text: value });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, below] of Object.entries(value)) collect(below, [...path, key]);
    }
  };
  collect(JSON.parse(file.text), []);
  return texts;
}

function textsOfProgram(file: TreeFile, language: string): VisibleText[] {
  const texts: VisibleText[] = [];
  walk(syntaxOf(file).program, (node) => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return false;
    if (node.type !== 'Literal' || typeof node.value !== 'string') return true;
    texts.push({ file, offset: node.start, language, key: '', text: node.value });
    return true;
  });
  return texts;
}
