// SUPABASE_URL: a hosted project over which the shop is served, without a database here, and its two keys.
import { environmentText, urlWith } from './setting.ts';
import type { Environment, Reading, Setting, SettingProblem } from './setting.ts';

/** A hosted project with its keys. */
export interface HostedProject {
  /** Origin and path, without a slash at the end. */
  readonly url: string;
  /** The key that pages pass to browsers. */
  readonly publishableKey: string;
  /** The key of the service role; it stays in this process. */
  readonly secretKey: string;
}

/** The variables of the keys, which a shop over its own database has too. */
const keyVariables = { publishable: 'ANON_KEY', secret: 'SERVICE_ROLE_KEY' } as const;
const roles = { publishable: 'anon', secret: 'service_role' } as const;
type KeyKind = keyof typeof keyVariables;

/** Null without SUPABASE_URL. No key is ever part of a problem. */
export const hosted: Setting<HostedProject | null> = {
  rows: [
    {
      variable: 'SUPABASE_URL',
      default: 'none',
      meaning:
        'a hosted Supabase project, or another Atelier, over which the shop is served without a database here; `ANON_KEY` and `SERVICE_ROLE_KEY` are then that project’s publishable and secret key',
    },
  ],
  read: readHostedProject,
};

/** Whether the environment names a hosted project. */
export const isHosted = (environment: Environment): boolean =>
  environmentText(environment, 'SUPABASE_URL') !== undefined;

function readHostedProject(environment: Environment): Reading<HostedProject | null> {
  const text = environmentText(environment, 'SUPABASE_URL');
  if (text === undefined) return { value: null };
  const url = urlWith(/^https?:$/, text);
  const problems: SettingProblem[] = [];
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '')
    problems.push({
      variable: 'SUPABASE_URL',
      given: url === null ? text : url.origin,
      problem: 'not the address of a project',
      remedy: 'Give the address alone, such as https://abcdefgh.supabase.co.',
    });
  const publishableKey = readKey(environment, 'publishable', problems);
  const secretKey = readKey(environment, 'secret', problems);
  if (url === null || problems.length > 0) return { problems };
  const base = `${url.origin}${url.pathname}`.replace(/\/(?:rest\/v1\/?)?$/, '');
  return { value: { url: base, publishableKey, secretKey } };
}

function readKey(environment: Environment, kind: KeyKind, problems: SettingProblem[]): string {
  const variable = keyVariables[kind];
  const key = environmentText(environment, variable) ?? '';
  const remedy = `Give the ${kind} key of the project (sb_${kind}_…, or the older ${roles[kind]} key); its settings show it.`;
  if (key === '') problems.push({ variable, problem: 'missing beside SUPABASE_URL', remedy });
  else if (!/^[\w.-]+$/.test(key))
    problems.push({ variable, problem: 'not a key: it has characters that no key has', remedy });
  else {
    const found = kindOf(key);
    if (found !== null && found !== kind)
      problems.push({ variable, problem: `the ${found} key of a project`, remedy });
  }
  return key;
}

/** The kind that a key says to be; null for one that says nothing. */
function kindOf(key: string): KeyKind | null {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  const role = /^[^.]*\.(?<claims>[^.]+)\./.exec(key)?.groups?.['claims'];
  if (role === undefined) return null;
  const claims = Buffer.from(role, 'base64url').toString();
  if (claims.includes('"service_role"')) return 'secret';
  return claims.includes('"anon"') ? 'publishable' : null;
}
