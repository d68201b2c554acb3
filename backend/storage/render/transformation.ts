/** How a picture is to be changed: read from a query, a body or a signature, and written as imgproxy would have it. */
import { refuse } from '../respond/refusal.ts';
import { Fields } from '../request/fields.ts';

export interface Transformation {
  /** Pixels; null for what follows from the other side. */
  readonly width: number | null;
  readonly height: number | null;
  readonly resize: 'cover' | 'contain' | 'fill';
  readonly quality: number;
  /** `auto` is the best that the caller can show, `origin` what the picture is. */
  readonly format: 'auto' | 'origin' | 'avif' | 'webp';
}

const sideMax = 2500;
const usualQuality = 80;
/** The words of imgproxy, which clients of hosted projects see in a header. */
const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** Reads the fields of a query or a body. Refuses sides that are none and qualities out of 20 to 100. */
export function readTransformation(fields: Fields): Transformation {
  const quality = fields.integer('quality', 20) ?? usualQuality;
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

/** `height:200,width:200,resizing_type:fill,quality:60`: as the header of an answer names it. */
export function transformationHeader(transformation: Transformation): string {
  const { width, height, resize, quality, format } = transformation;
  return [
    ...(height === null ? [] : [`height:${height}`]),
    ...(width === null ? [] : [`width:${width}`]),
    ...(width === null && height === null ? [] : [`resizing_type:${resizingTypes[resize]}`]),
    ...(quality === usualQuality ? [] : [`quality:${quality}`]),
    ...(format === 'auto' || format === 'origin' ? [] : [`format:${format}`]),
  ].join(',');
}

/** As a signature carries it: the fields under their own names. */
export function transformationText(transformation: Transformation): string {
  return Object.entries(transformation)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

/** Reads what {@link transformationText} wrote. */
export function parseTransformation(text: string): Transformation {
  const pairs = text.split(',').filter((pair) => pair !== '');
  return readTransformation(
    new Fields(Object.fromEntries(pairs.map((pair) => pair.split(':') as [string, string]))),
  );
}
