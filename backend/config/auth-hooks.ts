/** Hooks of accounts: `[auth.hook.…]` of `config.toml`, functions of the project that are called at certain events. */
import { ConfigRefused } from './toml-section.ts';
import type { TomlSection } from './toml-section.ts';

/** Events that have a hook, as `config.toml` names them. */
export const hookNames = [
  'before_user_created',
  'custom_access_token',
  'mfa_verification_attempt',
  'password_verification_attempt',
  'send_email',
  'send_sms',
] as const;

export type HookName = (typeof hookNames)[number];

/** A hook: a function of the database, or an address that receives a signed message. */
export type HookConfig =
  | { readonly kind: 'function'; readonly schema: string; readonly name: string }
  | { readonly kind: 'http'; readonly uri: string; readonly secrets: readonly string[] };

export type AuthHooks = Readonly<Partial<Record<HookName, HookConfig>>>;

/** Reads `[auth.hook]`. Throws `ConfigRefused`. */
export function authHooks(section: TomlSection): AuthHooks {
  return Object.fromEntries(
    hookNames.flatMap((name) => {
      const own = section.section(name);
      if (!own.boolean('enabled', false)) return [];
      return [[name, hookConfig(name, own.required('uri'), own.text('secrets') ?? '')]];
    }),
  );
}

function hookConfig(name: HookName, uri: string, secrets: string): HookConfig {
  const refuse = (wanted: string): never => {
    throw new ConfigRefused(`[auth.hook.${name}] in config.toml must have ${wanted}.`);
  };
  const [, schema, called] = /^pg-functions:\/\/[^/]+\/([^/]+)\/([^/]+)$/.exec(uri) ?? [];
  if (schema !== undefined && called !== undefined)
    return { kind: 'function', schema, name: called };
  if (!/^https?:\/\//.test(uri) || !URL.canParse(uri))
    refuse('a uri such as pg-functions://postgres/public/name or https://example.com/hook');
  const all = secrets.split('|').flatMap((each) => each.trim() || []);
  if (all.length === 0 || !all.every((each) => /^v1,whsec_[A-Za-z0-9+/=]{8,}$/.test(each)))
    refuse('secrets such as v1,whsec_…, separated by |, since its address is one of the net');
  return { kind: 'http', uri, secrets: all };
}
