// The mutation that adds an element: a native tag, a component with its import, or what a given piece of code shows.

import * as v from 'valibot';
import { placeholderPrefixes } from '@atelier/editor-channel/codebase-id';
import type { Plan, FileChange } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
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
const addedMark = 'added';

/** The element that a request describes. */
const newElement = v.looseObject({
  type: v.nullish(v.string()),
  nativeTag: v.nullish(v.string()),
  componentName: v.nullish(v.string()),
  /** The file that defines the component, relative to the project. */
  filename: v.nullish(v.string()),
  /** The package that exports the component. */
  importPath: v.nullish(v.string()),
  propsToSet: v.nullish(v.record(v.string(), v.unknown())),
  /** The placeholder under which the page shows the element until it is written. */
  placeholderId: v.nullish(v.string()),
});

const options = {
  newElement: v.nullish(newElement),
  canvasId: v.nullish(v.string()),
  /** A storyboard that the element was taken from and that is deleted. */
  deletedStoryboardId: v.nullish(v.string()),
  fileContentsToSourceFrom: v.nullish(v.string()),
  fileContentsSourceFilename: v.nullish(v.string()),
  /** Path → contents of files that the new element needs. */
  extraFiles: v.nullish(v.record(v.string(), v.string()), {}),
  hasInstantUpdate: v.nullish(v.boolean()),
};

/** Adds an element to another one. */
export const addJsxElement = defineMutation({
  name: 'addJsxElement',
  elements: {
    destinationElement: 'one',
    /** The element that the new one is to precede. */
    beforeElement: 'optional',
    /** The element that the new one is to follow. */
    afterElement: 'optional',
  },
  options,
  plan: (request, { project, storyboardFiles }) => {
    const { deletedStoryboardId, extraFiles } = request;
    const deletedFiles = deletedStoryboardId == null ? [] : storyboardFiles(deletedStoryboardId);
    if (deletedFiles === null) {
      return refuse('storyboard_unknown', `There is no storyboard ${deletedStoryboardId}.`);
    }
    const element = elementToAdd(request);
    if (isRefusal(element)) return element;
    const addition = {
      destination: request.destinationElement,
      before: request.beforeElement,
      after: request.afterElement,
      element,
      extraFiles,
      deletedFiles,
    };
    const plan = planAddition(addition, project);
    if (isRefusal(plan)) return plan;
    const placeholder = request.newElement?.placeholderId ?? placeholderPrefixes.addJsx;
    return { ...plan, placeholders: new Map([[placeholder, addedMark]]) };
  },
});

function elementToAdd({
  newElement: described,
  fileContentsToSourceFrom,
  fileContentsSourceFilename,
}: v.InferOutput<v.ObjectSchema<typeof options, undefined>>): ElementToAdd | Refusal {
  const props = described?.propsToSet ?? {};
  if (fileContentsToSourceFrom != null) {
    const path = fileContentsSourceFilename ?? 'pasted.tsx';
    return { kind: 'code', code: { contents: fileContentsToSourceFrom, path } };
  }
  if (described?.nativeTag != null) return { kind: 'native', tag: described.nativeTag, props };
  if (described?.componentName == null) {
    return refuse('bad_source', 'Say what to add: a native tag, a component, or code.');
  }
  const { componentName: name, filename, importPath } = described;
  const source = { name, path: filename ?? null, packageName: importPath ?? null };
  return { kind: 'component', source, props };
}

/** An element to be written: a native tag, a component, or what a piece of code shows. */
type ElementToAdd =
  | { readonly kind: 'native'; readonly tag: string; readonly props: Props }
  | { readonly kind: 'component'; readonly source: ComponentSource; readonly props: Props }
  | { readonly kind: 'code'; readonly code: PastedCode };

/** An element, the place for it, and the files that come and go with it. */
interface ElementAddition {
  readonly destination: LocatedElement;
  readonly before: LocatedElement | null;
  readonly after: LocatedElement | null;
  readonly element: ElementToAdd;
  /** Path → contents of files that the element needs. */
  readonly extraFiles: Readonly<Record<string, string>>;
  /** Files of a storyboard that the element was taken from. */
  readonly deletedFiles: readonly string[];
}

function planAddition(addition: ElementAddition, project: Project): Plan | Refusal {
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
  { destination, element }: ElementAddition,
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
