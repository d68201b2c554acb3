/** Metadata of a SAML 2.0 identity provider: its entity id, its sign-in address and its certificates. */
import { X509Certificate } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { refuse } from '../respond/errors.ts';
import { elementsNamed, namespaces, parseXml } from './parse-xml.ts';

export interface IdpMetadata {
  readonly entityId: string;
  /** The sign-in address for the browser. */
  readonly signInUrl: string;
  /** PEM; a signature by any of them is the provider's. */
  readonly certificates: readonly [string, ...string[]];
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Parses the metadata. Refuses `validation_failed` an unusable one. */
export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  const root = await parseXml(xml);
  if (root === undefined) return refuse('validation_failed', 'SAML Metadata is not valid XML');
  const descriptors = [
    ...(isNamed(root, 'EntityDescriptor') ? [root] : []),
    ...elementsNamed(root, namespaces.metadata, 'EntityDescriptor'),
  ].flatMap((entity) =>
    elementsNamed(entity, namespaces.metadata, 'IDPSSODescriptor').map((idp) => ({ entity, idp })),
  );
  const [first] = descriptors;
  if (first === undefined)
    return refuse('validation_failed', 'SAML Metadata does not contain any IDPSSODescriptor');
  if (descriptors.length > 1)
    refuse('validation_failed', 'SAML Metadata contains multiple IDPSSODescriptors');
  const entityId = first.entity.getAttribute('entityID') ?? '';
  if (entityId === '') refuse('validation_failed', 'SAML Metadata does not contain an EntityID');
  return { entityId, signInUrl: signInUrl(first.idp), certificates: certificates(first.idp) };
}

const isNamed = ({ namespaceURI, localName }: Element, name: string): boolean =>
  namespaceURI === namespaces.metadata && localName === name;

function signInUrl(idp: Element): string {
  const service = elementsNamed(idp, namespaces.metadata, 'SingleSignOnService').find(
    (each) => each.getAttribute('Binding') === redirectBinding,
  );
  const location = service?.getAttribute('Location') ?? '';
  const url = URL.canParse(location) ? new URL(location) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href;
  return refuse(
    'validation_failed',
    'SAML Metadata does not contain a SingleSignOnService with the HTTP-Redirect binding',
  );
}

function certificates(idp: Element): readonly [string, ...string[]] {
  const [first, ...others] = elementsNamed(idp, namespaces.metadata, 'KeyDescriptor')
    .filter((each) => (each.getAttribute('use') ?? 'signing') !== 'encryption')
    .flatMap((each) => elementsNamed(each, namespaces.signature, 'X509Certificate'))
    .flatMap((each) => pemOf(each.textContent ?? '') ?? []);
  if (first !== undefined) return [first, ...others];
  return refuse('validation_failed', 'SAML Metadata does not contain a certificate to verify with');
}

function pemOf(base64: string): string | undefined {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch {
    return undefined;
  }
}
