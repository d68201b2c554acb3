/**
 * Current files, one per function, view or table's policies, in `<project>/supabase/current/`. Unlike migrations these files are
 * edited, and all are applied again when any of them changed or a migration may have changed the tables under them.
 */
import { basename, join } from 'node:path';
import { readSqlFile, sha256Of, sqlFilesIn } from './migration-files.ts';

export type CurrentKind = 'functions' | 'views' | 'policies';

export interface CurrentFile {
  readonly kind: CurrentKind;
  /** Relative to `current/`, with slashes on every system: `policies/products.sql`. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
}

/** In the order in which they are applied. */
const kinds: readonly CurrentKind[] = ['functions', 'views', 'policies'];

/** Reads the files, functions first, then views, then policies, each in the order of their names. */
export async function readCurrentFiles(projectDirectory: string): Promise<readonly CurrentFile[]> {
  const folders = await Promise.all(
    kinds.map(async (kind) => {
      const folder = join(projectDirectory, 'supabase', 'current', kind);
      return await Promise.all(
        (await sqlFilesIn(folder)).map(async (file) => {
          const path = join(folder, file);
          const text = await readSqlFile(path);
          return { kind, name: `${kind}/${file}`, path, text, sha256: sha256Of(text) };
        }),
      );
    }),
  );
  return folders.flat();
}

/** The table whose policies a file defines: `orders.sql` is public.orders, `storage.objects.sql` names its schema. */
export function tableOfPolicies(name: string): { readonly schema: string; readonly table: string } {
  const title = basename(name, '.sql');
  const dot = title.indexOf('.');
  return dot === -1
    ? { schema: 'public', table: title }
    : { schema: title.slice(0, dot), table: title.slice(dot + 1) };
}
