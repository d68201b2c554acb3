// Adds an element: a native tag, a component with its import, or what a given piece of code shows.

import type { Plan, FileChange } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import type { Project } from '../project.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { printImports } from '../structure/add-import.ts';
import { insertChild } from '../structure/insert-child.ts';
import { ancestorTagsOf, tagOf } from '../structure/allowed-nesting.ts';
import { componentElement, nativeElement } from '../structure/new-element.ts';
import type { ComponentSource, NewElement, Props } from '../structure/new-element.ts';
import { refuseChildOrder } from '../structure/child-order.ts';
import { pastedElement } from '../structure/pasted-element.ts';
import type { PastedCode } from '../structure/pasted-element.ts';
import { insertionPointOf } from '../structure/insertion-point.ts';

/** The mark of the new element. */
export const addedMark = 'added';

/** What to add. */
export type ElementToAdd =
  | { readonly kind: 'native'; readonly tag: string; readonly props: Props }
  | { readonly kind: 'component'; readonly source: ComponentSource; readonly props: Props }
  | { readonly kind: 'code'; readonly code: PastedCode };

/** What to add where, and what else comes and goes with it. */
export interface AddJsxElement {
  readonly destination: LocatedElement;
  readonly before: LocatedElement | null;
  readonly after: LocatedElement | null;
  readonly element: ElementToAdd;
  /** Path → contents of files that the element needs. */
  readonly extraFiles: Readonly<Record<string, string>>;
  /** Files of a storyboard that the element was taken from and that is now done with. */
  readonly deletedFiles: readonly string[];
}

/** Adds an element to another one. */
export function addJsxElement(addition: AddJsxElement, project: Project): Plan | Refusal {
  const { destination, extraFiles, deletedFiles } = addition;
  const { document, node } = destination;
  const place = insertionPointOf(addition);
  if (isRefusal(place)) return place;
  const element = elementOf(addition, withExtraFiles(project, extraFiles));
  if (isRefusal(element)) return element;
  const unlawful =
    element.refuseAt([tagOf(node), ...ancestorTagsOf(document, node)]) ??
    refuseChildOrder(node, place, element.tag, null);
  if (unlawful !== null) return unlawful;
  const edits = [
    insertChild(document, node, place, element.pieces),
    ...printImports(document, element.requests),
  ];
  const changes = new Map<string, FileChange>([[document.path, { kind: 'edit', edits }]]);
  for (const [path, text] of Object.entries(extraFiles)) {
    const there = project.read(path);
    if (there === text) continue;
    if (there !== null) {
      return refuse(
        'file_exists',
        `${path} is there already, with other contents. Choose another name.`,
        { path },
      );
    }
    changes.set(path, { kind: 'create', text });
  }
  for (const path of deletedFiles) {
    if (!changes.has(path)) changes.set(path, { kind: 'delete' });
  }
  return { changes };
}

function elementOf(
  { destination, element }: AddJsxElement,
  project: Project,
): NewElement | Refusal {
  const { document, node } = destination;
  switch (element.kind) {
    case 'native':
      return nativeElement(element.tag, element.props, document.style, addedMark);
    case 'component': {
      const scope = document.scopes[destination.element.scope];
      const { source, props } = element;
      if (scope?.name === source.name && (source.path ?? document.path) === document.path) {
        return refuse('cycle', `${source.name} would show itself without end.`);
      }
      return componentElement(source, props, document, node, project, addedMark);
    }
    case 'code':
      return pastedElement(element.code, document, node, project, addedMark);
  }
}

/** The project as it will be once the extra files are there. */
function withExtraFiles(project: Project, extraFiles: Readonly<Record<string, string>>): Project {
  return {
    ...project,
    read: (path) =>
      (Object.hasOwn(extraFiles, path) ? extraFiles[path] : null) ?? project.read(path),
    resolve: (from, specifier) =>
      extraFileOf(from, specifier, extraFiles) ?? project.resolve(from, specifier),
    filesUsing: (name) => project.filesUsing(name),
    styleSheets: (near) => project.styleSheets(near),
  };
}

function extraFileOf(
  from: string,
  specifier: string,
  extraFiles: Readonly<Record<string, string>>,
): string | null {
  if (!specifier.startsWith('.')) return null;
  const parts = [...from.split('/').slice(0, -1), ...specifier.split('/')];
  const path: string[] = [];
  for (const part of parts) {
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  }
  const bare = path.join('/');
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx'];
  return (
    endings.map((ending) => bare + ending).find((each) => Object.hasOwn(extraFiles, each)) ?? null
  );
}
