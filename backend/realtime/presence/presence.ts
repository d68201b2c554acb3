/** Presence of one topic: who is there, by key, with the metadata of each member; every change returns the difference that clients are sent. */
import { randomBytes } from 'node:crypto';

/** One member's metadata; `phx_ref` names this state of it. */
export type PresenceMeta = Readonly<Record<string, unknown>> & { readonly phx_ref: string };

/** Keys with the metadata of their members, as the protocol sends them. */
export type PresenceState = Readonly<Record<string, { readonly metas: readonly PresenceMeta[] }>>;

/** The difference between two states. */
export interface PresenceDiff {
  readonly joins: PresenceState;
  readonly leaves: PresenceState;
}

/** An entry, for other servers. */
export interface PresenceEntry {
  readonly key: string;
  readonly member: string;
  readonly meta: PresenceMeta;
}

/** The members of one topic. A member is a channel of one socket on one server. */
export class Presence {
  readonly #members = new Map<string, PresenceEntry>();

  /** The metadata of a member that appears or changes. */
  metaOf(member: string, payload: Readonly<Record<string, unknown>>): PresenceMeta {
    const previous = this.refOf(member);
    return {
      ...payload,
      phx_ref: randomBytes(10).toString('base64url'),
      ...(previous === undefined ? {} : { phx_ref_prev: previous }),
    };
  }

  /** Adds a member, or replaces its metadata. */
  set(entry: PresenceEntry): PresenceDiff {
    const previous = this.#members.get(entry.member);
    this.#members.set(entry.member, entry);
    return {
      joins: stateOf([entry]),
      leaves: previous === undefined ? {} : stateOf([previous]),
    };
  }

  /** Removes members; null where none of them was there. */
  remove(members: readonly string[]): PresenceDiff | null {
    const gone = members.flatMap((member) => {
      const entry = this.#members.get(member);
      return entry === undefined ? [] : [entry];
    });
    for (const { member } of gone) this.#members.delete(member);
    return gone.length === 0 ? null : { joins: {}, leaves: stateOf(gone) };
  }

  state(): PresenceState {
    return stateOf([...this.#members.values()]);
  }

  entries(): readonly PresenceEntry[] {
    return [...this.#members.values()];
  }

  /** The state of a member; undefined where it is not present. */
  refOf(member: string): string | undefined {
    return this.#members.get(member)?.meta.phx_ref;
  }

  get size(): number {
    return this.#members.size;
  }
}

function stateOf(entries: readonly PresenceEntry[]): PresenceState {
  const state = new Map<string, PresenceMeta[]>();
  for (const { key, meta } of entries) {
    const metas = state.get(key);
    if (metas === undefined) state.set(key, [meta]);
    else metas.push(meta);
  }
  // A key such as `__proto__` is an ordinary one.
  return Object.fromEntries([...state].map(([key, metas]) => [key, { metas }]));
}
