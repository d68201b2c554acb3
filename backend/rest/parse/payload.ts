/** The body of a write or call: read once, with a limit, and looked at only as far as the plan needs. */
import { readBody } from '../../http/read-body.ts';
import { bodyInvalid, bodyTooLarge } from '../refusal/request-refusals.ts';
import { refuse } from '../refusal.ts';
import { parseCsv } from './csv.ts';
import { mediaTypeText } from '../media-type.ts';
import type { MediaType } from '../media-type.ts';
import { utf8Text } from '../utf8-text.ts';
import { decodePairs } from './query-string.ts';

export type Payload =
  /** JSON text: an object or an array of objects. `keys` are those that every object has; null when not looked at. */
  | {
      readonly kind: 'json';
      readonly text: string;
      readonly keys: readonly string[] | null;
      readonly isArray: boolean;
    }
  /** Form fields, for a function. */
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  /** The body as it is, for a function with one unnamed parameter. */
  | { readonly kind: 'raw'; readonly bytes: Uint8Array };

/** Reads the body; refuses one of more than `limit` bytes as soon as that is known. */
export async function readPayload(request: Request, limit: number): Promise<Uint8Array> {
  return readBody(request, limit, (fault) =>
    refuse(
      fault === 'too_large' ? bodyTooLarge(limit) : bodyInvalid('The request body was aborted'),
    ),
  );
}

/**
 * Understands the body by its content type. With `columns` given, JSON is left to the database to read.
 * Refuses with PGRST102.
 */
export function parsePayload(
  bytes: Uint8Array,
  type: MediaType,
  call: boolean,
  columnsGiven: boolean,
): Payload {
  const name = mediaTypeText(type);
  if (name === 'application/json') return jsonPayload(utf8Text(bytes), call, columnsGiven);
  if (name === 'text/csv') return csvPayload(utf8Text(bytes));
  if (name === 'application/x-www-form-urlencoded') return formPayload(utf8Text(bytes), call);
  if (call && ['text/plain', 'text/xml', 'application/octet-stream'].includes(name))
    return { kind: 'raw', bytes };
  refuse(bodyInvalid(`Content-Type not acceptable: ${name}`));
}

function jsonPayload(text: string, call: boolean, columnsGiven: boolean): Payload {
  const isArray = !/^\s*\{/.test(text);
  if (columnsGiven) return { kind: 'json', text, keys: null, isArray };
  if (call && text === '') return { kind: 'json', text: '{}', keys: [], isArray: false };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    refuse(bodyInvalid('Empty or invalid json'));
  }
  if (Array.isArray(body)) {
    const keys = body.length === 0 ? [] : uniformKeys(body);
    if (keys === undefined) refuse(bodyInvalid('All object keys must match'));
    return { kind: 'json', text, keys, isArray: true };
  }
  if (typeof body === 'object' && body !== null)
    return { kind: 'json', text, keys: Object.keys(body), isArray: false };
  return { kind: 'json', text: '[]', keys: [], isArray: true };
}

/** The keys of the first object, when all are objects with just these. */
function uniformKeys(rows: readonly unknown[]): string[] | undefined {
  const [first] = rows;
  if (!isObject(first)) return undefined;
  const keys = Object.keys(first);
  const uniform = rows.every(
    (row) =>
      isObject(row) &&
      Object.keys(row).length === keys.length &&
      keys.every((key) => Object.hasOwn(row, key)),
  );
  return uniform ? keys : undefined;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function csvPayload(text: string): Payload {
  const records = parseCsv(text);
  const [header, ...rows] = records ?? [];
  if (header === undefined) refuse(bodyInvalid('parse error (not enough input)'));
  if (rows.some((row) => row.length !== header.length))
    refuse(bodyInvalid('All lines must have same number of fields'));
  const objects = rows.map((row) =>
    Object.fromEntries(header.map((name, at) => [name, row[at] === 'NULL' ? null : row[at]])),
  );
  const keys = rows.length === 0 ? [] : [...new Set(header)];
  return { kind: 'json', text: JSON.stringify(objects), keys, isArray: true };
}

function formPayload(text: string, call: boolean): Payload {
  const fields = decodePairs(text).map(([key, value]) => [key, value ?? ''] as const);
  if (call) return { kind: 'form', fields };
  const object = Object.fromEntries(fields);
  return { kind: 'json', text: JSON.stringify(object), keys: Object.keys(object), isArray: false };
}
