/** SSO identity providers of companies: the rows of `auth.sso_providers` with their SAML metadata and domains. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import { queryObject, queryObjects } from '../query-objects.ts';
import type { AttributeMapping } from './assertion.ts';

/** A provider with its metadata and its domains. */
export interface SsoProvider {
  readonly id: string;
  readonly resource_id: string | null;
  readonly disabled: boolean | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly saml: {
    readonly entity_id: string;
    readonly metadata_xml: string;
    readonly metadata_url: string | null;
    readonly attribute_mapping: AttributeMapping | null;
    readonly name_id_format: string | null;
    readonly updated_at: string;
  };
  readonly domains: readonly SsoDomain[];
}

interface SsoDomain {
  readonly id: string;
  readonly domain: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The fields of a provider that can be set. */
export interface SsoProviderChanges {
  readonly resourceId: string | null;
  readonly disabled: boolean;
  readonly entityId: string;
  readonly metadataXml: string;
  readonly metadataUrl: string | null;
  readonly attributeMapping: AttributeMapping;
  readonly nameIdFormat: string | null;
  readonly domains: readonly string[];
}

const selectProvider = `select to_jsonb(p) || jsonb_build_object('saml', to_jsonb(s), 'domains', coalesce(
    (select jsonb_agg(to_jsonb(d) - 'sso_provider_id' order by d.domain) from auth.sso_domains d where d.sso_provider_id = p.id), '[]'))
  from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id`;

/** All providers, the oldest first. */
export const listSsoProviders = (transaction: Transaction): Promise<readonly SsoProvider[]> =>
  queryObjects(transaction, `${selectProvider} order by p.created_at, p.id`);

/** The provider by id. */
export const findSsoProvider = (
  transaction: Transaction,
  id: string,
): Promise<SsoProvider | undefined> =>
  queryObject(transaction, `${selectProvider} where p.id = $1`, [id]);

/** The provider by the name that a project gives it. */
export const findByResource = (
  transaction: Transaction,
  resourceId: string,
): Promise<SsoProvider | undefined> =>
  queryObject(transaction, `${selectProvider} where lower(p.resource_id) = lower($1)`, [
    resourceId,
  ]);

/** The provider by the domain of an address. */
export const findByDomain = (
  transaction: Transaction,
  domain: string,
): Promise<SsoProvider | undefined> =>
  queryObject(
    transaction,
    `${selectProvider} where p.id = (select sso_provider_id from auth.sso_domains where lower(domain) = lower($1))`,
    [domain],
  );

/** The provider by its entity id. */
export const findByEntity = (
  transaction: Transaction,
  entityId: string,
): Promise<SsoProvider | undefined> =>
  queryObject(transaction, `${selectProvider} where s.entity_id = $1`, [entityId]);

/** Inserts a provider and returns its id. */
export async function insertSsoProvider(
  transaction: Transaction,
  provider: SsoProviderChanges,
): Promise<string> {
  const id = randomUUID();
  await transaction.pipeline([
    {
      text: `insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at)
        values ($1, $2, $3, now(), now())`,
      values: [id, provider.resourceId, String(provider.disabled)],
    },
    {
      text: `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url,
          attribute_mapping, name_id_format, created_at, updated_at)
        values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, now(), now())`,
      values: [id, ...samlValues(provider)],
    },
  ]);
  await replaceDomains(transaction, id, provider.domains);
  return id;
}

/** Replaces all fields that can be set. */
export async function updateSsoProvider(
  transaction: Transaction,
  id: string,
  provider: SsoProviderChanges,
): Promise<void> {
  await transaction.pipeline([
    {
      text: 'update auth.sso_providers set resource_id = $2, disabled = $3, updated_at = now() where id = $1',
      values: [id, provider.resourceId, String(provider.disabled)],
    },
    {
      text: `update auth.saml_providers set entity_id = $2, metadata_xml = $3, metadata_url = $4,
          attribute_mapping = $5, name_id_format = $6, updated_at = now() where sso_provider_id = $1`,
      values: [id, ...samlValues(provider)],
    },
  ]);
  await replaceDomains(transaction, id, provider.domains);
}

/** Stores metadata that was fetched again. */
export async function updateMetadata(
  transaction: Transaction,
  id: string,
  metadataXml: string,
): Promise<void> {
  await transaction.query({
    text: 'update auth.saml_providers set metadata_xml = $2, updated_at = now() where sso_provider_id = $1',
    values: [id, metadataXml],
  });
}

/** Deletes a provider; its users stay, but cannot sign in. */
export async function deleteSsoProvider(transaction: Transaction, id: string): Promise<void> {
  await transaction.query({ text: 'delete from auth.sso_providers where id = $1', values: [id] });
}

const samlValues = (provider: SsoProviderChanges): readonly (string | null)[] => [
  provider.entityId,
  provider.metadataXml,
  provider.metadataUrl,
  JSON.stringify(provider.attributeMapping),
  provider.nameIdFormat,
];

async function replaceDomains(
  transaction: Transaction,
  id: string,
  domains: readonly string[],
): Promise<void> {
  const list = JSON.stringify(domains);
  await transaction.pipeline([
    {
      text: `delete from auth.sso_domains where sso_provider_id = $1
        and lower(domain) not in (select lower(d) from jsonb_array_elements_text($2::jsonb) d)`,
      values: [id, list],
    },
    {
      text: `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
        select gen_random_uuid(), $1, d, now(), now() from jsonb_array_elements_text($2::jsonb) d
        where not exists (select from auth.sso_domains own where own.sso_provider_id = $1 and lower(own.domain) = lower(d))`,
      values: [id, list],
    },
  ]);
}
