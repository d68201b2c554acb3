/** What the server and the thread that runs functions say to each other. Long bodies travel as streams that are handed over. */
import type { ReadableStream } from 'node:stream/web';

/** A request on its way to a function. */
export interface CallMessage {
  readonly kind: 'call';
  readonly id: number;
  readonly file: string;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** The bytes where they are few. */
  readonly body: Uint8Array | ReadableStream | null;
  readonly role: string;
  /** As JSON. */
  readonly claims: string;
  readonly address: string;
}

/** Whoever asked has gone away, or has waited too long. */
export interface CancelMessage {
  readonly kind: 'cancel';
  readonly id: number;
}

/** Asks the thread for a sign of life. */
export interface PingMessage {
  readonly kind: 'ping';
}

export interface ServerResultMessage {
  readonly kind: 'server-result';
  readonly id: number;
  readonly value: unknown;
  /** Null where it went well. */
  readonly problem: string | null;
}

export type ToThread = CallMessage | CancelMessage | PingMessage | ServerResultMessage;

export interface ResponseMessage {
  readonly kind: 'answer';
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

export interface ServerCallMessage {
  readonly kind: 'server-call';
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

export type FromThread = ResponseMessage | FailureMessage | PongMessage | ServerCallMessage;

/** What the thread is started with. */
export interface ThreadData {
  /** Where the project's services are, `http://127.0.0.1:4100`. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}
