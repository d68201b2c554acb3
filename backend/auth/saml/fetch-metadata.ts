/** Fetches an identity provider's metadata from its published address, and again once it is older than a day. */
import { readAtMost } from '../../http/read-body.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { updateMetadata } from './sso-provider.ts';
import type { SsoProvider } from './sso-provider.ts';

const timeoutMs = 10_000;
const bytesMax = 1024 * 1024;
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Fetches the text at an address. Refuses `saml_metadata_fetch_failed`. */
export async function fetchMetadata(
  auth: Pick<AuthContext, 'fetch'>,
  url: string,
): Promise<string> {
  try {
    const response = await auth.fetch(url, {
      headers: { Accept: 'application/xml;charset=UTF-8' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok)
      refuse(
        'saml_metadata_fetch_failed',
        `HTTP ${response.status} error fetching SAML Metadata from URL '${url}'`,
      );
    const bytes = await readAtMost(response.body, bytesMax);
    if (bytes === null)
      refuse('saml_metadata_fetch_failed', `SAML Metadata at URL '${url}' is too large`);
    return bytes.toString('utf8');
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException)
      refuse('saml_metadata_fetch_failed', `SAML Metadata could not be fetched from URL '${url}'`);
    throw error;
  }
}

/** The provider's metadata; published metadata older than a day is fetched again and stored when that works. */
export async function currentMetadata(
  auth: AuthContext,
  provider: SsoProvider,
): Promise<IdpMetadata> {
  const { metadata_url: url, metadata_xml: storedXml, updated_at: storedAt } = provider.saml;
  if (url === null || Date.parse(storedAt) + lifetimeMs > Date.now())
    return await readIdpMetadata(storedXml);
  try {
    const xml = await fetchMetadata(auth, url);
    const metadata = await readIdpMetadata(xml);
    if (metadata.entityId !== provider.saml.entity_id)
      throw new Error('The metadata at the address has another entity id by now.');
    await inUnitOfWork(auth, (unit) => updateMetadata(unit, provider.id, xml));
    return metadata;
  } catch (error) {
    auth.log.error('The metadata of an identity provider could not be updated.', error);
    return await readIdpMetadata(storedXml);
  }
}
