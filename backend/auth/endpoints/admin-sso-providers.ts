/** `admin/sso/providers…`: the service role lists, creates, changes and deletes SSO identity providers. */
import { refuse } from '../respond/errors.ts';
import { json } from '../respond/json-response.ts';
import { ssoProviderJson } from '../respond/sso-provider-json.ts';
import type { Call } from '../request/call.ts';
import { isUuid, requireServiceRole } from '../request/caller.ts';
import { readProviderChanges } from '../saml/provider-changes.ts';
import {
  deleteSsoProvider,
  findByDomain,
  findByEntity,
  findByResource,
  findSsoProvider,
  insertSsoProvider,
  listSsoProviders,
  updateSsoProvider,
} from '../saml/sso-provider.ts';
import type { SsoProvider, SsoProviderChanges } from '../saml/sso-provider.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';

export const ssoProviderList: Endpoint = {
  method: 'GET',
  path: '/admin/sso/providers',
  async handle(call) {
    await requireServiceRole(call);
    const providers = await inUnitOfWork(call.auth, listSsoProviders);
    const resource = call.query.get('resource_id');
    const named = providers.filter(
      ({ resource_id: own }) => resource === null || own?.toLowerCase() === resource.toLowerCase(),
    );
    return json({ items: named.map((each) => ssoProviderJson(each, 'short')) });
  },
};

export const ssoProviderCreate: Endpoint = {
  method: 'POST',
  path: '/admin/sso/providers',
  async handle(call) {
    await requireServiceRole(call);
    const made = await readProviderChanges(call.auth, call.fields, null);
    const provider = await inUnitOfWork(call.auth, async (unit) => {
      if ((await findByEntity(unit, made.entityId)) !== undefined)
        refuse(
          'saml_idp_already_exists',
          `SAML Identity Provider with this EntityID (${made.entityId}) already exists`,
        );
      await requireUnusedNames(unit, made, null);
      return await findSsoProvider(unit, await insertSsoProvider(unit, made));
    });
    return json(provider === undefined ? {} : ssoProviderJson(provider), 201);
  },
};

export const ssoProviderGet: Endpoint = {
  method: 'GET',
  path: '/admin/sso/providers/:id',
  async handle(call) {
    await requireServiceRole(call);
    return json(ssoProviderJson(await inUnitOfWork(call.auth, (unit) => providerOf(call, unit))));
  },
};

export const ssoProviderUpdate: Endpoint = {
  method: 'PUT',
  path: '/admin/sso/providers/:id',
  async handle(call) {
    await requireServiceRole(call);
    const before = await inUnitOfWork(call.auth, (unit) => providerOf(call, unit));
    const changed = await readProviderChanges(call.auth, call.fields, before);
    const provider = await inUnitOfWork(call.auth, async (unit) => {
      await requireUnusedNames(unit, changed, before.id);
      await updateSsoProvider(unit, before.id, changed);
      return await providerOf(call, unit);
    });
    return json(ssoProviderJson(provider));
  },
};

export const ssoProviderDelete: Endpoint = {
  method: 'DELETE',
  path: '/admin/sso/providers/:id',
  async handle(call) {
    await requireServiceRole(call);
    const provider = await inUnitOfWork(call.auth, async (unit) => {
      const found = await providerOf(call, unit);
      await deleteSsoProvider(unit, found.id);
      return found;
    });
    return json(ssoProviderJson(provider));
  },
};

const resourcePrefix = 'resource_';

/** The provider by id, or by `resource_` and the name that the project gave it. */
async function providerOf({ id }: Call, unit: UnitOfWork): Promise<SsoProvider> {
  const found = isUuid(id)
    ? await findSsoProvider(unit, id)
    : id.startsWith(resourcePrefix)
      ? await findByResource(unit, id.slice(resourcePrefix.length))
      : undefined;
  return found ?? refuse('sso_provider_not_found', 'SSO Identity Provider not found');
}

/** Refuses a domain or a name that another provider has. */
async function requireUnusedNames(
  unit: UnitOfWork,
  { domains, resourceId }: SsoProviderChanges,
  ownId: string | null,
): Promise<void> {
  for (const domain of domains) {
    const owner = await findByDomain(unit, domain);
    if (owner !== undefined && owner.id !== ownId)
      refuse(
        'sso_domain_already_exists',
        `SSO Domain '${domain}' is already assigned to an SSO identity provider (${owner.id})`,
      );
  }
  const named = resourceId === null ? undefined : await findByResource(unit, resourceId);
  if (named !== undefined && named.id !== ownId)
    refuse('conflict', `Another SSO provider has the resource_id '${resourceId}'`);
}
