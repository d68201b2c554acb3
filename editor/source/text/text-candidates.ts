// Every place where the text of an element may be written.

import type { JSXElement } from 'oxc-parser';
import { declarationOf } from '../locate/declarations.ts';
import { openDocument } from '../locate/source-document.ts';
import type { Located, SourceDocument } from '../locate/source-document.ts';
import type { Project } from '../project.ts';
import { isRefusal } from '../refusal.ts';
import { attributeSites } from './passed-sites.ts';
import { textPartsOf } from './text-parts.ts';
import type { TextPart } from './text-parts.ts';
import type { TextSite } from './text-site.ts';
import { translationSites } from './translation-sites.ts';
import { sitesBehind } from './value-sites.ts';
import type { Following } from './value-sites.ts';

/**
 * Every place where the text of an element may be written, nearest first: at the element, in what is passed to it, in
 * what its component shows by itself.
 */
export function textCandidates(
  element: Located,
  parts: readonly TextPart[],
  following: Following,
): TextSite[][] {
  const { document, node } = element;
  const own = parts.flatMap((part) => {
    if (part.kind === 'text') return [part.site];
    return part.kind === 'expression'
      ? sitesBehind({ document, expression: part.expression }, following)
      : [];
  });
  return [own, propSites(document, node, following), definitionSites(element, following)];
}

/** What is passed to a component as props, a translation key of a component among it. */
function propSites(document: SourceDocument, node: JSXElement, following: Following): TextSite[] {
  return node.openingElement.attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || !/^\p{Lu}|\./u.test(tagOf(document, node))) return [];
    const { name, value } = attribute;
    const isKey = name.name === 'i18nKey' || name.name === 'id';
    if (isKey && value?.type === 'Literal' && typeof value.value === 'string') {
      return translationSites({ document, expression: value }, value.value, following);
    }
    return attributeSites(document, value, (each) => sitesBehind(each, following));
  });
}

function tagOf(document: SourceDocument, { openingElement }: JSXElement): string {
  return document.textOf(openingElement.name);
}

/** What a component shows by itself, as far as it is one of the project. */
function definitionSites({ document, element, node }: Located, following: Following): TextSite[] {
  if (!/^\p{Lu}[\w$]*$/u.test(element.name)) return [];
  const definition = definitionOf(document, element.name, node, following.project);
  if (definition === null) return [];
  const { elements, scopes } = definition.document;
  return elements.flatMap(({ node: inner, scope }) => {
    if (scopes[scope]?.name !== definition.name || inner.type !== 'JSXElement') return [];
    const parts = textPartsOf(definition.document, inner);
    return parts.flatMap((part) => (part.kind === 'text' ? [part.site] : []));
  });
}

function definitionOf(
  document: SourceDocument,
  name: string,
  at: JSXElement,
  project: Project,
): { readonly document: SourceDocument; readonly name: string } | null {
  const declaration = declarationOf(document, name, at);
  if (declaration === null) return null;
  if (declaration.kind !== 'import') return { document, name };
  const imported = document.names.imports.find(({ local }) => local === name);
  const path = imported === undefined ? null : project.resolve(document.path, imported.source);
  const text = path === null ? null : project.read(path);
  const other = path === null || text === null ? null : openDocument(path, text);
  if (other === null || isRefusal(other) || imported === undefined) return null;
  const isDefault = imported.imported === 'default';
  const ofDefault = other.scopes.find(({ name: scope, kind }) =>
    isDefault ? kind === 'component' : scope === imported.imported,
  );
  return ofDefault === undefined ? null : { document: other, name: ofDefault.name };
}
