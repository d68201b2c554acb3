// From a call to what it does to the source: finds the elements that it names and asks the mutation of its name.

import type {
  ElementReference,
  MutationPayload,
  MutationRequest,
} from '@atelier/editor-channel/mutation-request';
import type { Plan } from './edits/edit.ts';
import type { Located } from './locate/source-document.ts';
import { addClass } from './mutations/add-class.ts';
import { addJsxElement } from './mutations/add-jsx-element.ts';
import type { ElementToAdd } from './mutations/add-jsx-element.ts';
import { changeElementTag } from './mutations/change-element-tag.ts';
import { changePropValue, readPropValue } from './mutations/change-prop-value.ts';
import { duplicate } from './mutations/duplicate.ts';
import { editText } from './mutations/edit-text.ts';
import { moveJsxElement } from './mutations/move-jsx-element.ts';
import { removeClass } from './mutations/remove-class.ts';
import { removeJsxElement } from './mutations/remove-jsx-element.ts';
import { styling } from './mutations/styling.ts';
import { updateClasses } from './mutations/update-classes.ts';
import { wrapInDiv } from './mutations/wrap-in-div.ts';
import { duplicateMark, placeholdersOf } from './placeholders.ts';
import type { Project } from './project.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Tailwind } from './tailwind.ts';

/** What a mutation needs from around it. */
export interface MutationPorts {
  /** The element that a call names. */
  locate(reference: ElementReference): Located | Refusal;
  readonly project: Project;
  readonly tailwind: Tailwind | null;
  /** The files of a storyboard; null when there is none of that id. */
  storyboardFiles(id: string): readonly string[] | null;
}

/** What a call does. */
export interface Mutation {
  readonly plan: Plan;
  /** Placeholder → the mark of the element that takes its place. */
  readonly placeholders: ReadonlyMap<string, string>;
}

/** Works out what a call does to the source, without doing it. */
export async function mutate(
  request: MutationRequest,
  ports: MutationPorts,
): Promise<Mutation | Refusal> {
  const located = locateAll(request, ports);
  if (isRefusal(located)) return located;
  const plan = await planOfRequest(request, located, ports);
  if (isRefusal(plan)) return plan;
  return { plan, placeholders: placeholdersOf(request) };
}

/** Every field of a call that names elements. */
const elementFields = [
  'reactElement',
  'element',
  'elementToModify',
  'elementToMove',
  'newContainerElement',
  'expectedCurrentParent',
  'destinationElement',
  'beforeElement',
  'afterElement',
  'elementsToRemove',
  'reactElements',
] as const;

type ElementField = (typeof elementFields)[number];

type Named = ElementReference | readonly ElementReference[] | null | undefined;

/** The elements that a call names, by field. */
type LocatedFields = ReadonlyMap<ElementField, readonly Located[]>;

function locateAll({ payload }: MutationRequest, ports: MutationPorts): LocatedFields | Refusal {
  const named: { readonly [Field in ElementField]?: Named } = payload;
  const located = new Map<ElementField, Located[]>();
  for (const field of elementFields) {
    const references = [named[field] ?? []].flat();
    for (const reference of references) {
      const found = ports.locate(reference);
      if (isRefusal(found)) return found;
      located.set(field, [...(located.get(field) ?? []), found]);
    }
  }
  return located;
}

function one(located: LocatedFields, field: ElementField): Located {
  const [only] = located.get(field) ?? [];
  if (only === undefined) throw new Error(`The call was read without its ${field}.`);
  return only;
}

function maybe(located: LocatedFields, field: ElementField): Located | null {
  return located.get(field)?.[0] ?? null;
}

type Outcome = Plan | Refusal | Promise<Plan | Refusal>;

