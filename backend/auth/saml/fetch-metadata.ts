/** Fetches an identity provider's description from where it publishes it, and again once it has become old. */
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { updateMetadata } from './sso-provider.ts';
import type { SsoProvider } from './sso-provider.ts';

const timeoutMs = 10_000;
const bytesMax = 1024 * 1024;
const lifeMs = 24 * 60 * 60 * 1000;

/** The text at an address. Refuses `saml_metadata_fetch_failed`. */
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
    return await boundedText(response, url);
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException)
      refuse('saml_metadata_fetch_failed', `SAML Metadata could not be fetched from URL '${url}'`);
    throw error;
  }
}

async function boundedText(response: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax)
      refuse('saml_metadata_fetch_failed', `SAML Metadata at URL '${url}' is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The provider's description; one that is published and older than a day is fetched again, and kept when that works. */
export async function currentMetadata(
  auth: AuthContext,
  provider: SsoProvider,
): Promise<IdpMetadata> {
  const { metadata_url: url, metadata_xml: kept, updated_at: keptAt } = provider.saml;
  if (url === null || Date.parse(keptAt) + lifeMs > Date.now()) return await readIdpMetadata(kept);
  try {
    const xml = await fetchMetadata(auth, url);
    const metadata = await readIdpMetadata(xml);
    if (metadata.entityId !== provider.saml.entity_id)
      throw new Error('The address describes another provider by now.');
    await inUnitOfWork(auth, (unit) => updateMetadata(unit, provider.id, xml));
    return metadata;
  } catch (error) {
    auth.log.error('The description of an identity provider could not be renewed.', error);
    return await readIdpMetadata(kept);
  }
}
