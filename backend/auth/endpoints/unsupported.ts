/** Unsupported endpoints of the protocol: refused by name, so that nobody looks for a misspelt address. */
import { refuse } from '../respond/errors.ts';
import { requireServiceRole } from '../request/caller.ts';
import type { Endpoint } from './endpoint.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const oauthServer =
  'This service is no OAuth server: it registers no clients and issues no tokens for other services';
const customProviders =
  'Providers are not stored in the database: configure them under [auth.external] of config.toml or by variables';
const directories =
  'Accounts are not provisioned by SCIM: configure an identity provider of SAML 2.0';

/** Path, whether it requires the service role, and the reason reason it is unsupported. */
const unsupported: readonly (readonly [path: string, isAdmin: boolean, reason: string])[] = [
  ['/admin/oauth/clients', true, oauthServer],
  ['/admin/oauth/clients/:id', true, oauthServer],
  ['/admin/oauth/clients/:id/regenerate_secret', true, oauthServer],
  ['/oauth/clients/register', false, oauthServer],
  ['/oauth/authorize', false, oauthServer],
  ['/oauth/authorizations/:id', false, oauthServer],
  ['/oauth/authorizations/:id/consent', false, oauthServer],
  ['/oauth/token', false, oauthServer],
  ['/oauth/userinfo', false, oauthServer],
  ['/user/oauth/grants', false, oauthServer],
  ['/.well-known/oauth-authorization-server', false, oauthServer],
  ['/admin/custom-providers', true, customProviders],
  ['/admin/custom-providers/:id', true, customProviders],
  ['/admin/scim-providers', true, directories],
  ['/admin/scim-providers/:id', true, directories],
  ['/admin/scim-providers/:id/rotate-token', true, directories],
  ['/scim/v2/Users', false, directories],
  ['/scim/v2/Users/:id', false, directories],
];

export const unsupportedEndpoints: readonly Endpoint[] = unsupported.flatMap(
  ([path, isAdmin, reason]) =>
    methods.map((method) => ({
      method,
      path,
      async handle(call) {
        if (isAdmin) await requireServiceRole(call);
        return refuse('feature_disabled', reason);
      },
    })),
);
