// Single content of a component: the function that it calls, or the one element that it becomes, beside which no other child may stand.

import type { JSXElement } from 'oxc-parser';
import { nameOf } from '../locate/elements.ts';
import { unwrap } from '../parse/unwrap.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { isBlank, isComment } from './children.ts';
import { isNativeTag } from './tags.ts';

/** The refusal of one more child in an element whose component would fail with it; null where there may be more. */
export function refuseFurtherChild(holder: JSXElement): Refusal | null {
  const name = nameOf(holder.openingElement.name);
  if (isNativeTag(name)) return null;
  const children = holder.children.filter((child) => !isBlank(child) && !isComment(child));
  const isFunction = children.some(
    (child) =>
      child.type === 'JSXExpressionContainer' &&
      child.expression.type !== 'JSXEmptyExpression' &&
      /^(?:Arrow)?FunctionExpression$/.test(unwrap(child.expression).type),
  );
  if (isFunction) {
    return refuse(
      'content_not_allowed',
      `<${name}> gets a function as its content, and nothing beside it. Choose an element that the function shows.`,
    );
  }
  return children.length > 0 && becomesItsChild(holder)
    ? refuse(
        'content_not_allowed',
        `<${name} asChild> becomes the one element in it, and fails with two. Choose that element, or the place behind <${name}>.`,
      )
    : null;
}

/** Whether a component is rendered as its only child: `<Button asChild>`. */
function becomesItsChild({ openingElement }: JSXElement): boolean {
  return openingElement.attributes.some((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'asChild') return false;
    const { value } = attribute;
    const isExpression = value?.type === 'JSXExpressionContainer';
    return !isExpression || !('value' in value.expression && value.expression.value === false);
  });
}
