// Text of a PDF as Typst writes it, for tests: enough of the format to read the title and the lines of each page.
import { inflateSync } from 'node:zlib';

export interface PdfText {
  readonly title: string;
  readonly language: string;
  /** The lines of each page, in the order in which they were drawn. */
  readonly pages: readonly (readonly string[])[];
}

interface PdfObject {
  readonly dictionary: string;
  /** Inflated, one character a byte; empty without a stream. */
  readonly stream: string;
}

/** Throws where the file refers to an object that it does not have. */
export function readPdf(bytes: Uint8Array): PdfText {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const refer = (dictionary: string, name: string): PdfObject => {
    const id = new RegExp(String.raw`/${name}\s+(\d+) 0 R`).exec(dictionary)?.[1] ?? '';
    const found = objects.get(id);
    if (found === undefined) throw new Error(`The PDF has no ${name}.`);
    return found;
  };
  const find = (pattern: RegExp) =>
    [...objects.values()].filter(({ dictionary }) => pattern.test(dictionary));
  const [catalog] = find(/\/Type\s*\/Catalog\b/);
  const metadata = refer(catalog?.dictionary ?? '', 'Metadata').stream;
  const title = /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(metadata)?.[1] ?? '';
  const pages = find(/\/Type\s*\/Page\b/).map(({ dictionary }) => {
    const fonts = refer(dictionary, 'Resources').dictionary.matchAll(/\/(F\d+)\s+(\d+) 0 R/g);
    const characters = new Map(
      Array.from(fonts, ([, name = '', id = '']) => [
        name,
        charactersOf(refer(objects.get(id)?.dictionary ?? '', 'ToUnicode').stream),
      ]),
    );
    return linesOf(refer(dictionary, 'Contents').stream, characters);
  });
  return {
    title: Buffer.from(title, 'latin1').toString('utf8'),
    language: /\/Lang\s*\(([^)]*)\)/.exec(catalog?.dictionary ?? '')?.[1] ?? '',
    pages,
  };
}

function objectsOf(file: string): ReadonlyMap<string, PdfObject> {
  const found = file.matchAll(/(?<=\n)(\d+) 0 obj\n(.*?)\nendobj/gs);
  return new Map(
    Array.from(found, ([, id = '', content = '']) => {
      const [dictionary = '', ...rest] = content.split(/(?<=>>)\nstream\n/);
      const raw = rest.join('\nstream\n').replace(/\nendstream$/, '');
      const isDeflated = dictionary.includes('/FlateDecode');
      const stream = isDeflated ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
      return [id, { dictionary, stream }] as const;
    }),
  );
}

/** The characters of each glyph, by a map for copying text out of the file. */
function charactersOf(map: string): ReadonlyMap<number, string> {
  const lines = map.matchAll(/^<([\dA-Fa-f]{4})> <([\dA-Fa-f]+)>$/gm);
  return new Map(
    Array.from(lines, ([, glyph = '', units = '']) => [
      Number.parseInt(glyph, 16),
      Buffer.from(units, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

/** Text between the operators BT and ET is a line. */
function linesOf(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
): readonly string[] {
  let font: ReadonlyMap<number, string> = new Map();
  let line = '';
  const lines: string[] = [];
  const tokens = content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\((?<literal>(?:\\.|[^\\)])*)\)|<(?<hex>[\dA-Fa-f]+)>|\b(?<end>ET)\b/gs,
  );
  for (const { 1: name, groups } of tokens)
    if (name !== undefined) font = fonts.get(name) ?? font;
    else if (groups?.['end'] === undefined)
      line += glyphsOf(groups?.['literal'], groups?.['hex'])
        .map((glyph) => font.get(glyph) ?? '')
        .join('');
    else {
      lines.push(line);
      line = '';
    }
  return lines;
}

/** Glyphs have two bytes each. */
function glyphsOf(literal: string | undefined, hex = ''): readonly number[] {
  const bytes =
    literal === undefined ? Buffer.from(hex, 'hex') : Buffer.from(unescaped(literal), 'latin1');
  return Array.from({ length: bytes.length / 2 }, (_, place) => bytes.readUInt16BE(place * 2));
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

function unescaped(literal: string): string {
  return literal.replaceAll(/\\([0-7]{1,3}|.)/gs, (_whole, escape: string) =>
    /^[0-7]/.test(escape)
      ? String.fromCodePoint(Number.parseInt(escape, 8))
      : (escapes[escape] ?? escape),
  );
}
