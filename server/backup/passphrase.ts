// Passphrase of a backup: from BACKUP_PASSPHRASE, or typed at a prompt that shows nothing.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { KnownFault } from '../fault.ts';
import { printError } from '../print.ts';
import { passphraseLengthMin } from '../settings/backup-passphrase.ts';

/** Never an argument: other accounts of the machine can read those. */
export const passphraseOptions = { passphrase: { type: 'boolean' } } as const;

/** A terminal, or what stands for one. */
export interface PassphraseTerminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Prints a line that asks for something. */
  readonly prompt: (text: string) => void;
}

/** The use of a passphrase; a mistake in one that encrypts would be noticed only when the keys are needed. */
export type PassphraseUse = 'encrypts' | 'decrypts';

/**
 * The passphrase of the settings, or a typed one where `isPrompted`: twice where it encrypts. Throws a {@link KnownFault} where nobody can
 * type, and for one that is empty, too short, or not the same the second time.
 * @returns undefined where there is none
 */
export async function readPassphrase(
  setting: string | null,
  isPrompted: boolean,
  use: PassphraseUse,
  terminal: PassphraseTerminal = { input: process.stdin, prompt: printError },
): Promise<string | undefined> {
  if (!isPrompted) return setting ?? undefined;
  if (terminal.input.isTTY !== true)
    throw new KnownFault(
      'no_terminal',
      'There is no terminal to type the passphrase at.\nSet BACKUP_PASSPHRASE instead of --passphrase.',
    );
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: terminal.input, output: silent, terminal: true });
  // Ctrl-C and Ctrl-D close the prompt, which then answers nothing.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const question = async (text: string): Promise<string> => {
    terminal.prompt(text);
    return await Promise.race([lines.question('').catch(() => ''), closed]);
  };
  try {
    const typed = await question('Passphrase of the backup (nothing is shown):');
    if (typed === '') throw new KnownFault('passphrase_empty', 'No passphrase was typed.');
    if (use === 'decrypts') return typed;
    if (typed.length < passphraseLengthMin)
      throw new KnownFault(
        'passphrase_short',
        `The passphrase is too short.\nType at least ${passphraseLengthMin} characters, such as five words, and note them where the backups are not.`,
      );
    if ((await question('The same once more:')) === typed) return typed;
    throw new KnownFault('passphrase_differs', 'The two passphrases differ. Nothing was written.');
  } finally {
    lines.close();
  }
}
