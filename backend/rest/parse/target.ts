/** The target of a request, the root, a table or a function, and the action on it. */
import {
  methodUnsupported,
  pathInvalid,
  rpcMethodNotAllowed,
} from '../refusal/request-refusals.ts';
import { refuse } from '../refusal.ts';
import { splitName } from '../settings.ts';

export type Target =
  | { readonly kind: 'root' }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'function'; readonly name: string };

export type Action =
  | { readonly kind: 'inspect'; readonly headersOnly: boolean }
  | { readonly kind: 'read'; readonly table: string; readonly headersOnly: boolean }
  | { readonly kind: 'write'; readonly table: string; readonly mutation: Mutation }
  | {
      readonly kind: 'call';
      readonly function: string;
      /** A call by GET or HEAD reads only, whatever the function says of itself. */
      readonly method: 'get' | 'head' | 'post';
    }
  | { readonly kind: 'info'; readonly target: Target };

export type Mutation = 'insert' | 'update' | 'upsert-one' | 'delete';

const mutations: Readonly<Record<string, Mutation>> = {
  POST: 'insert',
  PATCH: 'update',
  PUT: 'upsert-one',
  DELETE: 'delete',
};

/** Reads method and path (without the base path); refuses with PGRST101, 117 and 125. */
export function parseAction(method: string, path: string, rootSpec: string | null): Action {
  const target = parseTarget(path);
  if (method === 'OPTIONS') return { kind: 'info', target };
  const reads = method === 'GET' || method === 'HEAD';
  if (target.kind === 'root') {
    if (!reads) refuse(methodUnsupported(method));
    if (rootSpec !== null) return call(splitName(rootSpec).name, method);
    return { kind: 'inspect', headersOnly: method === 'HEAD' };
  }
  if (target.kind === 'function') {
    if (!reads && method !== 'POST') refuse(rpcMethodNotAllowed(method));
    return call(target.name, method);
  }
  if (reads) return { kind: 'read', table: target.name, headersOnly: method === 'HEAD' };
  const mutation = mutations[method];
  if (mutation === undefined) refuse(methodUnsupported(method));
  return { kind: 'write', table: target.name, mutation };
}

const call = (name: string, method: string): Action => ({
  kind: 'call',
  function: name,
  method: method === 'GET' ? 'get' : method === 'HEAD' ? 'head' : 'post',
});

function parseTarget(path: string): Target {
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeSegment);
  const [first = '', second, third] = segments;
  if (first === '' && second === undefined) return { kind: 'root' };
  if (first !== '' && second === undefined) return { kind: 'table', name: first };
  if (first === 'rpc' && second !== undefined && second !== '' && third === undefined)
    return { kind: 'function', name: second };
  refuse(pathInvalid());
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    refuse(pathInvalid());
  }
}
