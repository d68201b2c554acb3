/** What a call of the protocol is: the method and path that it answers, its name for policies, and what it does. */
import type { Asking } from '../database/as-caller.ts';
import type { Caller } from '../request/caller.ts';
import type { Call } from '../request/call.ts';

/** A call whose maker is known. */
export interface NamedCall extends Call {
  readonly who: Caller;
  readonly asking: Asking;
}

/** A call that anybody makes, or whose address carries its own permission. */
export interface OpenCall extends Call {
  readonly asking: Asking;
}

interface Kind {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's address; `:bucket` stands for one part, `*` at the end for an object's name. */
  readonly path: string;
  /** What policies read as `storage.operation()`. */
  readonly operation: string;
}

/** Needs a token or a key. */
export interface NamedCallKind extends Kind {
  readonly open?: false;
  answer(call: NamedCall): Promise<Response>;
}

/** Needs none. */
export interface OpenCallKind extends Kind {
  readonly open: true;
  answer(call: OpenCall): Promise<Response>;
}

export type CallKind = NamedCallKind | OpenCallKind;
