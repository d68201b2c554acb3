/** A SAML response before its signature is checked: that it is one, its algorithms, and the issuer that it names. */
import { refuse } from '../respond/errors.ts';
import { elementsNamed, namespaces, parseXml } from './parse-xml.ts';

/** Algorithms of signatures and digests that cannot be forged. */
const strongAlgorithm = /#(?:rsa-|ecdsa-)?sha(?:256|384|512)$/;

/** The entity id that the response names. Refuses `validation_failed` anything that is no response, or is signed weakly. */
export async function issuerOfResponse(base64: string): Promise<string> {
  const root = await parseXml(Buffer.from(base64, 'base64').toString('utf8'));
  if (root?.namespaceURI !== namespaces.protocol || root.localName !== 'Response')
    return refuse('validation_failed', 'SAMLResponse is not a valid XML SAML assertion');
  const { signature } = namespaces;
  const methods = [
    ...elementsNamed(root, signature, 'SignatureMethod'),
    ...elementsNamed(root, signature, 'Reference').flatMap((each) =>
      elementsNamed(each, signature, 'DigestMethod'),
    ),
  ];
  if (methods.some((each) => !strongAlgorithm.test(each.getAttribute('Algorithm') ?? '')))
    refuse('validation_failed', 'SAMLResponse is signed with an algorithm that is not accepted');
  const issuer = elementsNamed(root, namespaces.assertion, 'Issuer')[0]?.textContent?.trim() ?? '';
  return issuer === '' ? refuse('saml_idp_not_found') : issuer;
}
