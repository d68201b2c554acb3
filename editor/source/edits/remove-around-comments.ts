// Removing code around comments, which stay.

import type { Comment } from 'oxc-parser';
import { remove } from './edit.ts';
import type { Edit } from './edit.ts';

/** A text and its comments. */
interface CommentedText {
  readonly text: string;
  readonly comments: readonly Comment[];
}

/** The comments that lie within a span. */
export function commentsIn(
  { comments }: Pick<CommentedText, 'comments'>,
  start: number,
  end: number,
): Comment[] {
  return comments.filter((comment) => start <= comment.start && comment.end <= end);
}

/** The removals that take a span away, all but the comments in it and the white space that sets those off. */
export function removeAroundComments(document: CommentedText, start: number, end: number): Edit[] {
  const comments = commentsIn(document, start, end);
  const [first] = comments;
  const last = comments.at(-1);
  if (first === undefined || last === undefined) return [remove(start, end)];
  const edits = [removeInFront(document.text, start, first.start)];
  for (const [index, { end: from }] of comments.slice(0, -1).entries()) {
    edits.push(removeBehind(document.text, from, comments[index + 1]?.start ?? from));
  }
  edits.push(
    last.type === 'Line'
      ? removeBehind(document.text, last.end, end)
      : removeLast(document.text, last.end, end),
  );
  return edits.filter((edit) => edit.start < edit.end);
}

/** Code in front of the first comment: behind what stays, its space stays too. */
function removeInFront(text: string, start: number, end: number): Edit {
  const code = text.slice(start, end);
  return code.startsWith(',') ? remove(start, start + code.trimEnd().length) : remove(start, end);
}

/** Code behind a comment, without the space, or the end of the line, that closes the comment. */
function removeBehind(text: string, start: number, end: number): Edit {
  const code = text.slice(start, end);
  if (code.trim() === '') return remove(end, end);
  const space = code.length - code.trimStart().length;
  return space > 0 ? remove(start + space, end) : remove(start, start + code.trimEnd().length);
}

/** Code behind the last comment: of the space on both of its sides one stays, and none at an end. */
function removeLast(text: string, start: number, end: number): Edit {
  const code = text.slice(start, end);
  return code.trim() === '' ? remove(end, end) : remove(start, start + code.trimEnd().length);
}
