// Props as the navigation tree and the replies about props and state carry them: plain data that can be cloned, and no more of it than is of use.

import { functionMarker, objectMarker } from '@atelier/editor-channel/constants';
import { isCodebaseId } from '@atelier/editor-channel/codebase-id';

/** A prop of a node. A function has no value; of an object only the plain part is carried. */
export type NavProp =
  | { readonly type: 'LITERAL'; readonly value: string | number | boolean | null }
  | { readonly type: 'FUNCTION'; readonly value: string }
  | { readonly type: 'JSON_OBJECT'; readonly value: unknown };

/** Objects are carried this deep, and this many entries wide. */
const depthMax = 3;
const entriesMax = 50;
const textLengthMax = 2000;

const noProps: Readonly<Record<string, NavProp>> = Object.freeze({});

/** The props of a node, without its children and without stamps. */
export function describeProps(props: unknown): Readonly<Record<string, NavProp>> {
  if (typeof props !== 'object' || props === null) return noProps;
  const described: Record<string, NavProp> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || value === undefined) continue;
    const prop = name === 'className' ? describeClasses(value) : describeProp(value);
    if (prop !== null) described[name] = prop;
  }
  return described;
}

function describeClasses(value: unknown): NavProp | null {
  if (typeof value !== 'string') return describeProp(value);
  const classes = value
    .split(/\s+/)
    .filter((name) => name !== '' && !isCodebaseId(name))
    .join(' ');
  return classes === '' ? null : { type: 'LITERAL', value: classes };
}

function describeProp(value: unknown): NavProp {
  if (typeof value === 'function') return { type: 'FUNCTION', value: value.name };
  if (typeof value === 'string') return { type: 'LITERAL', value: value.slice(0, textLengthMax) };
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) {
    return { type: 'LITERAL', value };
  }
  if (typeof value === 'object') return { type: 'JSON_OBJECT', value: plainCopy(value, depthMax) };
  return { type: 'LITERAL', value: textOf(value) };
}

/** A copy that can be cloned: of what is no plain data, the marker of its kind. A getter that throws is left out. */
function plainCopy(value: unknown, depth: number): unknown {
  if (typeof value === 'function') return functionMarker;
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'symbol' || typeof value === 'bigint' ? textOf(value) : value;
  }
  if (depth === 0 || !isPlain(value)) return objectMarker;
  if (Array.isArray(value)) {
    return value.slice(0, entriesMax).map((each) => plainCopy(each, depth - 1));
  }
  return Object.fromEntries(
    Object.keys(value)
      .slice(0, entriesMax)
      .map((name) => [name, plainCopy(readProperty(value, name), depth - 1)]),
  );
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  if ('$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function readProperty(value: object, name: string): unknown {
  try {
    return (value as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

/** Props or state for a reply: values as they are, a marker in place of each object and function. */
export function markObjects(values: unknown): Record<string, unknown> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.keys(values).map((name) => [name, marked(readProperty(values, name))]),
  );
}

/** One value for a reply. */
export function marked(value: unknown): unknown {
  if (typeof value === 'function') return functionMarker;
  if (typeof value === 'object' && value !== null) return objectMarker;
  return typeof value === 'symbol' || typeof value === 'bigint' ? textOf(value) : value;
}

function textOf(value: unknown): string {
  return typeof value === 'symbol' || typeof value === 'bigint' ? value.toString() : 'undefined';
}
