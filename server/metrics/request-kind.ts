// Request kinds: the label of a request in the metrics. Addresses themselves are unlimited in number, and may name a person.

/** First segments of addresses that are a kind of their own. */
const kinds = [
  'rest',
  'auth',
  'storage',
  'functions',
  'orders',
  'realtime',
  'assets',
  'pictures',
  'share',
] as const;

/** Addresses for those who watch the shop. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/readyz/process', '/metrics']);

export type RequestKind = (typeof kinds)[number] | 'probe' | 'page';

/** The kind of a request by its path, with or without a query. */
export function requestKind(path: string): RequestKind {
  const [address = ''] = path.split('?', 1);
  if (probes.has(address)) return 'probe';
  const [, first] = address.split('/', 2);
  return kinds.find((kind) => kind === first) ?? 'page';
}

const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'OPTIONS',
]);

/** The method, or `other`: a client may send any word. */
export const requestMethod = (method: string): string => (methods.has(method) ? method : 'other');
