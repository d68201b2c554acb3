/** Reads XML that comes from outside: strictly, without a document type, whose entities are how such readers are attacked. */
import type { Element } from '@xmldom/xmldom';

/** The root element; undefined for what is no XML, or has a document type. The reader is loaded when it is first needed. */
export async function parseXml(text: string): Promise<Element | undefined> {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  const { DOMParser } = await import('@xmldom/xmldom');
  try {
    const parser = new DOMParser({ onError: fail });
    return parser.parseFromString(text, 'text/xml').documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

/** All elements of that name below, in the order of the document. */
export function elementsNamed(below: Element, namespace: string, name: string): readonly Element[] {
  const found = below.getElementsByTagNameNS(namespace, name);
  return Array.from({ length: found.length }, (_, index) => found.item(index)).filter(
    (each): each is Element => each !== null,
  );
}

/** The namespaces that are spoken of. */
export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

function fail(level: string, message: unknown): never {
  throw new Error(`${level}: ${String(message)}`);
}
