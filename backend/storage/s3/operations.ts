/** The operations of S3's protocol, and the one that a request means: the first that fits, so those with more conditions come first. */
import {
  createBucket,
  deleteBucket,
  getBucketLocation,
  getBucketVersioning,
  headBucket,
  listBuckets,
} from './operations/bucket-operations.ts';
import { copyObject } from './operations/copy-operations.ts';
import { deleteObjects } from './operations/delete-operations.ts';
import { listObjects, listObjectsV2 } from './operations/list-operations.ts';
import { listUploadParts, listUploads } from './operations/multipart-lists.ts';
import {
  abortUpload,
  completeUpload,
  copyPart,
  createUpload,
  uploadPart,
} from './operations/multipart-operations.ts';
import { deleteObject, getObject, headObject, putObject } from './operations/object-operations.ts';
import type { S3Operation } from './s3-context.ts';
import { refuseS3 } from './s3-refusal.ts';

const operations: readonly S3Operation[] = [
  listBuckets,
  getBucketLocation,
  getBucketVersioning,
  listUploads,
  listObjectsV2,
  listObjects,
  headBucket,
  createBucket,
  deleteBucket,
  deleteObjects,
  listUploadParts,
  getObject,
  headObject,
  copyPart,
  uploadPart,
  copyObject,
  putObject,
  createUpload,
  completeUpload,
  abortUpload,
  deleteObject,
];

/** Parts of S3 that are not offered, by the parameter that means them. */
const absent = new Set([
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versionId',
  'versions',
  'website',
]);

/** Finds the operation. Refuses `NotImplemented` for parts of S3 that are not offered, and `MethodNotAllowed`. */
export function findOperation(
  { method, headers }: Request,
  level: S3Operation['level'],
  query: URLSearchParams,
): S3Operation {
  const part = [...query.keys()].find((name) => absent.has(name));
  if (part !== undefined)
    refuseS3('NotImplemented', `S3’s “${part}” is not offered by this server.`);
  const found = operations.find(
    (each) =>
      each.method === method &&
      each.level === level &&
      (each.parameter === undefined || query.has(each.parameter)) &&
      (each.header === undefined || headers.has(each.header)),
  );
  return found ?? refuseS3('MethodNotAllowed');
}
