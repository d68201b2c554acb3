// Wrapping a class expression together with new names: by the file's own combiner, a template or a concatenation.

import type { CallExpression, Expression } from 'oxc-parser';
import { insert } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import { keyName } from '../locate/patterns.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import type { ValueKind } from '../locate/value-kinds.ts';
import { isString, unwrap } from '../parse/unwrap.ts';
import { isMultiline } from '../print/lines.ts';
import { encodeText } from '../print/source-text.ts';
import { combinerFor } from './combiners.ts';
import { quoteNames } from './quote-names.ts';

/** Wraps an expression together with new names. The expression itself is not touched. */
export function wrapClassExpression(
  { document, node }: LocatedElement,
  given: Expression,
  names: string,
  kinds: ReadonlySet<ValueKind>,
): readonly Edit[] {
  const { text, style } = document;
  const isLong = isMultiline(text, given.start, given.end);
  const guard = absenceGuardOf(given, kinds, isLong);
  // Over several lines a sum changes one of them, a wrapping two.
  if (guard === '' && isLong && bindsTightly(given)) {
    return [insert(given.end, ` + ${quoteNames(` ${names}`, style.quote)}`)];
  }
  const combiner = combinerFor(document, node);
  if (combiner !== null) {
    const literal = quoteNames(names, style.quote);
    return [insert(given.start, `${combiner}(`), insert(given.end, `, ${literal})`)];
  }
  const written = encodeText(names, 'template', '`') ?? names;
  const [open, close] = guard !== '' && !bindsTightly(given) ? ['(', ')'] : ['', ''];
  return [insert(given.start, `\`\${${open}`), insert(given.end, `${close}${guard}} ${written}\``)];
}

function bindsTightly({ type }: Expression): boolean {
  return /^(?:Identifier|CallExpression|MemberExpression|ChainExpression|ParenthesizedExpression|TSNonNullExpression|TemplateLiteral|ThisExpression|Literal|TaggedTemplateExpression)$/.test(
    type,
  );
}

/** The guard that keeps "undefined" and "false" out of the class, when the expression may evaluate to one. */
function absenceGuardOf(given: Expression, kinds: ReadonlySet<ValueKind>, isLong: boolean): string {
  const expression = unwrap(given);
  if (isStylesMember(expression)) return '';
  if (expression.type === 'CallExpression') {
    // Such a name is trusted where a guard would change a second line.
    if (isJoiner(expression) || (isLong && isNamedMaker(expression))) return '';
  }
  if (!kinds.has('absent') && !kinds.has('false') && !kinds.has('unknown')) return '';
  // A name that may be left out is left out; anything else may also come to a condition that did not hold.
  const isName = /^(?:Identifier|MemberExpression|ChainExpression)$/.test(expression.type);
  return isName && !kinds.has('false') ? " ?? ''" : " || ''";
}

/** `styles.title` of a CSS module is there or a mistake; `props.className` may be left out. */
function isStylesMember(expression: Expression): boolean {
  if (expression.type !== 'MemberExpression') return false;
  const inner = unwrap(expression.object);
  if (inner.type === 'MemberExpression') return isStylesMember(inner);
  return inner.type === 'Identifier' && /^(?:\w*[sS]tyles?|css|classes|s)$/.test(inner.name);
}

/** Whether a function makes a class for certain: by its name, or because it is given classes to put together. */
function isJoiner({ callee, arguments: given }: CallExpression): boolean {
  // `style({ … })({ … })`: the first call makes the function.
  if (callee.type === 'CallExpression') return isJoiner(callee);
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  const isNamed =
    name.type === 'Identifier' &&
    /^(?:css|cl[sx]|clsx|cn|cx|tw|twMerge|styles?|class[nN]ames?)$/.test(name.name);
  return isNamed || given.some(holdsClasses);
}

/** Whether a function says by its name that it makes a class: `getHeaderClassName`. */
function isNamedMaker({ callee }: CallExpression): boolean {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' && /Class(?:Names?|es)?$/.test(name.name);
}

/** Whether an argument is a class name for certain: of a CSS module, a prop of that name, a text that can be no key. */
function holdsClasses(argument: CallExpression['arguments'][number]): boolean {
  if (argument.type === 'SpreadElement') return false;
  const inner = unwrap(argument);
  switch (inner.type) {
    case 'Literal':
      return isString(inner) && /\s/.test(inner.value.trim());
    case 'Identifier':
      return /[cC]lass(?:Names?|es)?$/.test(inner.name);
    case 'MemberExpression': {
      const { property } = inner;
      return (
        isStylesMember(inner) || (property.type === 'Identifier' && property.name === 'className')
      );
    }
    case 'CallExpression':
      return isJoiner(inner);
    case 'LogicalExpression':
      return holdsClasses(inner.right);
    case 'ConditionalExpression':
      return holdsClasses(inner.consequent) || holdsClasses(inner.alternate);
    case 'ObjectExpression':
      return inner.properties.some(
        (property) => property.type === 'Property' && keyName(property.key) === 'className',
      );
    default:
      return false;
  }
}
