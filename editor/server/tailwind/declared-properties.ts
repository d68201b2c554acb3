// Declared properties: the CSS properties that the style sheet of a class declares, and their selectors.

import { parse, Rule } from 'postcss';
import type { Container, Root } from 'postcss';
import { longhandsOf } from '@atelier/editor-source/styles/longhands';

/**
 * Property by property, each with the selector it is set for when that is not the element itself; null for what no
 * browser could read, as a value in brackets may make it.
 */
export function propertiesDeclaredIn(css: string): string[] | null {
  const sheet = readSheet(css);
  if (sheet === null) return null;
  const properties = new Set<string>();
  const visit = (container: Container): void => {
    container.each((node) => {
      if (node.type === 'atrule' && node.name === 'property') return;
      if (node.type === 'decl') {
        const owner = ownerOf(node.parent);
        for (const property of longhandsOf(node.prop)) properties.add(owner + property);
      } else if (node.type !== 'comment' && node.nodes !== undefined) visit(node);
    });
  };
  visit(sheet);
  return [...properties];
}

function readSheet(css: string): Root | null {
  try {
    return parse(css);
  } catch {
    return null;
  }
}

/** The part of a selector behind the class and its states, as in ` > :not(:last-child)`. */
function ownerOf(rule: unknown): string {
  const selector = rule instanceof Rule ? rule.selector : '';
  const inner = /[ >+~].*/.exec(selector.replaceAll(/\\./g, ''))?.[0] ?? '';
  return inner === '' ? '' : `${inner} `;
}
