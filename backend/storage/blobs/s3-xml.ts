/** Parses the XML of S3's responses: flat elements with texts in them. */

/** The contents of each element of the name, in order. */
export function elementsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(
    ([, inner = '']) => inner,
  );
}

/** The text of the first element of the name; null where there is none. */
export function valueOf(xml: string, name: string): string | null {
  const inner = elementsOf(xml, name)[0];
  if (inner === undefined) return null;
  return inner.replaceAll(/&(lt|gt|quot|apos|amp|#(?:x[\da-f]+|\d+));/gi, (_, entity: string) =>
    entityText(entity),
  );
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

function entityText(entity: string): string {
  if (!entity.startsWith('#')) return entities[entity.toLowerCase()] ?? '';
  const isHex = /^#x/i.test(entity);
  return String.fromCodePoint(Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10));
}
