/** Parses the XML bodies of requests of S3's protocol. */
import { DOMParser } from '@xmldom/xmldom';
import type { Element } from '@xmldom/xmldom';
import { refuseS3 } from '../s3-refusal.ts';

/** An element of a request's body. */
export interface XmlElement {
  readonly name: string;
  /** The text in it and in the elements below. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** Parses a body whose root has the name. Refuses `MalformedXML` for anything else, and for entities of its own. */
export function parseXml(text: string, root: string): XmlElement {
  if (/<!DOCTYPE/i.test(text)) refuseS3('MalformedXML');
  const parsed = parseRoot(text);
  if (parsed?.localName !== root) return refuseS3('MalformedXML');
  return elementOf(parsed);
}

function parseRoot(text: string): Element | null {
  try {
    const onError = (level: string, message: string): void => {
      if (level !== 'warning') throw new Error(message);
    };
    return new DOMParser({ onError }).parseFromString(text, 'text/xml').documentElement;
  } catch {
    return null;
  }
}

function elementOf(element: Element): XmlElement {
  const children: XmlElement[] = [];
  for (let child = element.firstChild; child !== null; child = child.nextSibling)
    if (isElement(child)) children.push(elementOf(child));
  return { name: element.localName ?? element.tagName, text: element.textContent ?? '', children };
}

const isElement = (node: { readonly nodeType: number }): node is Element => node.nodeType === 1;

/** The children of the name, in order. */
export function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The text of the first child of the name; null where there is none. */
export function childText(element: XmlElement, name: string): string | null {
  return childrenOf(element, name)[0]?.text ?? null;
}
