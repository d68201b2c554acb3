/** The parts that a request names to complete an upload, matched with the stored ones. */
import { refuseS3 } from '../s3-refusal.ts';
import { childText, childrenOf, parseXml } from '../xml/parse-xml.ts';
import type { StoredPart } from './part-uploads.ts';

/** The largest number of a part. */
const partNumberMax = 10_000;

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
 * The stored parts that the document names, in its order. Refuses parts that are not stored or have another tag (`InvalidPart`), and
 * numbers that do not ascend (`InvalidPartOrder`).
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
  return named.map(({ number, tag }, at) => {
    if (at > 0 && number <= (named[at - 1]?.number ?? 0)) refuseS3('InvalidPartOrder');
    const part = byNumber.get(number);
    return part !== undefined && part.tag === `"${tag}"` ? part : refuseS3('InvalidPart');
  });
}
