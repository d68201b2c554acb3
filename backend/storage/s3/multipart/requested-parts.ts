/** The parts that a request names to complete an upload, matched with the stored ones. */
import { refuseS3 } from '../s3-refusal.ts';
import { childText, childrenOf, parseXml } from '../xml/parse-xml.ts';
import type { StoredPart } from './part-uploads.ts';

/** The largest number of a part. */
const partNumberMax = 10_000;
/** The smallest part that another one may follow. */
const partBytesMin = 5 * 1024 * 1024;

/** Reads a part's number. Refuses `InvalidArgument`. */
export function readPartNumber(text: string | null): number {
  const number = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  if (number >= 1 && number <= partNumberMax) return number;
  return refuseS3(
    'InvalidArgument',
    `Part number must be an integer between 1 and ${partNumberMax}, inclusive`,
  );
}

/**
 * The stored parts that the document names, in its order. Refuses parts that are not stored or have another tag (`InvalidPart`),
 * numbers that do not ascend (`InvalidPartOrder`), and parts below 5 MiB that are not the last one (`EntityTooSmall`).
 */
export function requestedParts(
  document: string,
  stored: readonly StoredPart[],
): readonly StoredPart[] {
  const named = childrenOf(parseXml(document, 'CompleteMultipartUpload'), 'Part').map((part) => ({
    number: readPartNumber(childText(part, 'PartNumber')?.trim() ?? null),
    tag: (childText(part, 'ETag') ?? refuseS3('MalformedXML')).trim().replaceAll('"', ''),
  }));
  if (named.length === 0) refuseS3('MalformedXML');
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  const parts = named.map(({ number, tag }, at) => {
    if (at > 0 && number <= (named[at - 1]?.number ?? 0)) refuseS3('InvalidPartOrder');
    const part = byNumber.get(number);
    return part !== undefined && part.tag === `"${tag}"` ? part : refuseS3('InvalidPart');
  });
  if (parts.slice(0, -1).some(({ bytes }) => bytes < partBytesMin)) refuseS3('EntityTooSmall');
  return parts;
}
