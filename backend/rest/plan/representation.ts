/** Chooses how the rows are to be shown: the first accepted media type that can be produced. */
import { mediaTypeUnavailable } from '../refusal/request-refusals.ts';
import { refuse } from '../refusal.ts';
import { json, mediaTypeText } from '../media-type.ts';
import type { MediaType } from '../media-type.ts';
import type { SchemaCache } from '../schema-cache.ts';
import type { MediaHandler } from '../schema-cache/media-handler.ts';
import { sameName } from '../schema-cache/names.ts';
import type { QualifiedName } from '../schema-cache/names.ts';

export type BodyFormat =
  | { readonly kind: 'array'; readonly stripNulls: boolean }
  | { readonly kind: 'object'; readonly stripNulls: boolean }
  | { readonly kind: 'csv' }
  | { readonly kind: 'geojson' }
  /** The one column of a scalar function, as text. */
  | { readonly kind: 'scalar-text' }
  | { readonly kind: 'handler'; readonly handler: MediaHandler }
  | { readonly kind: 'none' };

export interface Representation {
  readonly format: BodyFormat;
  readonly mediaType: MediaType;
  /** Whether exactly one row must be there. */
  readonly single: boolean;
  /** Asks for the plan of the query instead of its rows. */
  readonly explain: {
    readonly format: 'json' | 'text';
    readonly options: readonly string[];
  } | null;
}

/** The result to represent: the relation or function it comes from, and its type. */
export interface RepresentationSource {
  /** The relation, or the function, whose own handlers count. */
  readonly target: QualifiedName;
  /** Handlers take whole rows, so they count only while nothing else is selected. */
  readonly defaultSelect: boolean;
  /** The type that a scalar function returns. */
  readonly scalar: QualifiedName | null;
  readonly planEnabled: boolean;
}

/** Refuses with PGRST107 when nothing accepted can be produced. */
export function chooseRepresentation(
  cache: SchemaCache,
  accept: readonly MediaType[],
  shown: RepresentationSource,
): Representation {
  for (const type of accept) {
    const selected = representationOf(cache, type, shown);
    if (selected !== null) return selected;
  }
  refuse(mediaTypeUnavailable(accept.map(mediaTypeText)));
}

function representationOf(
  cache: SchemaCache,
  type: MediaType,
  shown: RepresentationSource,
): Representation | null {
  const plain = { mediaType: type, single: false, explain: null };
  if (type.kind === 'single-object')
    return { ...plain, format: { kind: 'object', stripNulls: type.stripNulls }, single: true };
  if (type.kind === 'stripped-array')
    return { ...plain, format: { kind: 'array', stripNulls: true } };
  if (type.kind === 'plan') {
    const explained = shown.planEnabled ? representationOf(cache, type.for, shown) : null;
    if (explained === null || explained.explain !== null) return null;
    const explain = { format: type.format, options: type.options };
    return { ...explained, single: false, mediaType: type, explain };
  }
  const custom = customHandler(cache, type, shown);
  if (custom !== null) return { ...plain, ...custom };
  if (type.kind === 'any' || type === json)
    return { ...plain, mediaType: json, format: { kind: 'array', stripNulls: false } };
  if (type.name === 'text/csv') return { ...plain, format: { kind: 'csv' } };
  if (type.name === 'application/geo+json') return { ...plain, format: { kind: 'geojson' } };
  return fitsAsText(type.name, shown.scalar) ? { ...plain, format: { kind: 'scalar-text' } } : null;
}

const isMediaDomain = ({ name }: QualifiedName): boolean => name.includes('/');

function fitsAsText(mediaType: string, scalar: QualifiedName | null): boolean {
  if (scalar === null || isMediaDomain(scalar)) return false;
  if (mediaType === 'text/xml') return scalar.name === 'xml';
  if (mediaType === 'application/octet-stream') return scalar.name === 'bytea';
  return mediaType === 'text/plain';
}

/** A handler for any type answers in binary unless SQL sets the header. */
function customHandler(
  cache: SchemaCache,
  type: MediaType,
  shown: RepresentationSource,
): Pick<Representation, 'format' | 'mediaType'> | null {
  const name = mediaTypeText(type);
  if (shown.scalar !== null && isMediaDomain(shown.scalar)) {
    const made = shown.scalar.name;
    if (made === '*/*') return { format: { kind: 'scalar-text' }, mediaType: octetStream };
    if (made === name || type.kind === 'any')
      return { format: { kind: 'scalar-text' }, mediaType: { kind: 'named', name: made } };
  }
  const fits = (made: string) => made === name || made === '*/*';
  const handler =
    (shown.defaultSelect
      ? cache.mediaHandlers.find(
          ({ target, mediaType }) =>
            target !== null && sameName(target, shown.target) && fits(mediaType),
        )
      : undefined) ??
    cache.mediaHandlers.find(({ target, mediaType }) => target === null && mediaType === name);
  if (handler === undefined) return null;
  const mediaType = handler.mediaType === '*/*' ? octetStream : type;
  return { format: { kind: 'handler', handler }, mediaType };
}

const octetStream: MediaType = { kind: 'named', name: 'application/octet-stream' };
