/** Transformations of pictures: read from a query, a body or a signed URL, and printed in the notation of imgproxy. */
import { refuse } from '../respond/refusal.ts';
import { Fields } from '../request/fields.ts';

/** A size, quality and format for a picture. */
export interface Transformation {
  /** Pixels; null where it follows from the other side. */
  readonly width: number | null;
  readonly height: number | null;
  readonly resize: 'cover' | 'contain' | 'fill';
  readonly quality: number;
  /** `auto` is the best that the client accepts, `origin` that of the source. */
  readonly format: 'auto' | 'origin' | 'avif' | 'webp';
}

const sideMax = 2500;
const defaultQuality = 80;
/** The terms of imgproxy, which clients of hosted projects read in a header. */
const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** Reads the fields of a query or a body. Refuses invalid sizes, and qualities outside of 20 to 100. */
export function readTransformation(fields: Fields): Transformation {
  const quality = fields.integer('quality', 20) ?? defaultQuality;
  if (quality > 100)
    refuse('InvalidRequest', { error: 'Error', message: 'quality must be <= 100' });
  return {
    width: side(fields.integer('width', 0)),
    height: side(fields.integer('height', 0)),
    resize: fields.oneOf('resize', ['cover', 'contain', 'fill']),
    quality,
    format: fields.oneOf('format', ['auto', 'origin', 'avif', 'webp']),
  };
}

function side(pixels: number | undefined): number | null {
  return pixels === undefined || pixels === 0 ? null : Math.min(pixels, sideMax);
}

/** `height:200,width:200,resizing_type:fill,quality:60`: the notation of the response header. */
export function transformationHeader(transformation: Transformation): string {
  const { width, height, resize, quality, format } = transformation;
  return [
    ...(height === null ? [] : [`height:${height}`]),
    ...(width === null ? [] : [`width:${width}`]),
    ...(width === null && height === null ? [] : [`resizing_type:${resizingTypes[resize]}`]),
    ...(quality === defaultQuality ? [] : [`quality:${quality}`]),
    ...(format === 'auto' || format === 'origin' ? [] : [`format:${format}`]),
  ].join(',');
}

/** The notation in a signed URL: the fields under their own names. */
export function transformationText(transformation: Transformation): string {
  return Object.entries(transformation)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

/** Parses the result of {@link transformationText}. */
export function parseTransformation(text: string): Transformation {
  const pairs = text.split(',').filter((pair) => pair !== '');
  return readTransformation(
    new Fields(Object.fromEntries(pairs.map((pair) => pair.split(':') as [string, string]))),
  );
}
