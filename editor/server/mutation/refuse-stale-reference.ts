// The refusal of a stale reference: the expected version of the file, and the element that has the id now.

import type { ElementReference } from '@atelier/editor-channel/mutation-request';
import type { SourceDocument } from '@atelier/editor-source/locate/source-document';
import { lineAndColumnOf } from '@atelier/editor-source/parse/parse-source';
import type { CodeIndex } from '../index/code-index.ts';
import { notFound, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

/** The longest excerpt of an element's source in a refusal. */
const excerptLength = 200;

/**
 * The refusal of a stale reference: `file_changed` with the hash and the element that were expected, and those that are
 * there; `resource_not_found` where the file has not changed, so that there never was such an element.
 */
export function refuseStaleReference(
  reference: ElementReference,
  { document, hash }: { readonly document: SourceDocument; readonly hash: string },
  index: CodeIndex,
): ServerRefusal {
  const { codebaseId } = reference;
  const { path } = document;
  if (reference.hash == null || reference.hash === hash) return notFound({ codebaseId, path });
  const { componentName, place } = reference;
  return refuseRequest(
    'file_changed',
    `${path} has changed, and the element is no longer in it as it was. Look at the page again.`,
    {
      codebaseId,
      path,
      expectedHash: reference.hash,
      actualHash: hash,
      expected: { componentName: componentName ?? null, place: place ?? null },
      found: describeFound(codebaseId, document, index),
    },
  );
}

/** The element that has the id now; null when none of the file does. */
function describeFound(
  codebaseId: string,
  { path, text, elements }: SourceDocument,
  index: CodeIndex,
): Readonly<Record<string, unknown>> | null {
  const place = index.find(codebaseId);
  const element = place?.file.path === path ? elements[place.index] : undefined;
  if (element === undefined) return null;
  const { start, end } = element.node;
  const source = text.slice(start, Math.min(end, start + excerptLength));
  return { componentName: element.name, ...lineAndColumnOf(text, start), source };
}
