// The shop's SQL files of this version, and what a database that has them contains.
import { createHash } from 'node:crypto';
import { readCurrentFiles } from '@atelier/backend/migrate/current-files';
import { readMigrationFiles } from '@atelier/backend/migrate/migration-files';

/** Facts that a migrated database fulfils. */
export interface ShopFiles {
  readonly migrations: readonly { readonly version: string; readonly sha256: string }[];
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
  /** Functions by name with the hashes of their bodies. */
  readonly functions: readonly { readonly name: string; readonly sha256: string }[];
  /** `public.orders: own rows`, as `project_state` names them. */
  readonly policies: readonly string[];
}

const functionPattern =
  /create or replace function (?<name>(?:public|private)\.\w+)\s*\((?:(?!\ncreate )[\s\S])*?\bas \$\$(?<body>[\s\S]*?)\$\$/g;
const policyPattern = /create policy (?:"(?<quoted>[^"]+)"|(?<plain>\w+))\s+on\s+(?<table>[\w.]+)/g;

/** Reads the files of a project's folder. */
export async function readShopFiles(folder: string): Promise<ShopFiles> {
  const migrations = await readMigrationFiles(folder);
  const current = await readCurrentFiles(folder);
  const ofKind = (kind: string) => current.filter((file) => file.kind === kind);
  return {
    migrations: migrations.map(({ version, sha256 }) => ({ version, sha256 })),
    files: current.map(({ name, sha256 }) => ({ path: name, sha256 })),
    functions: ofKind('functions').flatMap(({ text }) =>
      [...text.matchAll(functionPattern)].map(({ groups }) => ({
        name: groups?.['name'] ?? '',
        sha256: hashOf(groups?.['body'] ?? ''),
      })),
    ),
    policies: ofKind('policies').flatMap(({ text }) =>
      [...text.matchAll(policyPattern)].map(({ groups }) => {
        const table = groups?.['table'] ?? '';
        return `${table.includes('.') ? table : `public.${table}`}: ${groups?.['quoted'] ?? groups?.['plain'] ?? ''}`;
      }),
    ),
  };
}

const hashOf = (body: string): string =>
  createHash('sha256').update(body.replaceAll('\r', '')).digest('hex');
