// Table of the mutation tools: the twelve mutations of the editor, with what an agent says and the payload that the editor's server gets.

import { z } from 'zod';
import type { ToolEffect } from './tool.ts';

/** An element in a payload, to be replaced by its record as the agent has seen it. */
export interface ElementMark {
  readonly element: string;
}

/** A mutation as a tool. */
export interface MutationTool {
  readonly tool: string;
  readonly mutation: string;
  readonly description: string;
  readonly effect: ToolEffect;
  readonly input: z.ZodRawShape;
  readonly payloadOf: (
    input: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
}

function mutationTool<const Shape extends z.ZodRawShape>(definition: {
  readonly tool: string;
  readonly mutation: string;
  readonly description: string;
  readonly effect?: ToolEffect;
  readonly input: Shape;
  readonly payloadOf: (input: z.output<z.ZodObject<Shape>>) => Readonly<Record<string, unknown>>;
}): MutationTool {
  const schema = z.strictObject(definition.input);
  return {
    effect: 'changes',
    ...definition,
    payloadOf: (input) => definition.payloadOf(schema.parse(input)),
  };
}

const id = z.string().describe('An id from tree, find, selection or a result.');
const ids = z.array(id).min(1).max(50);
const mark = (element: string): ElementMark => ({ element });
const optionalMark = (element: string | undefined): ElementMark | null =>
  element === undefined ? null : { element };
const framework = z.enum(['Tailwind', 'Inline', 'CSS']);
const modifiers = z.array(z.string()).default([]);

/** The twelve tools. */
export const mutationTools: readonly MutationTool[] = [
  mutationTool({
    tool: 'set_style',
    mutation: 'styling',
    description:
      'Sets CSS properties of an element (null takes one away), as Tailwind classes, inline, or in its style sheet.',
    input: {
      id,
      styles: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      framework: framework.default('Tailwind'),
      modifiers,
    },
    payloadOf: ({ id: element, styles, framework: stylingFramework, modifiers: states }) => ({
      reactElement: mark(element),
      styling: styles,
      stylingFramework,
      modifiers: states,
      customProperties: {},
    }),
  }),
  mutationTool({
    tool: 'add_element',
    mutation: 'addJsxElement',
    description:
      'Adds an element into another one, by default at its end: a native tag, a component (name with file or package), or code (JSX, whose imports the file must have).',
    input: {
      into: id,
      before: id.optional(),
      after: id.optional(),
      tag: z.string().optional(),
      component: z
        .object({ name: z.string(), file: z.string().optional(), package: z.string().optional() })
        .optional(),
      props: z.record(z.string(), z.unknown()).optional(),
      code: z.string().max(20_000).optional(),
    },
    payloadOf: ({ into, before, after, tag, component, props, code }) => ({
      destinationElement: mark(into),
      beforeElement: optionalMark(before),
      afterElement: optionalMark(after),
      newElement:
        tag === undefined && component === undefined
          ? null
          : {
              ...(tag === undefined ? {} : { type: 'native', nativeTag: tag }),
              ...(component === undefined
                ? {}
                : {
                    componentName: component.name,
                    filename: component.file ?? null,
                    importPath: component.package ?? null,
                  }),
              propsToSet: props ?? null,
            },
      fileContentsToSourceFrom: code ?? null,
      canvasId: 'studio',
    }),
  }),
  mutationTool({
    tool: 'move_element',
    mutation: 'moveJsxElement',
    description: 'Moves an element into another one, in front of or behind one of its children.',
    input: { id, into: id, before: id.optional(), after: id.optional() },
    payloadOf: ({ id: element, into, before, after }) => ({
      elementToMove: mark(element),
      newContainerElement: mark(into),
      beforeElement: optionalMark(before),
      afterElement: optionalMark(after),
    }),
  }),
  mutationTool({
    tool: 'remove_elements',
    mutation: 'removeJsxElement',
    description: 'Removes elements from the source.',
    effect: 'destroys',
    input: { ids },
    payloadOf: ({ ids: elements }) => ({ elementsToRemove: elements.map(mark) }),
  }),
  mutationTool({
    tool: 'set_prop',
    mutation: 'changePropValue',
    description: 'Sets a prop of an element; null takes it away.',
    input: { id, prop: z.string(), value: z.unknown() },
    payloadOf: ({ id: element, prop, value }) => ({
      elementToModify: mark(element),
      propName: prop,
      propValue: value,
    }),
  }),
  mutationTool({
    tool: 'wrap_elements',
    mutation: 'wrapInDiv',
    description: 'Wraps neighbouring elements in one div.',
    input: { ids },
    payloadOf: ({ ids: elements }) => ({ reactElements: elements.map(mark) }),
  }),
  mutationTool({
    tool: 'duplicate_elements',
    mutation: 'duplicate',
    description: 'Duplicates elements, each behind itself.',
    input: { ids },
    payloadOf: ({ ids: elements }) => ({ reactElements: elements.map(mark) }),
  }),
  mutationTool({
    tool: 'change_tag',
    mutation: 'changeElementTag',
    description: 'Changes the tag of a native element.',
    input: { id, tag: z.string() },
    payloadOf: ({ id: element, tag }) => ({ elementToModify: mark(element), newTag: tag }),
  }),
  mutationTool({
    tool: 'add_class',
    mutation: 'addClass',
    description: 'Adds a class to an element.',
    input: { id, className: z.string(), framework: framework.default('Tailwind'), modifiers },
    payloadOf: ({ id: element, className, framework: stylingFramework, modifiers: states }) => ({
      reactElement: mark(element),
      className,
      stylingFramework,
      modifiers: states,
      customProperties: {},
    }),
  }),
  mutationTool({
    tool: 'remove_class',
    mutation: 'removeClass',
    description: 'Removes a class from an element.',
    input: { id, className: z.string() },
    payloadOf: ({ id: element, className }) => ({ reactElement: mark(element), className }),
  }),
  mutationTool({
    tool: 'edit_text',
    mutation: 'editText',
    description:
      'Replaces the text of an element; of a translated text, in one `language` (`de`, `ar`), without which a text of several languages is refused as ambiguous. `oldText` guards against a text that has changed.',
    input: {
      id,
      text: z.string(),
      oldText: z.string().optional(),
      language: z.string().optional(),
    },
    payloadOf: ({ id: element, text, oldText, language }) => ({
      element: mark(element),
      newText: text,
      oldText: oldText ?? null,
      language: language ?? null,
    }),
  }),
  mutationTool({
    tool: 'set_classes',
    mutation: 'updateClasses',
    description: 'Replaces classes of an element by others, in one step.',
    input: { id, add: z.array(z.string()), remove: z.array(z.string()) },
    payloadOf: ({ id: element, add, remove }) => ({
      reactElement: mark(element),
      newClasses: add,
      oldClasses: remove,
    }),
  }),
];
