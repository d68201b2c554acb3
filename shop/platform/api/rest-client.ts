// REST client of `rest/v1`, the official one. Loaded with the first request: a page that was rendered with its data sends none.

import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database, DatabaseClient } from './database.ts';

/** Connection data of the REST API. */
export interface RestConnection {
  /** Base address of the REST API. */
  readonly url: string;
  /** The public key. */
  readonly apikey: string;
  readonly fetch: typeof fetch;
  /** Whether a request without a response is repeated: of use over a network, not inside a process. */
  readonly retry: boolean;
}

/** Opens a client; `fetch` decides the caller's identity by its headers. */
export function openRestClient({ url, apikey, fetch, retry }: RestConnection): DatabaseClient {
  return new PostgrestClient<Database>(url, { headers: { apikey }, fetch, retry });
}
