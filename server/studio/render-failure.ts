// Failure of rendering a page on the server, as its frame shows it.
import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';

/** The texts of a failure. */
export interface RenderFailure {
  /** The error with its name. */
  readonly message: string;
  /** Empty without one. */
  readonly stack: string;
}

/** Describes an error by the places of its sources, without the colours that a compiler gives its messages for a terminal. */
export function renderFailure(
  vite: Pick<ViteDevServer, 'ssrFixStacktrace'>,
  thrown: unknown,
): RenderFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  vite.ssrFixStacktrace(error);
  return {
    message: stripVTControlCharacters(String(thrown)),
    stack: thrown === error ? stripVTControlCharacters(error.stack ?? '') : '',
  };
}
