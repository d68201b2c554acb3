// Comments of a file, in whichever language it is written, and their sentences.

import { syntaxOf } from './syntax.ts';
import { codeFiles, lineAt } from './tree.ts';
import type { Tree, TreeFile } from './tree.ts';

/** One comment without its marks. Consecutive line comments are one comment; lines are joined, paragraphs kept apart by an empty line. */
export interface CommentText {
  readonly path: string;
  /** Line on which the comment begins, from 1. */
  readonly line: number;
  readonly text: string;
}

/** A sentence of a comment. */
export interface Sentence {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

interface Marked {
  readonly line: number;
  /** A line comment with nothing before it: the next one may go on with its sentence. */
  readonly isWholeLine: boolean;
  readonly lines: readonly string[];
}

/** Line comments of the languages that the parser of TypeScript does not read. A `#` or `--` inside a string is preceded by no space. */
const lineComments: readonly (readonly [RegExp, RegExp])[] = [
  [/\.sql$/, /(?:^|\s)--\s?(?<said>.*)$/],
  [/\.(toml|ya?ml|sh|py)$/, /(?:^|\s)#(?:\s(?<said>.*))?$/],
];
const blockComments = /\.(css|sql)$/;

/** All comments of the tree: of TypeScript and JavaScript, SQL, CSS, TOML, YAML, Python and shell; of a document its title. */
export function commentsOf(tree: Tree): CommentText[] {
  const code = codeFiles(tree).flatMap(commentsOfCode);
  const others = [...tree.values()]
    .filter(({ path }) => !/(^|\/)fixtures\//.test(path))
    .flatMap(commentsOfText);
  return [...code, ...others];
}

/** The sentences of a comment: it is split after `.`, `!` and `?` before a capital letter, at paragraphs, list items and TSDoc tags. */
export function sentencesOf({ path, line, text }: CommentText): Sentence[] {
  const sentences: Sentence[] = [];
  let at = line;
  for (const row of text.split('\n')) {
    for (const part of row.split(/(?<=[.!?])\s+(?=[“"'`(]?\p{Lu})/u)) {
      if (part.trim() !== '') sentences.push({ path, line: at, text: part.trim() });
    }
    at += 1;
  }
  return joinWrapped(sentences);
}

/** A sentence that goes on in the next line is one: a line ends a sentence by a full stop, or when a list item or a tag follows. */
function joinWrapped(parts: readonly Sentence[]): Sentence[] {
  const joined: Sentence[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const goesOn =
      last !== undefined &&
      part.line === lastLine(last) + 1 &&
      !/[.!?:]$/.test(last.text) &&
      !/^([-*@]|\d+\.)/.test(part.text);
    if (goesOn) joined.splice(-1, 1, { ...last, text: `${last.text}\n${part.text}` });
    else joined.push(part);
  }
  return joined.map((each) => ({ ...each, text: each.text.replaceAll('\n', ' ') }));
}

function lastLine({ line, text }: Sentence): number {
  return line + text.split('\n').length - 1;
}

function commentsOfCode(file: TreeFile): CommentText[] {
  const { comments, lineOf } = syntaxOf(file);
  return joinLines(
    file.path,
    comments.map(({ value, start, type }) => ({
      line: lineOf(start),
      isWholeLine: type === 'Line' && /(^|\n)[ \t]*$/.test(file.text.slice(0, start)),
      lines: type === 'Line' ? [value.trim()] : linesOfBlock(value),
    })),
  );
}

function commentsOfText({ path, text }: TreeFile): CommentText[] {
  if (path.endsWith('.md')) {
    const title = /^# (?<said>.*)/.exec(text)?.groups?.['said'];
    return title === undefined ? [] : [{ path, line: 1, text: title }];
  }
  const pattern = lineComments.find(([name]) => name.test(path))?.[1];
  const single = text.split('\n').flatMap((line, index): Marked[] => {
    const found = pattern?.exec(line);
    return found === null || found === undefined
      ? []
      : [
          {
            line: index + 1,
            isWholeLine: /^\s*(#|--)/.test(line),
            lines: [found.groups?.['said'] ?? ''],
          },
        ];
  });
  const blocks = !blockComments.test(path)
    ? []
    : [...text.matchAll(/\/\*(?<said>[\s\S]*?)\*\//g)].map(({ groups, index }) => ({
        line: lineAt(text, index),
        isWholeLine: false,
        lines: linesOfBlock(groups?.['said'] ?? ''),
      }));
  return joinLines(path, [...single, ...blocks]);
}

function linesOfBlock(value: string): string[] {
  return value.split('\n').map((line) => line.replace(/^[\s*]+/, '').trim());
}

/** Line comments that follow one another are read as one. */
function joinLines(path: string, marked: readonly Marked[]): CommentText[] {
  const joined: Marked[] = [];
  for (const each of marked) {
    const last = joined.at(-1);
    const follows =
      last?.isWholeLine === true && each.isWholeLine && each.line === last.line + last.lines.length;
    if (follows) joined.splice(-1, 1, { ...last, lines: [...last.lines, ...each.lines] });
    else joined.push(each);
  }
  return joined.map(({ line, lines }) => ({ path, line, text: lines.join('\n') }));
}
