/** The protocol's table of contents: which call answers which method and path. Fixed words come before names. */
import { refuse } from './answers/refused.ts';
import {
  clearBucket,
  createBucket,
  deleteBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './calls/buckets.ts';
import { purgeBucket, purgeObject } from './calls/caches.ts';
import type { CallKind } from './calls/call-kind.ts';
import {
  getInfo,
  getObject,
  getOwnInfo,
  getOwnObject,
  getPublicInfo,
  getPublicObject,
  getSignedObject,
} from './calls/downloads.ts';
import { listObjects, listPages } from './calls/lists.ts';
import { copyObject, deleteObject, deleteObjects, moveObject } from './calls/moves.ts';
import { renderOwn, renderPublic, renderSigned } from './calls/renders.ts';
import { signObject, signObjects } from './calls/signed-addresses.ts';
import { createObject, signUpload, updateObject, uploadSigned } from './calls/uploads.ts';

const kinds: readonly CallKind[] = [
  listBuckets,
  createBucket,
  getBucket,
  updateBucket,
  deleteBucket,
  clearBucket,
  listObjects,
  listPages,
  moveObject,
  copyObject,
  signUpload,
  uploadSigned,
  signObjects,
  signObject,
  getSignedObject,
  getPublicObject,
  getOwnObject,
  getPublicInfo,
  getOwnInfo,
  getInfo,
  renderPublic,
  renderOwn,
  renderSigned,
  purgeBucket,
  purgeObject,
  deleteObjects,
  createObject,
  updateObject,
  getObject,
  deleteObject,
];

const patterns = kinds.map((kind) => ({ kind, parts: kind.path.split('/') }));

export interface FoundCall {
  readonly kind: CallKind;
  readonly bucket: string;
  readonly name: string;
}

/**
 * @param path below the service's address, as it came
 * @returns undefined where nothing answers. Refuses a name whose escapes are broken
 */
export function findCall(method: string, path: string): FoundCall | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  const given = path.split('/');
  for (const { kind, parts } of patterns) {
    const matched = kind.method === asked ? match(parts, given) : undefined;
    if (matched !== undefined) return { kind, ...matched };
  }
  return undefined;
}

function match(
  parts: readonly string[],
  given: readonly string[],
): { readonly bucket: string; readonly name: string } | undefined {
  const isOpen = parts.at(-1) === '*';
  const fixed = isOpen ? parts.length - 1 : parts.length;
  if (isOpen ? given.length <= fixed : given.length !== fixed) return undefined;
  let bucket = '';
  for (let at = 0; at < fixed; at += 1) {
    const part = given[at] ?? '';
    if (parts[at] === ':bucket') {
      if (part === '') return undefined;
      bucket = decoded(part);
    } else if (parts[at] !== part) return undefined;
  }
  const name = isOpen ? decoded(given.slice(fixed).join('/')) : '';
  return isOpen && name === '' ? undefined : { bucket, name };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('InvalidKey', `Invalid key: ${text}`);
  }
}
