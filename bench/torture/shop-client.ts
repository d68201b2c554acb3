// The torture's client of the shop: over HTTP, as a visitor's browser and as its maker's programs.

import { createHmac, randomUUID } from 'node:crypto';

/** The order that a buyer sends. */
export interface OrderRequest {
  readonly items: readonly {
    readonly product_id: number;
    /** Missing for a product without options. */
    readonly variant_id?: number;
    readonly quantity: number;
    readonly price?: string;
  }[];
  readonly key?: string;
  readonly email?: string;
  readonly code?: string;
  readonly payment?: 'manual' | 'stripe';
  readonly expectedTotal?: string;
}

/** The shop's response; `code` names a refusal. Status 0 is no response at all. */
export interface ShopResponse {
  readonly status: number;
  readonly code?: string;
  readonly details?: string;
  readonly id?: string;
  readonly number?: number;
  readonly total?: string;
  readonly token?: string;
  readonly repeated?: boolean;
}

export interface ShopClient {
  /** Servers, which are called in turn. */
  addresses: readonly string[];
  place(order: OrderRequest): Promise<ShopResponse>;
  /** Rows of a table, as the shop's own key reads them. */
  rows<Row>(query: string): Promise<readonly Row[]>;
  /** Writes as the shop's own key does. */
  write(method: 'POST' | 'PATCH', query: string, body: unknown): Promise<void>;
  call(name: string, args: object): Promise<ShopResponse>;
  /** Creates a bucket of stored files. */
  makeBucket(name: string): Promise<void>;
  /** Stores a file. */
  putFile(bucket: string, name: string, bytes: Uint8Array): Promise<void>;
  removeFile(bucket: string, name: string): Promise<void>;
  /** A plain request to the next address. */
  send(path: string, init: RequestInit): Promise<Response>;
}

const address = {
  name: 'Ada Lovelace',
  line1: '12 Harbour Lane',
  city: 'Portland',
  region: 'OR',
  postcode: '97201',
  country: 'US',
};
const rowsMax = 1000;

/** @param jwtSecret `JWT_SECRET` of the shop */
export function shopClient(addresses: readonly string[], jwtSecret: string): ShopClient {
  const visitor = tokenFor('anon', jwtSecret);
  const maker = tokenFor('service_role', jwtSecret);
  let turn = 0;
  const client: ShopClient = {
    addresses,
    async place(order) {
      return request(client, visitor, 'place_order', {
        items: order.items,
        email: order.email ?? 'ada@example.com',
        address,
        idempotency_key: order.key ?? randomUUID(),
        terms_accepted: true,
        payment: order.payment ?? 'manual',
        ...(order.code === undefined ? {} : { discount_code: order.code }),
        ...(order.expectedTotal === undefined ? {} : { expected_total: order.expectedTotal }),
      });
    },
    async rows<Row>(query: string) {
      const all: Row[] = [];
      for (;;) {
        const range = `limit=${rowsMax}&offset=${all.length}`;
        const response = await client.send(
          `/rest/v1/${query}${query.includes('?') ? '&' : '?'}${range}`,
          { headers: headersFor(maker) },
        );
        if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
        const page = (await response.json()) as Row[];
        all.push(...page);
        if (page.length < rowsMax) return all;
      }
    },
    async write(method, query, body) {
      const response = await client.send(`/rest/v1/${query}`, {
        method,
        headers: headersFor(maker),
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
    },
    call: (name, args) => request(client, maker, name, args),
    makeBucket: (name) => store('POST', 'bucket', JSON.stringify({ id: name, name })),
    putFile: (bucket, name, bytes) => store('POST', `object/${bucket}/${name}`, bytes),
    removeFile: (bucket, name) => store('DELETE', `object/${bucket}/${name}`),
    send(path, init) {
      const all = client.addresses;
      turn += 1;
      return fetch(`${all[turn % all.length] ?? ''}${path}`, init);
    },
  };
  return client;

  async function store(method: string, path: string, body?: string | Uint8Array): Promise<void> {
    const { 'content-type': json, ...headers } = headersFor(maker);
    const type = typeof body === 'string' ? json : 'application/octet-stream';
    const response = await client.send(`/storage/v1/${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': type },
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
}

async function request(
  client: ShopClient,
  token: string,
  name: string,
  args: object,
): Promise<ShopResponse> {
  try {
    const response = await client.send(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: headersFor(token),
      body: JSON.stringify(args),
    });
    return {
      ...((await response.json()) as Omit<ShopResponse, 'status'>),
      status: response.status,
    };
  } catch {
    return { status: 0 };
  }
}

const headersFor = (token: string) => ({
  apikey: token,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

/** A key of the legacy kind: signed with the secret, for a role. */
function tokenFor(role: string, secret: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role, iat: now, exp: now + 86_400 })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
