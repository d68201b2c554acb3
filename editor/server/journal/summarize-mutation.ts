// Summary of a mutation in words, for the ledger and for messages of commits, as in "Add class font-bold to h1".

import type { MutationRequest } from '@atelier/editor-channel/mutation-request';

const textLengthMax = 40;
const listLengthMax = 4;

type Payload = MutationRequest['payload'];

/** A mutation in words. */
export function summarizeMutation({ name, payload }: MutationRequest): string {
  const summarize = Object.hasOwn(summaries, name) ? summaries[name] : undefined;
  return summarize === undefined ? name : oneLine(summarize(payload));
}

const summaries: Readonly<Record<string, (payload: Payload) => string>> = {
  styling: (payload) =>
    `Set ${listOf(Object.keys(recordOf(payload['styling'])))} of ${nameOf(payload['reactElement'])}`,
  addJsxElement: (payload) =>
    `Add ${nameOf(payload['newElement'])} to ${nameOf(payload['destinationElement'])}`,
  moveJsxElement: (payload) =>
    `Move ${nameOf(payload['elementToMove'])} in ${nameOf(payload['newContainerElement'])}`,
  removeJsxElement: (payload) => `Delete ${namesOf(payload['elementsToRemove'])}`,
  changePropValue: (payload) =>
    `Set prop ${textOf(payload['propName'])} of ${nameOf(payload['elementToModify'])}`,
  wrapInDiv: (payload) => `Wrap ${namesOf(payload['reactElements'])} in div`,
  duplicate: (payload) => `Duplicate ${namesOf(payload['reactElements'])}`,
  changeElementTag: (payload) =>
    `Change tag of ${nameOf(payload['elementToModify'])} to ${textOf(payload['newTag'])}`,
  addClass: (payload) =>
    `Add class ${textOf(payload['className'])} to ${nameOf(payload['reactElement'])}`,
  removeClass: (payload) =>
    `Remove class ${textOf(payload['className'])} from ${nameOf(payload['reactElement'])}`,
  editText: (payload) => `Edit text “${short(textOf(payload['newText']))}”`,
  unwrapElement: (payload) => `Unwrap ${nameOf(payload['elementToUnwrap'])}`,
  changeToken: (payload) =>
    `Change ${textOf(payload['tokenName'])} to ${short(textOf(payload['newValue']))}`,
  updateClasses: (payload) => `Set classes of ${nameOf(payload['reactElement'])}`,
};

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The tag or the component of an element. */
function nameOf(element: unknown): string {
  const { nativeTag, tagName, componentName } = recordOf(element);
  return textOf(nativeTag) || textOf(componentName) || textOf(tagName) || 'an element';
}

function namesOf(elements: unknown): string {
  return listOf(Array.isArray(elements) ? elements.map(nameOf) : []);
}

function listOf(names: readonly string[]): string {
  const further = names.length - listLengthMax;
  return further > 0
    ? `${names.slice(0, listLengthMax).join(', ')} and ${further} more`
    : names.join(', ');
}

function short(text: string): string {
  return text.length <= textLengthMax ? text : `${text.slice(0, textLengthMax - 1)}…`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
