/** Parses XML from other services: strictly, and without a document type, whose entities are a known attack. */
import type { Element } from '@xmldom/xmldom';

/** The root element; undefined for invalid XML, or XML with a document type. The parser is loaded when it is first needed. */
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

/** All descendant elements of that name, in document order. */
export function elementsNamed(below: Element, namespace: string, name: string): readonly Element[] {
  const found = below.getElementsByTagNameNS(namespace, name);
  return Array.from({ length: found.length }, (_, index) => found.item(index)).filter(
    (each): each is Element => each !== null,
  );
}

/** The XML namespaces of SAML. */
export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

function fail(level: string, message: unknown): never {
  throw new Error(`${level}: ${String(message)}`);
}
