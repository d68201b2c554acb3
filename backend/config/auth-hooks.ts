/** Schema of the hooks of accounts: `[auth.hook.…]` of `config.toml`, functions of the project that are called at certain events. */
import { key } from './config-key.ts';
import { sectionMap } from './config-map.ts';
import { section, switchedSection } from './config-section.ts';
import type { TomlSection } from './toml-section.ts';
import { flag, text } from './value-types.ts';

/** Events that have a hook, as `config.toml` names them. */
const hookNames = [
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

const hookSchema = switchedSection(
  '',
  {
    enabled: key('enabled', flag, {
      default: false,
      variables: ['GOTRUE_HOOK_NAME_ENABLED'],
      meaning: 'whether the hook is called',
    }),
  },
  section(
    '',
    {
      uri: key('uri', text, {
        variables: ['GOTRUE_HOOK_NAME_URI'],
        meaning: '`pg-functions://postgres/SCHEMA/FUNCTION`, or an address',
      }),
      secrets: key('secrets', text, {
        absent: 'none',
        variables: ['GOTRUE_HOOK_NAME_SECRETS'],
        meaning: 'secrets that sign messages to an address: `v1,whsec_…`, separated by `\\|`',
      }),
    },
    hookConfig,
  ),
);

/** Schema of `[auth.hook]`: the enabled hooks by name. */
export const authHooksSchema = section(
  '',
  { byName: sectionMap('hook', { placeholder: 'NAME', names: hookNames }, hookSchema) },
  ({ byName }): AuthHooks => Object.fromEntries(byName),
);

function hookConfig(
  { uri, secrets }: { readonly uri: string; readonly secrets: string | null },
  own: TomlSection,
): HookConfig {
  const [, schema, called] = /^pg-functions:\/\/[^/]+\/([^/]+)\/([^/]+)$/.exec(uri) ?? [];
  if (schema !== undefined && called !== undefined)
    return { kind: 'function', schema, name: called };
  if (!/^https?:\/\//.test(uri) || !URL.canParse(uri))
    own.refuse(
      'have a uri such as pg-functions://postgres/public/name or https://example.com/hook',
    );
  const all = (secrets ?? '').split('|').flatMap((each) => each.trim() || []);
  if (all.length === 0 || !all.every((each) => /^v1,whsec_[A-Za-z0-9+/=]{8,}$/.test(each)))
    own.refuse(
      'have secrets such as v1,whsec_…, separated by |, since its address is one of the net',
    );
  return { kind: 'http', uri, secrets: all };
}
