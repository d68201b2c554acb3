// Files of builds in the database that servers share: while these are updated in turn, a page of one asks another for its scripts.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Connection } from '@atelier/backend/postgres/connection';
import type { Database } from '@atelier/backend/postgres/database';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { codedName } from '../build/file-list.ts';
import type { ListedFile } from '../build/file-list.ts';
import { respondFile } from '../http/files.ts';
import { TransientFault } from '../http/transient-fault.ts';

export interface SharedFiles {
  /** Stores the scripts and styles of a build, before a page of it is served. @param folder of the build */
  share(folder: string, files: readonly ListedFile[]): Promise<void>;
  /** The response with a file of any server's build; null for one that none had in the last month. */
  respond(request: Request, path: string): Promise<Response | null>;
}

interface StoredFile {
  readonly listed: ListedFile;
  /** Compressed where the list says so. */
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Pages stay open for days; a build that no server has started for so long is forgotten. */
const storedDays = 30;
/** Anybody may ask for unknown files: those requests leave the connections to others. */
const readingMax = 4;
const cacheBytesMax = 8 * 1024 * 1024;
const sharedPath = /^\/assets\/[\w.-]+$/;
const decompress = promisify(brotliDecompress);

const tableFor = (reader: string): string => `create schema if not exists atelier;
  create table if not exists atelier.build_files (
    path text primary key,
    bytes bigint not null,
    type text not null,
    etag text not null,
    coded_bytes bigint,
    content bytea not null,
    used_at timestamptz not null default now()
  );
  revoke all on atelier.build_files from public;
  grant usage on schema atelier to ${reader};
  grant select on atelier.build_files to ${reader}`;

/**
 * Opens the files that all servers of a database share.
 * @param owner of the tables
 * @param reader the account of `database`, which reads
 */
export function openSharedFiles(
  owner: Connection,
  reader: string,
  database: Pick<Database, 'pipeline'>,
): SharedFiles {
  const cache = new Map<string, StoredFile>();
  let cachedBytes = 0;
  let reading = 0;

  async function find(path: string): Promise<StoredFile | null> {
    const known = cache.get(path);
    if (known !== undefined) return known;
    if (reading >= readingMax) throw new TransientFault('Many files of other builds are read.');
    reading += 1;
    const stored = await readStored(database, path).finally(() => {
      reading -= 1;
    });
    if (stored === null || cache.has(path)) return stored;
    if (cachedBytes + stored.content.byteLength <= cacheBytesMax) {
      cache.set(path, stored);
      cachedBytes += stored.content.byteLength;
    }
    return stored;
  }

  return {
    async share(folder, files) {
      const session = await openScriptSession(owner, 'build files');
      try {
        // The lock lasts until the session ends: of several servers with one build the first stores it.
        await session.run(`select pg_advisory_lock(hashtext('atelier build files'))`);
        await session.run(tableFor(`"${reader.replaceAll('"', '""')}"`));
        await storeMissing(session, join(folder, 'client'), files);
        await session.run(
          `delete from atelier.build_files where used_at < now() - interval '${storedDays} days'`,
        );
      } finally {
        await session.end();
      }
    },
    async respond(request, path) {
      if (!sharedPath.test(path)) return null;
      const stored = await find(path);
      if (stored === null) return null;
      const { listed, content } = stored;
      const whole = async (): Promise<Uint8Array> =>
        listed.codings.br === undefined ? content : await decompress(content);
      return await respondFile(request, listed, {
        read: async (name) => (name === path ? await whole() : content),
        readPart: async (_path, { first, last }) => (await whole()).subarray(first, last + 1),
      });
    },
  };
}

/** Stores the files that no server has stored, and marks the others as used. */
async function storeMissing(
  session: ScriptSession,
  folder: string,
  files: readonly ListedFile[],
): Promise<void> {
  const shared = files.filter(({ path }) => sharedPath.test(path));
  const used = await session.rows(
    `update atelier.build_files set used_at = now()
       where path in (select jsonb_array_elements_text($1::jsonb)) returning path`,
    [JSON.stringify(shared.map(({ path }) => path))],
  );
  const known = new Set(used.map(({ path }) => path));
  for (const { path, bytes, type, etag, codings } of shared) {
    if (known.has(path)) continue;
    const name = codings.br === undefined ? path : codedName(path, 'br');
    const content = (await readFile(join(folder, name))).toString('base64');
    await session.rows(
      `insert into atelier.build_files (path, bytes, type, etag, coded_bytes, content)
         values ($1, $2, $3, $4, $5, decode($6, 'base64'))`,
      [
        path,
        String(bytes),
        type,
        etag,
        codings.br === undefined ? null : String(codings.br),
        content,
      ],
    );
  }
}

async function readStored(
  database: Pick<Database, 'pipeline'>,
  path: string,
): Promise<StoredFile | null> {
  const [result] = await database.pipeline(
    [
      {
        text: `select bytes, type, etag, coded_bytes, encode(content, 'base64') from atelier.build_files where path = $1`,
        values: [path],
      },
    ],
    { isRepeatable: true },
  );
  const [row] = result?.rows ?? [];
  if (row === undefined) return null;
  const [bytes, type, etag, codedBytes, content] = row;
  const codings = codedBytes == null ? {} : { br: Number(codedBytes) };
  return {
    listed: { path, bytes: Number(bytes), type: type ?? '', etag: etag ?? '', codings },
    content: Uint8Array.from(Buffer.from(content ?? '', 'base64')),
  };
}
