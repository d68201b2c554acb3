// Outgoing messages, from frame to parent: every message by its id, with the schema of its payload.

import * as v from 'valibot';

const text = v.string();
const key = v.nullable(text);
const keys = v.nullable(v.array(text));
const flag = v.boolean();
const number = v.number();
const any = v.unknown();
const record = v.record(text, any);

const keyEvent = v.object({
  event: v.object({
    key: text,
    metaKey: flag,
    shiftKey: flag,
    ctrlKey: flag,
    /** Beyond the specification: many shortcuts of designers have it. */
    altKey: v.exactOptional(flag),
    activeElement: v.object({
      tagName: v.nullish(text),
      isContentEditable: v.nullish(flag),
      elementType: v.nullish(text),
    }),
  }),
});
const previewKeys = {
  componentKey: text,
  codebaseId: text,
  storyboardId: text,
  canvasId: v.nullable(text),
};

/** Values of the hydration status. */
export const hydrationStatuses = ['no_error', 'error', 'other_error'] as const;

/** The payload schema of each message, by its id. */
export const outgoingMessages = {
  HOVERED_ELEMENT_KEY: v.object({ elementKey: key }),
  SELECTED_ELEMENT_KEY: v.object({
    elementKey: v.exactOptional(key),
    doNotSetElementKey: v.exactOptional(v.literal(true)),
    outerHTML: v.nullish(text),
  }),
  MULTI_SELECTED_ELEMENT_KEYS: v.object({
    elementKeys: v.exactOptional(keys),
    doNotSetElementKeys: v.exactOptional(v.literal(true)),
    outerHTMLs: v.nullish(v.array(text)),
  }),
  CONTEXT_REQUESTED: v.object({
    event: v.object({ clientX: number, clientY: number }),
    /** All elements below the point, the topmost and deepest first. */
    elementKeys: v.nullish(v.array(text)),
  }),
  WHEEL_EVENT: v.object({
    event: v.object({
      deltaX: number,
      deltaY: number,
      wheelDelta: v.nullish(number),
      x: number,
      y: number,
      altKey: flag,
      ctrlKey: flag,
      shiftKey: flag,
      metaKey: flag,
    }),
  }),
  NAV_TREE: v.object({ navTree: v.nullable(record), outerHtml: v.nullish(text) }),
  PROCESSED_CSS_RULES_FOR_ELEMENT: v.object({ processedCssRules: v.array(record) }),
  CSS_EVALS_FOR_ELEMENT: v.object({ cssEvals: record }),
  ELEMENT_CLASS_LIST: v.object({ classList: v.array(text) }),
  KEY_DOWN_EVENT: keyEvent,
  KEY_UP_EVENT: keyEvent,
  MOUSE_MOVE_EVENT: v.object({
    event: v.object({ pageX: number, pageY: number, clientX: number, clientY: number }),
  }),
  DRAG_START_EVENT: v.object({ event: record, outerHTML: v.nullish(text) }),
  DRAG_END_EVENT: v.object({ event: v.nullish(record) }),
  DRAG_CANCEL_EVENT: v.object({ event: v.nullish(record) }),
  LATEST_HREF: v.object({ href: text }),
  PAGE_HIDDEN: v.object({}),
  LATEST_HYDRATION_ERROR_STATUS: v.object({
    status: v.picklist(hydrationStatuses),
    errorDescr: v.nullish(text),
    errorLabel: v.nullish(text),
    errorBody: v.nullish(text),
  }),
  START_EDITING_TEXT: v.object({ data: v.object({ key: text, oldText: text }) }),
  EDITED_TEXT: v.object({ data: v.object({ key: text, newText: text, oldText: text }) }),
  EDIT_DYNAMIC_TEXT: v.object({ elementKey: text }),
  INSTANT_UPDATE_DONE: v.object({
    changeItem: record,
    instantUpdateData: v.nullish(record),
    instantUpdateSuccessful: flag,
  }),
  COMPONENT_PREVIEW_CAPTURED: v.object({ imageDataUrl: text, ...previewKeys }),
  COMPONENT_PREVIEW_ERROR: v.object({ error: text, ...previewKeys }),
  CONSOLE_MESSAGE: v.object({
    entry: v.object({ level: v.picklist(['error', 'warn']), text, stack: v.nullish(text) }),
  }),
  ERROR: v.object({
    error: v.object({
      message: text,
      filename: v.nullish(text),
      lineno: v.nullish(number),
      colno: v.nullish(number),
      stack: v.nullish(text),
    }),
  }),
} as const;

/** The id of an outgoing message. */
export type OutgoingMessageId = keyof typeof outgoingMessages;

/** The payload of an outgoing message. */
export type OutgoingPayload<Id extends OutgoingMessageId> = v.InferOutput<
  (typeof outgoingMessages)[Id]
>;

/** An outgoing message: its id and, beside it, what it carries. */
export type OutgoingMessage = {
  [Id in OutgoingMessageId]: { readonly id: Id } & Readonly<OutgoingPayload<Id>>;
}[OutgoingMessageId];

/** Makes a message of its id and payload. */
export function outgoingMessage<Id extends OutgoingMessageId>(
  id: Id,
  payload: OutgoingPayload<Id>,
): { readonly id: Id } & Readonly<OutgoingPayload<Id>> {
  return { id, ...payload };
}

/** Whether the text is the id of an outgoing message. */
export function isOutgoingMessageId(id: string): id is OutgoingMessageId {
  return Object.hasOwn(outgoingMessages, id);
}

/** Reads a message of the frame; null when it has no known id or does not carry what its id promises. */
export function parseOutgoing(data: unknown): OutgoingMessage | null {
  const outer = v.safeParse(v.looseObject({ id: text }), data);
  if (!outer.success || !isOutgoingMessageId(outer.output.id)) return null;
  const { id, ...payload } = outer.output;
  const reading = v.safeParse(outgoingMessages[id], payload);
  return reading.success ? ({ id, ...reading.output } as OutgoingMessage) : null;
}

/** A reply to an inspection of props and state, or to a rule match: it carries the request's id. */
export type Reply =
  | {
      readonly id: string;
      readonly props: Readonly<Record<string, unknown>>;
      readonly state: unknown;
    }
  | { readonly id: string; readonly matches: boolean }
  | { readonly id: string; readonly error: string };
