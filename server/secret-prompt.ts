// A prompt for secrets at a terminal: nothing of what is typed is shown.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { printError } from './print.ts';

/** A terminal, or what stands for one. */
export interface SecretTerminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Prints a line that asks for something. */
  readonly prompt: (text: string) => void;
}

/** The terminal of this process. */
export const ownTerminal: SecretTerminal = { input: process.stdin, prompt: printError };

/** Questions whose typed lines are not shown. An empty text where the prompt is closed, by Ctrl-C or Ctrl-D. */
export function openSecretPrompt({ input, prompt }: SecretTerminal): {
  readonly question: (text: string) => Promise<string>;
  readonly close: () => void;
} {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  return {
    async question(text) {
      prompt(text);
      return await Promise.race([lines.question('').catch(() => ''), closed]);
    },
    close: () => lines.close(),
  };
}
