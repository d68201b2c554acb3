// Passphrase of a backup: from BACKUP_PASSPHRASE, or typed at a prompt that shows nothing.
import { KnownFault } from '../fault.ts';
import { openSecretPrompt, ownTerminal } from '../secret-prompt.ts';
import type { SecretTerminal } from '../secret-prompt.ts';
import { passphraseLengthMin } from '../settings/backup-passphrase.ts';

/** Never an argument: other accounts of the machine can read those. */
export const passphraseOptions = { passphrase: { type: 'boolean' } } as const;

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
  terminal: SecretTerminal = ownTerminal,
): Promise<string | undefined> {
  if (!isPrompted) return setting ?? undefined;
  if (terminal.input.isTTY !== true)
    throw new KnownFault(
      'no_terminal',
      'There is no terminal to type the passphrase at.\nSet BACKUP_PASSPHRASE instead of --passphrase.',
    );
  const { question, close } = openSecretPrompt(terminal);
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
    close();
  }
}
