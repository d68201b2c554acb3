// Seen elements: the records that agents were given, by which a later call means the element that was seen, whatever came between.

import type { ElementRecord, ScopeRecord } from '@atelier/editor-channel/lookup';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { canvas, isApiRefusal } from './editor-api.ts';
import type { ApiRefusal, EditorApi } from './editor-api.ts';
import { successorOf } from './model/element-successor.ts';
import { placeOf } from './model/tree-rows.ts';

/** The lookups of the project. */
export interface Lookups {
  readonly treeElementLookup: Readonly<Record<string, ElementRecord>>;
  readonly scopeLookup: Readonly<Record<string, ScopeRecord>>;
}

const elementsMax = 50_000;

/** The memory of one process; servers of single requests come and go over it. */
export class SeenElements {
  readonly #api: EditorApi;
  readonly #records = new Map<string, ElementRecord>();

  constructor(api: EditorApi) {
    this.#api = api;
  }

  /** The lookups of now. */
  lookups(): Promise<Lookups | ApiRefusal> {
    return this.#api.get<Lookups>(`${canvas}/lookups`);
  }

  /** An agent is shown these elements. */
  show(records: Iterable<ElementRecord>): void {
    for (const record of records) {
      this.#records.delete(record.codebaseId);
      this.#records.set(record.codebaseId, record);
    }
    for (const id of this.#records.keys()) {
      if (this.#records.size <= elementsMax) break;
      this.#records.delete(id);
    }
  }

  /** The reference of an element for a mutation: as it was seen. An id that was never shown means the element that has it now. */
  async referTo(id: string): Promise<Readonly<Record<string, unknown>> | ApiRefusal> {
    const seen = this.#records.get(id);
    if (seen !== undefined) return { ...seen };
    const lookups = await this.lookups();
    if (isApiRefusal(lookups)) return lookups;
    const record = lookups.treeElementLookup[id];
    if (record === undefined) {
      return {
        refused: 'resource_not_found',
        message: `There is no element ${id}. Ids come from tree, find and the results of changes.`,
      };
    }
    this.show([record]);
    return { ...record };
  }

  /** A mutation's records: those of elements that it changed or made are seen with it. */
  follow({ newTreeElements }: MutationResponse): void {
    for (const [id, record] of Object.entries(newTreeElements)) {
      if (record !== null) this.show([record]);
      else this.#records.delete(id);
    }
  }

  /** A refusal of stale ids, with the ids that their elements have now. */
  async nameSuccessors(refusal: ApiRefusal, ids: readonly string[]): Promise<ApiRefusal> {
    if (!['file_changed', 'resource_not_found'].includes(refusal.refused)) return refusal;
    const lookups = await this.lookups();
    if (isApiRefusal(lookups)) return refusal;
    const successors = ids.flatMap((id) => {
      const seen = this.#records.get(id);
      const found = seen === undefined ? null : successorOf(seen, lookups.treeElementLookup);
      if (found === null || seen === undefined) return [];
      const { record, isSame } = found;
      if (record.codebaseId === id && record.hash === seen.hash) return [];
      this.show([record]);
      const facts = { id, newId: record.codebaseId, at: placeOf(record), isSame };
      return [facts];
    });
    if (successors.length === 0) return refusal;
    const names = successors.map(({ id, newId, at }) =>
      newId === id
        ? `${id} has changed and is now at ${at}; call again to mean it as it is now`
        : `${id} is now ${newId} at ${at}`,
    );
    return {
      ...refusal,
      message: `${refusal.message} ${names.join('; ')}.`,
      details: { ...refusal.details, successors },
    };
  }
}
