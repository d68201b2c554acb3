// Which mutation a call asks for, and with what: finds the elements that the call names and asks the mutation of its name.

import type {
  ElementReference,
  MutationPayload,
  MutationRequest,
} from '@atelier/editor-channel/mutation-request';
import type { Plan } from './edits/edit.ts';
import type { LocatedElement, SourceDocument } from './locate/source-document.ts';
import type { MutationPorts } from './mutation-ports.ts';
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
import { duplicateMark } from './placeholders.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** A plan, and the files of the elements that its call names. */
export interface PlannedMutation {
  readonly plan: Plan;
  readonly documents: readonly SourceDocument[];
}

/** The plan of a call as its mutation makes it, with as little written anew as can be. */
export async function planMutation(
  request: MutationRequest,
  ports: MutationPorts,
): Promise<PlannedMutation | Refusal> {
  const located = locateAll(request, ports);
  if (isRefusal(located)) return located;
  const plan = await planOfRequest(request, located, ports);
  if (isRefusal(plan)) return plan;
  const documents = [...located.values()].flat().map(({ document }) => document);
  return { plan, documents: [...new Set(documents)] };
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
type LocatedFields = ReadonlyMap<ElementField, readonly LocatedElement[]>;

function locateAll({ payload }: MutationRequest, ports: MutationPorts): LocatedFields | Refusal {
  const named: { readonly [Field in ElementField]?: Named } = payload;
  const located = new Map<ElementField, LocatedElement[]>();
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

function one(located: LocatedFields, field: ElementField): LocatedElement {
  const [only] = located.get(field) ?? [];
  if (only === undefined) throw new Error(`The call was read without its ${field}.`);
  return only;
}

function maybe(located: LocatedFields, field: ElementField): LocatedElement | null {
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
  element: LocatedElement,
  { project, tailwind }: MutationPorts,
): Outcome {
  const hints = { renderedClasses: payload.reactElement.classList ?? null, project };
  switch (name) {
    case 'styling':
      return styling(
        {
          element,
          styles: payload.styling,
          framework: payload.stylingFramework ?? 'Inline',
          modifiers: payload.modifiers ?? [],
          customProperties: payload.customProperties ?? {},
          ...hints,
        },
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
          ...hints,
        },
        tailwind,
      );
    case 'removeClass':
      return removeClass({ element, className: payload.className }, project);
    case 'updateClasses': {
      const { oldClasses, newClasses } = payload;
      const lists = { oldClasses: listOf(oldClasses), newClasses: listOf(newClasses) };
      return updateClasses({ element, ...hints, ...lists });
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
