/** Media types of `Accept` and `Content-Type`, the vendor ones with their parameters understood. */
export type MediaType =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'single-object'; readonly stripNulls: boolean }
  /** A list of rows without their nulls; with them it is `json`. */
  | { readonly kind: 'stripped-array' }
  | {
      readonly kind: 'plan';
      readonly format: 'json' | 'text';
      readonly for: MediaType;
      readonly options: readonly string[];
    };

export const json: MediaType = { kind: 'named', name: 'application/json' };
const anyType: MediaType = { kind: 'any' };
const strippedArray: MediaType = { kind: 'stripped-array' };
const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** Parses one media type. */
export function parseMediaType(text: string): MediaType {
  const [type = '', ...parameters] = splitOutsideQuotes(text, ';').map((part) => part.trim());
  const name = type.toLowerCase();
  if (name === 'application/json' || name === '') return json;
  if (name === '*/*') return anyType;
  if (name.startsWith('application/vnd.pgrst.')) {
    const stripNulls = parameters.some((part) => part.toLowerCase() === 'nulls=stripped');
    const [base] = name.split('+');
    if (base === 'application/vnd.pgrst.object') return { kind: 'single-object', stripNulls };
    if (base === 'application/vnd.pgrst.array') return stripNulls ? strippedArray : json;
    if (base === 'application/vnd.pgrst.plan') return plan(name, parameters);
  }
  return { kind: 'named', name };
}

function plan(name: string, parameters: readonly string[]): MediaType {
  const value = (key: string) =>
    parameters
      .find((part) => part.toLowerCase().startsWith(`${key}=`))
      ?.slice(key.length + 1)
      .replace(/^"(.*)"$/, '$1');
  const requestedOptions = (value('options') ?? '').toLowerCase().split('|');
  return {
    kind: 'plan',
    format: name.endsWith('+json') ? 'json' : 'text',
    for: parseMediaType(value('for') ?? 'application/json'),
    options: planOptions.filter((option) => requestedOptions.includes(option)),
  };
}

/** Parses `Accept`, best first; anything is accepted where nothing is said. */
export function parseAccept(header: string | null): readonly MediaType[] {
  if (header === null || header.trim() === '' || header === '*/*') return [anyType];
  if (header === 'application/json') return [json];
  return splitOutsideQuotes(header, ',')
    .map((part) => ({ part, quality: qualityOf(part) }))
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ part }) => parseMediaType(part.replace(/;\s*q=[\d.]+/i, '')));
}

function qualityOf(part: string): number {
  const match = /;\s*q=([\d.]+)/i.exec(part);
  const quality = Number(match?.[1] ?? 1);
  return Number.isNaN(quality) ? 0 : quality;
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator);
  return text.match(new RegExp(`(?:"[^"]*"|[^"${separator}])+`, 'g')) ?? [];
}

/** The media type as the `Content-Type` and the refusals print it. */
export function mediaTypeText(type: MediaType): string {
  switch (type.kind) {
    case 'named':
      return type.name;
    case 'any':
      return '*/*';
    case 'single-object':
      return `application/vnd.pgrst.object+json${type.stripNulls ? ';nulls=stripped' : ''}`;
    case 'stripped-array':
      return 'application/vnd.pgrst.array+json;nulls=stripped';
    case 'plan': {
      const options = type.options.length === 0 ? '' : `; options=${type.options.join('|')}`;
      return `application/vnd.pgrst.plan+${type.format}; for="${mediaTypeText(type.for)}"${options}`;
    }
  }
}

/** The `Content-Type` of an answer; PostgREST names the character set for all but binary. */
export function contentType(type: MediaType): string {
  if (type.kind === 'any') return 'application/json; charset=utf-8';
  const text = mediaTypeText(type);
  if (type.kind !== 'named') return `${text}; charset=utf-8`;
  return utf8Types.has(type.name) ? `${text}; charset=utf-8` : text;
}

const utf8Types = new Set([
  'application/json',
  'application/geo+json',
  'text/csv',
  'text/plain',
  'text/xml',
  'application/openapi+json',
  'application/x-www-form-urlencoded',
]);
