/** An expected "no" of this room on the way up: what happened, why, and what to do, with a code that programs can rely on. */

export type RefusalCode =
  /** The data folder, or what is needed beside it, cannot be written by the account that Atelier runs under. */
  | 'data-not-writable'
  /** Another process serves, or keeps, this data folder. */
  | 'data-in-use'
  /** The data folder holds something that PostgreSQL cannot open. */
  | 'data-unreadable'
  /** The database was made by a major version of PostgreSQL that is not here. */
  | 'data-version'
  /** The server runs with settings under which a power cut may lose what was acknowledged. */
  | 'data-unsafe'
  /** No PostgreSQL was found that runs on this machine. */
  | 'postgres-missing'
  /** PostgreSQL is there and does not come up. */
  | 'postgres-failed'
  /** `DATABASE_URL` is not an address of a PostgreSQL. */
  | 'database-url-invalid'
  /** Nothing answers at `DATABASE_URL`, or it does not let us in. */
  | 'database-unreachable'
  /** The pooler at `DATABASE_URL` does not let the account of requests in. */
  | 'pooler-unreachable'
  /** The pooler at `DATABASE_URL` leads to another database than the direct address. */
  | 'pooler-elsewhere'
  /** The server at `DATABASE_URL` is older than Atelier can use. */
  | 'database-too-old'
  /** The account of `DATABASE_URL` may not do what has to be done once. */
  | 'database-rights'
  /** A migration was changed after it was applied. */
  | 'migration-changed'
  /** A migration that was applied is no longer among the files. */
  | 'migration-missing'
  /** Two migration files carry one number. */
  | 'migration-duplicate'
  /** A file in the migrations folder is not named like a migration. */
  | 'migration-name'
  /** A migration that was not applied is numbered below one that was. */
  | 'migration-order'
  /** The database has migrations that this code does not know yet. */
  | 'migration-newer'
  /** The database answers, and its schema cannot be read. */
  | 'schema-unreadable'
  /** PostgreSQL refused an SQL file. */
  | 'sql-failed'
  /** An SQL file creates an extension that the server lacks. */
  | 'extension-missing'
  /** A file or folder that was named does not exist or cannot be read. */
  | 'file-unreadable';

export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The remedy, for the reader. */
  readonly remedy: string;

  /** `message` says what happened and why; the two together are what a person is shown. */
  constructor(code: RefusalCode, message: string, remedy: string, cause?: unknown) {
    super(`${message}\n${remedy}`, cause === undefined ? {} : { cause });
    this.name = 'Refusal';
    this.code = code;
    this.remedy = remedy;
  }
}

/** The `code` of an error of Node's file system or processes, or an empty text. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
