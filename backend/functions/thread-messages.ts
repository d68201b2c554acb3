/** Messages between the server and the thread that runs functions. Long bodies are transferred as streams. */
import type { ReadableStream } from 'node:stream/web';

/** A request to a function. */
export interface CallMessage {
  readonly kind: 'call';
  readonly id: number;
  readonly file: string;
  /** The file of its import map; null for the usual places. */
  readonly importMap: string | null;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** All bytes of a short body. */
  readonly body: Uint8Array | ReadableStream | null;
  readonly role: string;
  /** As JSON. */
  readonly claims: string;
  readonly address: string;
}

/** The client has gone away, or has waited too long. */
export interface CancelMessage {
  readonly kind: 'cancel';
  readonly id: number;
}

/** A sign of life is due: a thread that does not reply is blocked. */
export interface PingMessage {
  readonly kind: 'ping';
}

/** The result of a server method. */
export interface ServerResultMessage {
  readonly kind: 'server-result';
  readonly id: number;
  readonly value: unknown;
  /** The error's message; null where there was none. */
  readonly problem: string | null;
}

export type ToThread = CallMessage | CancelMessage | PingMessage | ServerResultMessage;

/** A function's response. */
export interface ResponseMessage {
  readonly kind: 'response';
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadableStream | null;
}

/** The function could not be loaded, or threw. */
export interface FailureMessage {
  readonly kind: 'failure';
  readonly id: number;
  readonly code: 'BOOT_ERROR' | 'WORKER_ERROR';
  /** For the log. */
  readonly problem: string;
}

export interface PongMessage {
  readonly kind: 'pong';
}

/** A function calls a method of the server. */
export interface ServerCallMessage {
  readonly kind: 'server-call';
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

export type FromThread = ResponseMessage | FailureMessage | PongMessage | ServerCallMessage;

/** The data that a thread is started with. */
export interface ThreadData {
  /** The origin of the project's services, `http://127.0.0.1:4100`. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}