function planOfRequest(
  request: MutationRequest,
  located: LocatedFields,
  ports: MutationPorts,
): Outcome {
  const { project } = ports;
  switch (request.name) {
    case 'styling':
    case 'addClass':
    case 'removeClass':
    case 'updateClasses':
      return planOfClasses(request, one(located, 'reactElement'), ports);
    case 'addJsxElement':
      return planOfAddition(request.payload, located, ports);
    case 'moveJsxElement':
      return moveJsxElement(
        {
          element: one(located, 'elementToMove'),
          destination: one(located, 'newContainerElement'),
          before: maybe(located, 'beforeElement'),
          after: maybe(located, 'afterElement'),
          expectedParent: maybe(located, 'expectedCurrentParent'),
        },
        project,
      );
    case 'removeJsxElement':
      return removeJsxElement({ elements: located.get('elementsToRemove') ?? [] });
    case 'changePropValue': {
      const { propName, propValue } = request.payload;
      const element = one(located, 'elementToModify');
      return changePropValue({ element, propName, propValue: readPropValue(propValue) });
    }
    case 'wrapInDiv':
      return wrapInDiv({ elements: located.get('reactElements') ?? [] });
    case 'duplicate': {
      const marks = request.payload.reactElements.map(duplicateMark);
      const elements = located.get('reactElements') ?? [];
      return duplicate({
        elements: elements.map((each, i) => ({ ...each, mark: marks[i] ?? '' })),
      });
    }
    case 'changeElementTag': {
      const element = one(located, 'elementToModify');
      return changeElementTag({ element, newTag: request.payload.newTag });
    }
    case 'editText': {
      const { newText, oldText, language } = request.payload;
      const element = one(located, 'element');
      const known = { oldText: oldText ?? null, language: language ?? null };
      return editText({ element, newText, ...known }, project);
    }
  }
}

type ClassRequest = Extract<
  MutationRequest,
  { name: 'styling' | 'addClass' | 'removeClass' | 'updateClasses' }
>;

function planOfClasses(
  { name, payload }: ClassRequest,
  element: Located,
  { project, tailwind }: MutationPorts,
): Outcome {
  const liveClasses = payload.reactElement.classList ?? null;
  switch (name) {
    case 'styling':
      return styling(
        {
          element,
          styles: payload.styling,
          framework: payload.stylingFramework ?? 'Inline',
          modifiers: payload.modifiers ?? [],
          customProperties: payload.customProperties ?? {},
          liveClasses,
        },
        project,
        tailwind,
      );
    case 'addClass':
      return addClass(
        {
          element,
          className: payload.className,
          framework: payload.stylingFramework ?? null,
          modifiers: payload.modifiers ?? [],
          customProperties: payload.customProperties ?? {},
          liveClasses,
        },
        tailwind,
      );
    case 'removeClass':
      return removeClass({ element, className: payload.className });
    case 'updateClasses': {
      const { oldClasses, newClasses } = payload;
      const lists = { oldClasses: listOf(oldClasses), newClasses: listOf(newClasses) };
      return updateClasses({ element, liveClasses, ...lists });
    }
  }
}

function listOf(classes: string | readonly string[]): string[] {
  return [classes].flat().flatMap((each) => each.split(/\s+/).filter((name) => name !== ''));
}

function planOfAddition(
  payload: MutationPayload<'addJsxElement'>,
  located: LocatedFields,
  { project, storyboardFiles }: MutationPorts,
): Plan | Refusal {
  const { deletedStoryboardId, extraFiles } = payload;
  const deletedFiles = deletedStoryboardId == null ? [] : storyboardFiles(deletedStoryboardId);
  if (deletedFiles === null) {
    return refuse('storyboard_unknown', `There is no storyboard ${deletedStoryboardId}.`);
  }
  const element = elementToAdd(payload);
  if (isRefusal(element)) return element;
  return addJsxElement(
    {
      destination: one(located, 'destinationElement'),
      before: maybe(located, 'beforeElement'),
      after: maybe(located, 'afterElement'),
      element,
      extraFiles: extraFiles ?? {},
      deletedFiles,
    },
    project,
  );
}

function elementToAdd(payload: MutationPayload<'addJsxElement'>): ElementToAdd | Refusal {
  const { newElement, fileContentsToSourceFrom, fileContentsSourceFilename } = payload;
  const props = newElement?.propsToSet ?? {};
  if (fileContentsToSourceFrom != null) {
    const path = fileContentsSourceFilename ?? 'pasted.tsx';
    return { kind: 'code', code: { contents: fileContentsToSourceFrom, path } };
  }
  if (newElement?.nativeTag != null) return { kind: 'native', tag: newElement.nativeTag, props };
  if (newElement?.componentName == null) {
    return refuse('bad_source', 'Say what to add: a native tag, a component, or code.');
  }
  const { componentName: name, filename, importPath } = newElement;
  const source = { name, path: filename ?? null, packageName: importPath ?? null };
  return { kind: 'component', source, props };
}
