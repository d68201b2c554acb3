// Hard-coded texts: a word of the interface in the code is a word that nine languages never see.

import type { Node } from 'oxc-parser';
import { syntaxOf, walk } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, Violation } from '../tree.ts';

/** Attributes whose value a person reads or hears. */
const spoken = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

/** Words written between tags, or into attributes that are read aloud. */
export function hardCodedTexts(tree: Tree): Violation[] {
  return codeFiles(tree)
    .filter(({ path }) => /^shop\/.*\.tsx$/.test(path) && !isTestFile(path))
    .flatMap((file) => {
      const { program, lineOf } = syntaxOf(file);
      const found: Violation[] = [];
      walk(program, (node, above) => {
        const word = writtenWord(node, above);
        if (word === null) return;
        const message = `“${word}” is hard-coded: move it to shop/texts`;
        found.push({ path: file.path, line: lineOf(node.start), message });
      });
      return found;
    });
}

/** The text that a node shows unchanged, if it contains a word. */
function writtenWord(node: Node, above: readonly Node[]): string | null {
  const text = textOf(node);
  if (text === null || !/\p{L}/u.test(text)) return null;
  if (node.type === 'JSXText') return text.trim();
  // Through `a && b`, `a ? b : c` and braces, up to the element or attribute that shows the text.
  const place = above.findLast(
    ({ type }) =>
      !/^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/.test(
        type,
      ),
  );
  if (place?.type === 'JSXAttribute') return spoken.has(attributeName(place)) ? text : null;
  const isShown = place?.type === 'JSXElement' || place?.type === 'JSXFragment';
  return isShown && above.some(({ type }) => type === 'JSXExpressionContainer') ? text : null;
}

function attributeName(node: Extract<Node, { type: 'JSXAttribute' }>): string {
  return typeof node.name.name === 'string' ? node.name.name : '';
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateElement') return node.value.cooked ?? '';
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}
