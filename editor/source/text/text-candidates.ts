// Text candidates: every place where the text of an element may be written.

import type { JSXElement } from 'oxc-parser';
import { declarationOf } from '../locate/declarations.ts';
import { openDocument } from '../locate/source-document.ts';
import type { LocatedElement, SourceDocument } from '../locate/source-document.ts';
import type { Project } from '../project.ts';
import { isRefusal } from '../refusal.ts';
import { attributeSites } from './prop-text-sites.ts';
import { textPartsOf } from './text-parts.ts';
import type { TextPart } from './text-parts.ts';
import type { TextSite } from './text-site.ts';
import { translationSites } from './translation-sites.ts';
import { textSitesOfValue } from './value-sites.ts';
import type { ResolveOptions } from './value-sites.ts';

/** Places that are equally near. They are looked for when no nearer one is found. */
export type CandidateSearch = () => TextSite[];

/**
 * Every place where the text of an element may be written, nearest first: at the element, at the elements in it, in what
 * is passed to it, in what its component shows by itself.
 */
export function textCandidates(
  element: LocatedElement,
  parts: readonly TextPart[],
  following: ResolveOptions,
): CandidateSearch[] {
  const { document, node } = element;
  const inside = elementsInside(element);
  return [
    () => sitesOfParts(document, parts, following),
    () =>
      inside.flatMap((inner) => sitesOfParts(document, textPartsOf(document, inner), following)),
    () => [node, ...inside].flatMap((each) => propSites(document, each, following)),
    () => definitionSites(element, following),
  ];
}

function sitesOfParts(
  document: SourceDocument,
  parts: readonly TextPart[],
  following: ResolveOptions,
): TextSite[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return [part.site];
    return part.kind === 'expression'
      ? textSitesOfValue({ document, expression: part.expression }, following)
      : [];
  });
}

/** The elements in an element, as children or in the expressions among them. */
function elementsInside({ document, element, node }: LocatedElement): JSXElement[] {
  const behind = document.elements.slice(element.index + 1);
  const end = behind.findIndex((each) => each.node.start >= node.end);
  const inside = end === -1 ? behind : behind.slice(0, end);
  return inside.flatMap(({ node: inner }) => (inner.type === 'JSXElement' ? [inner] : []));
}

/** The texts passed to a component as props, translation keys included. */
function propSites(
  document: SourceDocument,
  node: JSXElement,
  following: ResolveOptions,
): TextSite[] {
  return node.openingElement.attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || !/^\p{Lu}|\./u.test(tagOf(document, node))) return [];
    const { name, value } = attribute;
    const isKey = name.name === 'i18nKey' || name.name === 'id';
    if (isKey && value?.type === 'Literal' && typeof value.value === 'string') {
      return translationSites({ document, expression: value }, value.value, following);
    }
    return attributeSites(document, value, (each) => textSitesOfValue(each, following));
  });
}

function tagOf(document: SourceDocument, { openingElement }: JSXElement): string {
  return document.textOf(openingElement.name);
}

/** The texts that a component of the project renders by itself. */
function definitionSites(
  { document, element, node }: LocatedElement,
  following: ResolveOptions,
): TextSite[] {
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
