// Known faults, and the text of any fault for the terminal.
import { ConfigRefused } from '@atelier/backend/config/toml-section';
import { Refusal } from '@atelier/backend/postgres/refusal';

/**
 * A foreseen failure, whose message says what happened, why, and what to do. Thrown where the work cannot go on; rendered once, at
 * the edge.
 */
export class KnownFault extends Error {
  /** Stable, for programs and tests. */
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** The text for the terminal. An unforeseen error keeps its stack: it is a bug, and the stack is how it is found. */
export function describeFault(error: unknown): string {
  const isForeseen = [KnownFault, Refusal, ConfigRefused].some((kind) => error instanceof kind);
  if (error instanceof Error && isForeseen) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
