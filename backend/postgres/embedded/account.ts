/**
 * Under which account PostgreSQL runs. It refuses to run as root, so a root process picks an unprivileged account that has
 * a passwd entry (initdb asks for its name); everybody else runs it as themselves.
 */
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from '../refusal.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Accounts to look for, best first: one made for Atelier, then those that most systems have. */
const names = ['atelier', 'postgres', 'nobody'];

/**
 * The account to drop to, or `undefined` where PostgreSQL runs as the current one.
 * @param owner uid that already owns the database's files, when there are some: they stay its own.
 */
export async function unprivilegedAccount(owner: number | undefined): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const entries = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const selected =
    entries.find(({ uid }) => uid === owner && uid !== 0) ??
    names.map((name) => entries.find((entry) => entry.name === name)).find((entry) => entry);
  if (selected !== undefined) return { uid: selected.uid, gid: selected.gid };
  throw new Refusal(
    'postgres-failed',
    `Atelier runs as root, PostgreSQL must not, and none of the accounts ${names.join(', ')} exists to run it.`,
    'Start Atelier as an ordinary user, or create an account: useradd --system atelier',
  );
}

interface PasswdEntry extends Account {
  readonly name: string;
}

/** The entries of a passwd file; lines that are none are left out. */
export function parsePasswd(text: string): readonly PasswdEntry[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Whether `account` may enter `directory` and every folder above it, by the folders' owners and modes. */
export async function canEnter(directory: string, account: Account | undefined): Promise<boolean> {
  if (account === undefined) return true;
  for (let path = directory; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
