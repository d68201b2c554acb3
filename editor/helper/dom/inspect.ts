// Inspection: the props and state of a component or an element, from its fibre.

import { isCodebaseId } from '@atelier/editor-channel/codebase-id';
import { messages } from '@atelier/editor-channel/errors';
import type { InspectRequest } from '@atelier/editor-channel/incoming-message';
import type { Reply } from '@atelier/editor-channel/outgoing-message';
import { marked, markObjects } from '../nav-props.ts';
import type { ElementIndex } from './element-index.ts';
import { componentsAround, currentFiber, fiberOf } from './fiber.ts';
import type { Fiber } from './fiber.ts';
import { log } from './log.ts';

/** Answers a question about props and state. Each refusal is a sentence of the catalogue (specification, sections 5 and 8). */
export function inspect(id: string, request: InspectRequest, index: ElementIndex | null): Reply {
  const missing = missingPart(request);
  if (missing !== null) return { id, error: missing };
  const found = request.isComponent ? findComponents(request, index) : findElements(request, index);
  const [first] = found;
  if (first === undefined) return { id, error: messages.no_component_found };
  if (found.length > 1)
    log('warn', `${found.length} elements match the question; the first counts.`);
  const { memoizedProps, memoizedState, tag } = currentFiber(first);
  return { id, props: markObjects(memoizedProps), state: stateOf(memoizedState, tag) };
}

function missingPart(request: InspectRequest): string | null {
  const { isComponent, componentName, tempoElementID, componentElementId } = request;
  if (!isComponent) return tempoElementID === null ? messages.element_missing : null;
  if (tempoElementID === null && componentElementId === null && componentName === null) {
    return messages.component_missing;
  }
  return componentName === null ? messages.no_component_name : null;
}

function findElements({ tempoElementID }: InspectRequest, index: ElementIndex | null): Fiber[] {
  return stamped(tempoElementID, index).flatMap((element) => fiberOf(element) ?? []);
}

/** Components by name, around the elements of the id, or around any element. */
function findComponents(request: InspectRequest, index: ElementIndex | null): Fiber[] {
  const id = request.componentElementId ?? request.tempoElementID;
  const around = id === null ? [...document.querySelectorAll('*')] : stamped(id, index);
  const found = new Map<Fiber, Fiber>();
  for (const element of around) {
    for (const { fiber, name } of componentsAround(fiberOf(element))) {
      if (name !== request.componentName) continue;
      if (!found.has(fiber) && !found.has(fiber.alternate ?? fiber)) found.set(fiber, fiber);
    }
  }
  return [...found.values()];
}

/** The elements of an id, wherever they are in the page; those of a component that has none of its own, too. */
function stamped(id: string | null, index: ElementIndex | null): Element[] {
  if (id === null || !isCodebaseId(id)) return [];
  const ofNodes = (index?.nodesOfId(id) ?? []).flatMap(({ key }) => index?.elementsOf(key) ?? []);
  return [...new Set([...document.querySelectorAll(`.${CSS.escape(id)}`), ...ofNodes])];
}

/** The state of a class component is an object; of a function component, the values of its hooks in order. */
function stateOf(state: unknown, tag: number): unknown {
  if (tag === 1) return markObjects(state);
  if (typeof state !== 'object' || state === null || !('next' in state)) return null;
  const values: unknown[] = [];
  for (let hook: unknown = state; isHook(hook) && values.length < 200; hook = hook.next) {
    if (hook.queue != null) values.push(marked(hook.memoizedState));
  }
  return values;
}

interface Hook {
  readonly memoizedState: unknown;
  /** Null for what is no state: effects, references, memos. */
  readonly queue: unknown;
  readonly next: unknown;
}

function isHook(value: unknown): value is Hook {
  return typeof value === 'object' && value !== null && 'memoizedState' in value && 'next' in value;
}
