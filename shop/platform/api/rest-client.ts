// The official client of `rest/v1`. Fetched with the first question: a page that came with its data has none.

import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database, DatabaseClient } from './database.ts';

/** How the database is reached. */
export interface RestConnection {
  /** Of the REST interface. */
  readonly url: string;
  /** The public key. */
  readonly apikey: string;
  readonly fetch: typeof fetch;
  /** Whether a lost answer is asked for again: of use over a network, not inside a process. */
  readonly retry: boolean;
}

/** Asks as whoever `fetch` says; as anybody where it says nothing. */
export function openRestClient({ url, apikey, fetch, retry }: RestConnection): DatabaseClient {
  return new PostgrestClient<Database>(url, { headers: { apikey }, fetch, retry });
}
