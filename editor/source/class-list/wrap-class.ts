// Puts a class expression and new names together: by the file's own joining function, a template or a sum.

import type { Expression } from 'oxc-parser';
import { insert } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import type { Located } from '../locate/source-document.ts';
import { isString, unwrap } from '../parse/unwrap.ts';
import { isMultiline } from '../print/lines.ts';
import { writeText } from '../print/written-text.ts';
import { combinerFor } from './combiners.ts';
import { quoteNames } from './quote-names.ts';

/** Wraps an expression together with new names. The expression itself is not touched. */
export function wrapClass(
  { document, node }: Located,
  given: Expression,
  names: string,
): readonly Edit[] {
  const { text, style } = document;
  // Over several lines a sum changes one of them, a wrapping two.
  if (isMultiline(text, given.start, given.end) && bindsTightly(given)) {
    return [insert(given.end, ` + ${quoteNames(` ${names}`, style.quote)}`)];
  }
  const combiner = combinerFor(document, node);
  if (combiner !== null) {
    const literal = quoteNames(names, style.quote);
    return [insert(given.start, `${combiner}(`), insert(given.end, `, ${literal})`)];
  }
  const written = writeText(names, 'template', '`') ?? names;
  const guard = absenceGuardOf(given);
  const [open, close] = guard !== '' && !bindsTightly(given) ? ['(', ')'] : ['', ''];
  return [insert(given.start, `\`\${${open}`), insert(given.end, `${close}${guard}} ${written}\``)];
}

function bindsTightly({ type }: Expression): boolean {
  return /^(?:Identifier|CallExpression|MemberExpression|ChainExpression|ParenthesizedExpression|TSNonNullExpression|TemplateLiteral|ThisExpression|Literal|TaggedTemplateExpression)$/.test(
    type,
  );
}

/** What keeps "undefined" and "false" out of the class when the expression may come to that. */
function absenceGuardOf(given: Expression): string {
  const expression = unwrap(given);
  switch (expression.type) {
    case 'Identifier':
    case 'ChainExpression':
      return " ?? ''";
    case 'MemberExpression':
      return isStylesMember(expression) ? '' : " ?? ''";
    case 'LogicalExpression':
      return " || ''";
    case 'ConditionalExpression':
      return isText(expression.consequent) && isText(expression.alternate) ? '' : " || ''";
    default:
      return '';
  }
}

function isText(expression: Expression): boolean {
  const inner = unwrap(expression);
  return isString(inner) || inner.type === 'TemplateLiteral';
}

/** `styles.title` of a CSS module is there or a mistake; `props.className` may be left out. */
function isStylesMember({ object }: Extract<Expression, { type: 'MemberExpression' }>): boolean {
  const inner = unwrap(object);
  return inner.type === 'Identifier' && /^(?:\w*[sS]tyles?|css|classes|s)$/.test(inner.name);
}
