/** The protocol's table of contents: which call answers which method and path. Fixed words come before names. */
import { refuse } from './respond/refusal.ts';
import {
  clearBucket,
  createBucket,
  deleteBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './endpoints/buckets.ts';
import { purgeBucket, purgeObject } from './endpoints/caches.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import {
  getInfo,
  getObject,
  getAuthenticatedInfo,
  getAuthenticatedObject,
  getPublicInfo,
  getPublicObject,
  getSignedObject,
} from './endpoints/downloads.ts';
import { listObjects, listPages } from './endpoints/lists.ts';
import { copyObject, deleteObject, deleteObjects, moveObject } from './endpoints/moves.ts';
import { renderAuthenticated, renderPublic, renderSigned } from './endpoints/renders.ts';
import { signObject, signObjects } from './endpoints/signed-urls.ts';
import { createObject, signUpload, updateObject, uploadSigned } from './endpoints/uploads.ts';

const endpoints: readonly Endpoint[] = [
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
  getAuthenticatedObject,
  getPublicInfo,
  getAuthenticatedInfo,
  getInfo,
  renderPublic,
  renderAuthenticated,
  renderSigned,
  purgeBucket,
  purgeObject,
  deleteObjects,
  createObject,
  updateObject,
  getObject,
  deleteObject,
];

const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: endpoint.path.split('/') }));

export interface MatchedEndpoint {
  readonly endpoint: Endpoint;
  readonly bucket: string;
  readonly name: string;
}

/**
 * @param path below the service's address, as it came
 * @returns undefined where nothing answers. Refuses a name whose escapes are broken
 */
export function findEndpoint(method: string, path: string): MatchedEndpoint | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  const segments = path.split('/');
  for (const { endpoint, pattern } of patterns) {
    const matched = endpoint.method === asked ? match(pattern, segments) : undefined;
    if (matched !== undefined) return { endpoint, ...matched };
  }
  return undefined;
}

function match(
  pattern: readonly string[],
  segments: readonly string[],
): { readonly bucket: string; readonly name: string } | undefined {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.length - 1 : pattern.length;
  if (isOpen ? segments.length <= fixed : segments.length !== fixed) return undefined;
  let bucket = '';
  for (let at = 0; at < fixed; at += 1) {
    const part = segments[at] ?? '';
    if (pattern[at] === ':bucket') {
      if (part === '') return undefined;
      bucket = decoded(part);
    } else if (pattern[at] !== part) return undefined;
  }
  const name = isOpen ? decoded(segments.slice(fixed).join('/')) : '';
  return isOpen && name === '' ? undefined : { bucket, name };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('InvalidKey', `Invalid key: ${text}`);
  }
}
