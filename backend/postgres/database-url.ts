/** Reads `DATABASE_URL` as libpq would: one address or several hosts of a cluster, with the few parameters that decide how to connect. */
import { readFile } from 'node:fs/promises';
import type { Connection } from './connection.ts';
import type { HostAddress } from './database-hosts.ts';
import { Refusal } from './refusal.ts';

/** The encryption that `sslmode` requires. */
export type Encryption = 'never' | 'where-offered' | 'always';

export interface DatabaseAddress {
  /** With the first of the hosts. */
  readonly connection: Connection;
  /** All hosts, in the order of the address. */
  readonly hosts: readonly [HostAddress, ...HostAddress[]];
  /** `where-offered`: try TLS first, then without. */
  readonly encryption: Encryption;
}

/** The values of libpq's `target_session_attrs` under which shops can be written to. */
const writableTargets = new Set(['any', 'read-write', 'primary']);

/**
 * Parses `postgres://user:password@host:port,host:port/database?sslmode=…`. Of several hosts the one that accepts writes is meant, as libpq does with
 * `target_session_attrs=read-write`. Throws {@link Refusal} `database-url-invalid`.
 */
export async function parseDatabaseUrl(text: string): Promise<DatabaseAddress> {
  const split = splitHosts(text);
  if (split === null)
    throw invalid('it is not of the form postgres://user:password@host:port/database');
  const { url, authorities } = split;
  const target = url.searchParams.get('target_session_attrs') ?? 'any';
  if (!writableTargets.has(target)) throw invalid(`its target_session_attrs is ${target}`);
  const hosts = hostsOf(url, authorities);
  const [{ host, port }] = hosts;
  const user = decoded(url.username) || (url.searchParams.get('user') ?? '');
  if (user === '' || hosts.some((each) => each.host === ''))
    throw invalid('it names no host or no user');
  const password = decoded(url.password) || url.searchParams.get('password');
  const mode =
    url.searchParams.get('sslmode') ??
    (hosts.every((each) => isLocal(each.host)) ? 'disable' : 'prefer');
  const ssl = await tlsOf(mode, url.searchParams.get('sslrootcert'));
  return {
    hosts,
    connection: {
      host,
      port,
      user,
      database: decoded(url.pathname.slice(1)) || user,
      ...(password === null ? {} : { password }),
      ...(ssl === undefined ? {} : { ssl }),
    },
    encryption: ssl === undefined ? 'never' : mode === 'prefer' ? 'where-offered' : 'always',
  };
}

/** The address with its first host alone, which is what a standard parser reads, and the hosts as they are written; null for another text. */
export function splitHosts(
  text: string,
): { readonly url: URL; readonly authorities: readonly string[] } | null {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(text.trim()) ?? [];
  const authorities = hosts.split(',');
  const first = `${before}${authorities[0]}${after}`;
  if (before === '' || !URL.canParse(first)) return null;
  return { url: new URL(first), authorities };
}

/** The hosts of the address, or those of its parameters `host` and `port`, which are lists too. */
function hostsOf(url: URL, authorities: readonly string[]): [HostAddress, ...HostAddress[]] {
  const named = url.searchParams.get('host');
  const ports = (url.searchParams.get('port') ?? '').split(',');
  const texts = named === null ? authorities : named.split(',');
  const hosts = texts.map((text, at): HostAddress => {
    const [, name = '', own] =
      named === null ? (/^(\[.*\]|[^:]*)(?::(\d*))?$/.exec(text) ?? []) : [text, text];
    // One port without others is the port of all, as libpq has it.
    const port = own || (ports.length === 1 ? ports[0] : ports[at]) || '5432';
    return { host: decoded(name).replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  });
  const [first, ...others] = hosts;
  if (first === undefined) throw invalid('it names no host or no user');
  return [first, ...others];
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
