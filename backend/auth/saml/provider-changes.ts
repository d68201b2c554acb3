/** Reads an administrator's changes of an SSO identity provider. */
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Fields } from '../request/fields.ts';
import type { AttributeMapping } from './assertion.ts';
import { fetchMetadata } from './fetch-metadata.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import type { SsoProvider, SsoProviderChanges } from './sso-provider.ts';

const nameIdFormats = new Set([
  '',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
]);
const domainForm = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,63}$/i;

/**
 * The complete provider after the change: fields of the request, and otherwise the former ones.
 * @param before null for a new provider. Refuses `validation_failed`, and as fetching the metadata does
 */
export async function readProviderChanges(
  auth: AuthContext,
  fields: Fields,
  before: SsoProvider | null,
): Promise<SsoProviderChanges> {
  if (before === null && fields.text('type') !== 'saml')
    refuse('validation_failed', "Only 'saml' supported for SSO provider type");
  const metadata = await readMetadata(auth, fields, before);
  const nameIdFormat = fields.has('name_id_format')
    ? fields.text('name_id_format')
    : (before?.saml.name_id_format ?? '');
  if (!nameIdFormats.has(nameIdFormat))
    refuse(
      'validation_failed',
      `name_id_format must be unspecified or one of ${[...nameIdFormats].slice(1).join(', ')}`,
    );
  const mapping = fields.object('attribute_mapping') as AttributeMapping | undefined;
  const resourceId = fields.has('resource_id')
    ? fields.text('resource_id')
    : (before?.resource_id ?? '');
  return {
    ...metadata,
    nameIdFormat: nameIdFormat === '' ? null : nameIdFormat,
    attributeMapping: checkedMapping(mapping ?? before?.saml.attribute_mapping ?? {}),
    resourceId: resourceId === '' ? null : resourceId,
    disabled: fields.flag('disabled', before?.disabled ?? false),
    domains: readDomains(fields) ?? before?.domains.map(({ domain }) => domain) ?? [],
  };
}

async function readMetadata(
  auth: AuthContext,
  fields: Fields,
  before: SsoProvider | null,
): Promise<Pick<SsoProviderChanges, 'entityId' | 'metadataXml' | 'metadataUrl'>> {
  const [xml, url] = [fields.text('metadata_xml'), fields.text('metadata_url')];
  if (xml !== '' && url !== '')
    refuse('validation_failed', 'Only one of metadata_xml or metadata_url needs to be set');
  if (xml === '' && url === '') {
    if (before === null)
      return refuse('validation_failed', 'Either metadata_xml or metadata_url must be set');
    const {
      entity_id: entityId,
      metadata_xml: metadataXml,
      metadata_url: metadataUrl,
    } = before.saml;
    return { entityId, metadataXml, metadataUrl };
  }
  if (url !== '' && !URL.canParse(url))
    refuse('validation_failed', 'metadata_url is not a valid URL');
  if (url !== '' && new URL(url).protocol !== 'https:')
    refuse('validation_failed', 'metadata_url is not a HTTPS URL');
  const metadataXml = url === '' ? xml : await fetchMetadata(auth, url);
  const { entityId } = await readIdpMetadata(metadataXml);
  if (before !== null && before.saml.entity_id !== entityId)
    refuse(
      'saml_entity_id_mismatch',
      `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${before.saml.entity_id}' but got '${entityId}'`,
    );
  const metadataUrl = url === '' ? (before?.saml.metadata_url ?? null) : url;
  return { entityId, metadataXml, metadataUrl };
}

function readDomains(fields: Fields): readonly string[] | undefined {
  const domains = fields.texts('domains');
  for (const domain of domains ?? [])
    if (!domainForm.test(domain)) refuse('validation_failed', `'${domain}' is not a domain`);
  return domains === undefined
    ? undefined
    : [...new Set(domains.map((each) => each.toLowerCase()))];
}

/** `{"keys": {"claim": {"name": "attribute"}}}` */
function checkedMapping(mapping: AttributeMapping): AttributeMapping {
  const { keys } = mapping;
  const isTable = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (keys === undefined) return mapping;
  if (isTable(keys) && Object.values(keys).every(isTable)) return mapping;
  return refuse('validation_failed', 'attribute_mapping must have keys, each with a rule');
}
