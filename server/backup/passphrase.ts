// Passphrase of a backup: from BACKUP_PASSPHRASE, or typed at a prompt that shows nothing.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { KnownFault } from '../fault.ts';
import { printError } from '../print.ts';

/** Never an argument: other accounts of the machine can read those. */
export const passphraseOptions = { passphrase: { type: 'boolean' } } as const;

/**
 * The passphrase of the settings, or a typed one where `isPrompted`. Throws a {@link KnownFault} where nobody can type.
 * @returns undefined where there is none
 */
export async function readPassphrase(
  setting: string | null,
  isPrompted: boolean,
  input: NodeJS.ReadStream = process.stdin,
): Promise<string | undefined> {
  if (!isPrompted) return setting ?? undefined;
  if (!input.isTTY)
    throw new KnownFault(
      'no_terminal',
      'There is no terminal to type the passphrase at.\nSet BACKUP_PASSPHRASE instead of --passphrase.',
    );
  printError('Passphrase of the backup (nothing is shown):');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input, output: silent, terminal: true });
  try {
    const typed = await prompt.question('');
    if (typed !== '') return typed;
  } finally {
    prompt.close();
  }
  throw new KnownFault('passphrase_empty', 'No passphrase was typed.');
}
