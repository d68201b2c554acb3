// Translator: the texts of one language by feature and key, with values, numbers and plural forms filled in. The files are
// i18next's JSON, and a test compares every text with i18next's own result: the library itself was a seventh of the first load.

import type { FlatNamespace, TFunction } from 'i18next';

/** One file of texts, as i18next reads it. */
export interface TextFile {
  readonly [key: string]: string | TextFile;
}

/** One feature, or several of which the first with a key has it. */
export type Features = FlatNamespace | readonly FlatNamespace[];

export interface Translator {
  /** The file of a feature; undefined until it is added. */
  file(feature: string): TextFile | undefined;
  add(feature: string, file: TextFile): void;
  /** The same function for the same features; it returns a key that has no text as it is. */
  translate<const Named extends Features>(features: Named): TFunction<Named>;
}

type Values = Readonly<Record<string, unknown>>;
type Found = string | TextFile | undefined;

/** A text in pieces: words and, at every second place, the name and the format of a value. */
type Template = readonly string[];

/**
 * No texts are there at first.
 *
 * @param language a BCP 47 tag, by which numbers are written and plural forms are chosen
 */
export function createTranslator(language: string): Translator {
  const files = new Map<string, TextFile>();
  const found = new Map<string, Found>();
  const functions = new Map<string, unknown>();
  const plurals = new Intl.PluralRules(language);
  const fill = createFill(new Intl.NumberFormat(language));

  function textAt(feature: string, path: string): Found {
    const address = `${feature}:${path}`;
    if (!found.has(address)) {
      const file: Found = files.get(feature);
      found.set(address, path.split('.').reduce(entry, file));
    }
    return found.get(address);
  }

  function textFor(feature: string, path: string, { count }: Values): Found {
    if (typeof count !== 'number') return textAt(feature, path);
    const zero = count === 0 ? textAt(feature, `${path}_zero`) : undefined;
    return zero ?? textAt(feature, `${path}_${plurals.select(count)}`) ?? textAt(feature, path);
  }

  function translateIn(features: readonly string[], key: string, values: Values): unknown {
    const colon = key.indexOf(':');
    const path = key.slice(colon + 1);
    for (const feature of colon < 0 ? features : [key.slice(0, colon)]) {
      const text = textFor(feature, path, values);
      if (typeof text === 'string') return fill(text, values);
      if (text !== undefined) return values['returnObjects'] === true ? fill(text, values) : path;
    }
    return path;
  }

  return {
    file: (feature) => files.get(feature),
    add: (feature, file) => {
      files.set(feature, file);
      found.clear();
    },
    translate: <const Named extends Features>(features: Named) => {
      const named = String(features);
      let translate = functions.get(named);
      if (translate === undefined) {
        const names = named.split(',');
        translate = (key: string, values: Values = {}) => translateIn(names, key, values);
        functions.set(named, translate);
      }
      return translate as TFunction<Named>;
    },
  };
}

function entry(file: Found, name: string): Found {
  return typeof file === 'object' ? file[name] : undefined;
}

/** Fills values into a text, or into every text of a group; each text is taken apart once. */
function createFill(
  numbers: Intl.NumberFormat,
): (text: string | TextFile, values: Values) => unknown {
  const templates = new Map<string, Template>();

  function valueOf(piece: string, values: Values): string {
    const [name = '', format] = piece.split(',').map((part) => part.trim());
    // A value that nobody gave is a mistake that shall be seen.
    if (!(name in values)) return `{{${piece}}}`;
    const value = values[name];
    if (typeof value === 'number')
      return format === 'number' ? numbers.format(value) : String(value);
    return typeof value === 'string' ? value : '';
  }

  return function fill(text, values): unknown {
    if (typeof text === 'object')
      return Object.fromEntries(
        Object.entries(text).map(([key, below]) => [key, fill(below, values)]),
      );
    const template = templates.get(text) ?? text.split(/\{\{(.+?)\}\}/);
    templates.set(text, template);
    return template.length === 1
      ? text
      : template.map((piece, at) => (at % 2 === 0 ? piece : valueOf(piece, values))).join('');
  };
}
