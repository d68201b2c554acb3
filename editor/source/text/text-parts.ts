// Text parts: the written pieces and the expressions that an element's text consists of.

import type { Expression, JSXElement, Node } from 'oxc-parser';
import type { SourceDocument } from '../locate/source-document.ts';
import { isString, spanOfPart, unwrapJsx } from '../parse/unwrap.ts';
import { decodeText } from '../print/source-text.ts';
import type { TextKind } from '@atelier/editor-channel/lookup';
import { isBlank } from '../structure/children.ts';
import type { JsxParent } from '../structure/children.ts';
import type { TextSite } from './text-site.ts';

/** A part of an element's contents. */
export type TextPart =
  | { readonly kind: 'text'; readonly site: TextSite }
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'element'; readonly node: Node };

/**
 * The parts of an element's contents, without comments and white space that is not shown. Contents of a fragment
 * count as the element's.
 */
export function textPartsOf(document: SourceDocument, node: JsxParent): TextPart[] {
  return node.children.flatMap((child): TextPart[] => {
    switch (child.type) {
      case 'JSXText': {
        const written = decodeText(document.text, child.start, child.end, 'jsx-text');
        if (written.value === '') return [];
        return [{ kind: 'text', site: { ...fileOf(document), written } }];
      }
      case 'JSXExpressionContainer': {
        const expression = unwrapJsx(child.expression);
        if (expression === null) return [];
        const site = literalSite(document, expression);
        if (site === null) return [{ kind: 'expression', expression }];
        return [{ kind: 'text', site: { ...site, container: child } }];
      }
      case 'JSXFragment':
        return textPartsOf(document, child);
      case 'JSXSpreadChild':
        return [{ kind: 'expression', expression: child.expression }];
      default:
        return [{ kind: 'element', node: child }];
    }
  });
}

function fileOf({
  path,
  text,
  style,
}: SourceDocument): Pick<TextSite, 'path' | 'fileText' | 'fileQuote'> {
  return { path, fileText: text, fileQuote: style.quote };
}

/** The site of a string or of a template without expressions; null for anything else. */
export function literalSite(document: SourceDocument, expression: Expression): TextSite | null {
  const { text } = document;
  if (isString(expression)) {
    const { start, end } = expression;
    const written = decodeText(text, start + 1, end - 1, 'string', text[start] ?? '');
    return { ...fileOf(document), written };
  }
  if (expression.type !== 'TemplateLiteral' || expression.expressions.length > 0) return null;
  const [part] = expression.quasis;
  if (part === undefined) return null;
  const span = spanOfPart(part);
  return { ...fileOf(document), written: decodeText(text, span.start, span.end, 'template', '`') };
}

/** The site of an attribute's text; null when the attribute is no plain text. */
export function attributeSite(document: SourceDocument, value: Node | null): TextSite | null {
  if (value?.type === 'Literal' && typeof value.value === 'string') {
    const { start, end } = value;
    const quote = document.text[start] ?? '"';
    const written = decodeText(document.text, start + 1, end - 1, 'attribute', quote);
    return { ...fileOf(document), written };
  }
  if (value?.type !== 'JSXExpressionContainer') return null;
  const expression = unwrapJsx(value.expression);
  return expression === null ? null : literalSite(document, expression);
}

/** The origin of an element's text. */
export function textKindOf(node: JsxParent): TextKind {
  let kind: TextKind = 'none';
  for (const child of node.children) {
    if (isBlank(child)) continue;
    const next = kindOfChild(child);
    if (next === 'dynamic') return 'dynamic';
    if (next === 'none') continue;
    if (next === 'translation' && kind !== 'none') return 'dynamic';
    kind = kind === 'translation' ? 'dynamic' : next;
    if (kind === 'dynamic') return kind;
  }
  return kind;
}

function kindOfChild(child: JSXElement['children'][number]): TextKind {
  if (child.type === 'JSXText') return 'static';
  if (child.type === 'JSXFragment') return textKindOf(child);
  if (child.type !== 'JSXExpressionContainer') return 'dynamic';
  const expression = unwrapJsx(child.expression);
  if (expression === null) return 'none';
  if (isString(expression)) return 'static';
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) return 'static';
  return translationKeyOf(expression) === null ? 'dynamic' : 'translation';
}

/** The key of a call that looks a text up: `t('cart.title')`, `intl.formatMessage({ id: 'cart.title' })`; else null. */
export function translationKeyOf(expression: Expression): string | null {
  if (expression.type !== 'CallExpression') return null;
  const { callee } = expression;
  const last = callee.type === 'MemberExpression' ? callee.property : callee;
  const name = last.type === 'Identifier' ? last.name : '';
  if (!/^(?:t|\$t|tr|_|translate|formatMessage|msg)$/.test(name)) return null;
  const [first] = expression.arguments;
  if (first === undefined || first.type === 'SpreadElement') return null;
  if (isString(first)) return first.value;
  if (first.type !== 'ObjectExpression') return null;
  for (const property of first.properties) {
    const isId =
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'id';
    if (isId && isString(property.value)) return property.value.value;
  }
  return null;
}
