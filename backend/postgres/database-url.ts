/** Reads `DATABASE_URL` as libpq would: one address, with the few parameters that decide how to connect. */
import { readFile } from 'node:fs/promises';
import type { Connection } from './connection.ts';
import { Refusal } from './refusal.ts';

/** The encryption that `sslmode` requires. */
export type Encryption = 'never' | 'where-offered' | 'always';

export interface DatabaseAddress {
  readonly connection: Connection;
  /** `where-offered`: try TLS first, then without. */
  readonly encryption: Encryption;
}

/** Parses `postgres://user:password@host:port/database?sslmode=…`. Throws {@link Refusal} `database-url-invalid`. */
export async function parseDatabaseUrl(text: string): Promise<DatabaseAddress> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw invalid('it is not of the form postgres://user:password@host:port/database');
  }
  const host = url.searchParams.get('host') ?? decoded(url.hostname).replace(/^\[(.*)\]$/, '$1');
  const user = decoded(url.username) || (url.searchParams.get('user') ?? '');
  if (host === '' || user === '') throw invalid('it names no host or no user');
  const password = decoded(url.password) || url.searchParams.get('password');
  const mode = url.searchParams.get('sslmode') ?? (isLocal(host) ? 'disable' : 'prefer');
  const ssl = await tlsOf(mode, url.searchParams.get('sslrootcert'));
  return {
    connection: {
      host,
      port: Number(url.port || (url.searchParams.get('port') ?? '5432')),
      user,
      database: decoded(url.pathname.slice(1)) || user,
      ...(password === null ? {} : { password }),
      ...(ssl === undefined ? {} : { ssl }),
    },
    encryption: ssl === undefined ? 'never' : mode === 'prefer' ? 'where-offered' : 'always',
  };
}

/** libpq's meanings: only the `verify` modes look at the certificate. */
async function tlsOf(
  mode: string,
  rootCertificate: string | null,
): Promise<NonNullable<Connection['ssl']> | undefined> {
  switch (mode) {
    case 'disable':
    case 'allow':
      return undefined;
    case 'prefer':
    case 'require':
    case 'no-verify':
      return { rejectUnauthorized: false };
    case 'verify-ca':
    case 'verify-full':
      if (rootCertificate === null || rootCertificate === 'system') return true;
      try {
        return { ca: await readFile(rootCertificate, 'utf8') };
      } catch (error) {
        throw invalid(`its sslrootcert ${rootCertificate} cannot be read`, error);
      }
    default:
      throw invalid(`its sslmode is ${mode}`);
  }
}

function isLocal(host: string): boolean {
  return host.startsWith('/') || host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    throw invalid(
      'it contains a % that starts no character (a % in a password is written %25)',
      error,
    );
  }
}

/** The address itself holds a password and is never repeated. */
function invalid(why: string, cause?: unknown): Refusal {
  return new Refusal(
    'database-url-invalid',
    `DATABASE_URL cannot be used: ${why}.`,
    'Correct it, or leave it unset to use the embedded database.',
    cause,
  );
}
