// New elements: the source of a native tag or a component with its props.

import type { Node } from 'oxc-parser';
import type { Piece } from '../edits/edit.ts';
import { exportsOf } from '../locate/exports.ts';
import { declarationOf } from '../locate/declarations.ts';
import { openDocument } from '../locate/source-document.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { attributeValueOf, literalOf } from '../print/attributes.ts';
import type { FileStyle } from '../print/file-style.ts';
import { jsxChildText } from '../print/jsx-child-text.ts';
import type { Project } from '../project.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { importAs } from './add-import.ts';
import type { ImportRequest, ImportedAs } from './add-import.ts';
import { importSourceFor } from './import-specifier.ts';
import { isAllowedIn, refuseDisallowedTag } from './allowed-nesting.ts';
import type { AncestorTags } from './allowed-nesting.ts';
import { isNativeTag, isTagName, isVoidTag } from './tags.ts';

/** Props by name. */
export type Props = Readonly<Record<string, unknown>>;

/** An element that is to be written, and what its file must import for it. */
export interface NewElement {
  /** The pieces when the first line has the given indentation. */
  readonly pieces: (indent: string) => readonly Piece[];
  readonly requests: readonly ImportRequest[];
  /** Null for a component. */
  readonly tag: string | null;
  /** The refusal for a place that cannot hold it; null for one that can. */
  readonly refuseAt: (around: AncestorTags) => Refusal | null;
}

/** Writes a native element. A prop `children` that is text becomes the text of the element. */
export function nativeElement(
  tag: string,
  props: Props,
  style: FileStyle,
  mark: string,
): NewElement | Refusal {
  if (!isNativeTag(tag) || !isTagName(tag)) {
    return refuse(
      'bad_tag',
      `"${tag}" is no native tag. Use letters, digits and hyphens, as in section.`,
    );
  }
  if (isVoidTag(tag) && props['children'] !== undefined) {
    return refuse('void_element', `<${tag}> cannot hold children.`);
  }
  return writeElement(tag, props, style, mark, isVoidTag(tag));
}

/** A component as a call names it. */
export interface ComponentSource {
  readonly name: string;
  /** The file of the project that defines it. */
  readonly path: string | null;
  /** The package that exports it. */
  readonly packageName: string | null;
}

/** Writes an element of a component, importing the component where it is not at hand. */
export function componentElement(
  source: ComponentSource,
  props: Props,
  document: SourceDocument,
  at: Node,
  project: Project,
  mark: string,
): NewElement | Refusal {
  if (!isTagName(source.name) || isNativeTag(source.name)) {
    return refuse(
      'bad_tag',
      `"${source.name}" is no component's name: those begin with a capital.`,
    );
  }
  const imported = importComponent(source, document, at, project);
  if (isRefusal(imported)) return imported;
  const written = writeElement(imported.local, props, document.style, mark, true);
  if (isRefusal(written) || imported.request === null) return written;
  return { ...written, requests: [imported.request] };
}

function importComponent(
  { name, path, packageName }: ComponentSource,
  document: SourceDocument,
  at: Node,
  project: Project,
): ImportedAs | Refusal {
  const [root = name, ...members] = name.split('.');
  const rest = members.map((member) => `.${member}`).join('');
  const whole = ({ local, request }: ImportedAs): ImportedAs => ({ local: local + rest, request });
  if (path === document.path || (path === null && packageName === null)) {
    return declarationOf(document, root, at) === null
      ? refuse(
          'component_unknown',
          `${root} means nothing in ${document.path}. Say which file or package it comes from.`,
        )
      : { local: name, request: null };
  }
  if (path === null) {
    const source = packageName ?? '';
    return whole(importAs(document, at, { imported: root, local: root, source }));
  }
  const exported = exportedAs(root, path, project);
  if (isRefusal(exported)) return exported;
  const source = importSourceFor(document, path, exported, project);
  return whole(importAs(document, at, { ...source, local: root }));
}

/** The name under which a file exports a component; its default export may have no name or another one. */
function exportedAs(name: string, path: string, project: Project): string | Refusal {
  const text = project.read(path);
  if (text === null) {
    return refuse('component_unknown', `There is no ${path} in the source folders.`, { path });
  }
  const defining = openDocument(path, text);
  if (isRefusal(defining)) return defining;
  const exports = exportsOf(defining.program);
  const named = exports.find(({ exported }) => exported === name);
  const byLocal = exports.find(({ local }) => local === name);
  const unnamed = exports.find(({ exported, local }) => exported === 'default' && local === null);
  const found = named ?? byLocal ?? unnamed;
  return (
    found?.exported ??
    refuse('component_not_exported', `${path} does not export ${name}. Export it first.`, { path })
  );
}

function writeElement(
  name: string,
  { children, ...props }: Props,
  style: FileStyle,
  mark: string,
  closesItself: boolean,
): NewElement | Refusal {
  const attributes: string[] = [];
  for (const [prop, value] of Object.entries(props)) {
    const attribute = writeAttribute(prop, value, style);
    if (isRefusal(attribute)) return attribute;
    if (attribute !== '') attributes.push(` ${attribute}`);
  }
  const opening = `<${name}${attributes.join('')}`;
  const content = children == null || children === '' ? '' : childrenOf(children, style);
  const text = content === '' && closesItself ? `${opening} />` : `${opening}>${content}</${name}>`;
  const tag = isNativeTag(name) ? name : null;
  const refuseAt = (around: AncestorTags): Refusal | null =>
    tag === null || isAllowedIn(tag, around) ? null : refuseDisallowedTag(tag, around);
  return { pieces: () => [{ text, mark }], requests: [], tag, refuseAt };
}

function childrenOf(children: unknown, style: FileStyle): string {
  if (typeof children === 'string') return jsxChildText(children, style);
  return `{${literalOf(children, style)}}`;
}

/** An attribute as it is typed: `name` alone for true, nothing for what is absent. */
function writeAttribute(name: string, value: unknown, style: FileStyle): string | Refusal {
  if (!isAttributeName(name)) {
    return refuse('bad_prop_name', `"${name}" cannot be a prop's name in the source.`);
  }
  if (value === undefined) return '';
  return value === true ? name : `${name}=${attributeValueOf(value, style)}`;
}

/** Whether a name can stand as an attribute. */
export function isAttributeName(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$-]*(?::[\p{ID_Start}$_][\p{ID_Continue}$-]*)?$/u.test(
    name,
  );
}
