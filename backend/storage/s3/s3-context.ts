/** The context of a request of S3's protocol, and the shape of an operation. */
import type { QueryContext } from '../database/as-caller.ts';
import type { Caller } from '../request/caller.ts';
import type { RequestContext } from '../request/request-context.ts';
import { readAtMost } from '../../http/read-body.ts';
import type { Payload } from './body/payload.ts';
import { refuseS3 } from './s3-refusal.ts';

/** A request whose signature is verified. `bucket` and `name` are empty where the address has none. */
export interface S3Context extends RequestContext {
  readonly caller: Caller;
  readonly queryContext: QueryContext;
  readonly query: URLSearchParams;
  readonly payload: Payload;
}

/** An operation of S3's protocol. */
export interface S3Operation {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The part of the address that it concerns. */
  readonly level: 'service' | 'bucket' | 'object';
  /** A parameter of the address without which it is not meant, such as `uploads`. */
  readonly parameter?: string;
  /** A header without which it is not meant. */
  readonly header?: string;
  /** The name that policies read as `storage.operation()`. */
  readonly operation: string;
  handle(context: S3Context): Promise<Response>;
}

const documentBytesMax = 2 * 1024 * 1024;

/** Reads a body that is a document. Refuses one that is too large. */
export async function readDocument({ payload }: S3Context): Promise<string> {
  const bytes = await readAtMost(payload.body, documentBytesMax);
  return bytes?.toString('utf8') ?? refuseS3('MalformedXML', 'The document is too large.');
}

/** A number in the address, from 0 to `max`; larger ones count as `max`. Refuses `InvalidArgument`. */
export function countParameter(query: URLSearchParams, name: string, max: number): number {
  const text = query.get(name);
  if (text === null || text === '') return max;
  if (!/^\d{1,10}$/.test(text) || Number(text) > 2 ** 31 - 1)
    refuseS3('InvalidArgument', `Argument ${name} must be an integer between 0 and 2147483647`);
  return Math.min(Number(text), max);
}
