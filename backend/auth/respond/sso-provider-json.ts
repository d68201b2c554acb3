/** An SSO identity provider as the admin calls show it. */
import type { SsoProvider } from '../saml/sso-provider.ts';

/** The provider's public fields; `short` omits the metadata, which may be long. */
export function ssoProviderJson(
  provider: SsoProvider,
  form: 'full' | 'short' = 'full',
): Readonly<Record<string, unknown>> {
  const { saml, resource_id: resourceId } = provider;
  return {
    id: provider.id,
    ...(resourceId === null ? {} : { resource_id: resourceId }),
    disabled: provider.disabled ?? false,
    saml: {
      entity_id: saml.entity_id,
      ...(form === 'short' ? {} : { metadata_xml: saml.metadata_xml }),
      ...(saml.metadata_url === null ? {} : { metadata_url: saml.metadata_url }),
      attribute_mapping: saml.attribute_mapping ?? {},
      ...(saml.name_id_format === null ? {} : { name_id_format: saml.name_id_format }),
    },
    domains: provider.domains.map(
      ({ id, domain, created_at: createdAt, updated_at: updatedAt }) => ({
        id,
        domain,
        created_at: createdAt,
        updated_at: updatedAt,
      }),
    ),
    created_at: provider.created_at,
    updated_at: provider.updated_at,
  };
}
