/** Builds the XML documents of S3's protocol: elements with texts or elements in them. */
import { escapeMarkup } from '../../../http/escape.ts';

/** Markup that is escaped already. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | boolean | readonly (Markup | null)[];

/** An element. A text is escaped; entries that are null are left out. */
export function element(name: string, content: Content): Markup {
  const inner =
    typeof content === 'object'
      ? content.map((each) => each?.markup ?? '').join('')
      : escapeMarkup(String(content)).replaceAll(unprintable, characterReference);
  return { markup: `<${name}>${inner}</${name}>` };
}

/** Characters that a parser would drop or normalise. */
const unprintable = /[\r\n\t]/g;
const characterReference = (character: string): string => `&#${character.charCodeAt(0)};`;

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** The document around an element, in S3's namespace unless it is an error. */
export function xmlDocument({ markup }: Markup): string {
  const root = markup.startsWith('<Error>')
    ? markup
    : markup.replace(/^<(\w+)>/, `<$1 xmlns="${namespace}">`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

/** A response with the document. */
export function xmlResponse(
  root: Markup,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(xmlDocument(root), {
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'no-store', ...headers },
  });
}
