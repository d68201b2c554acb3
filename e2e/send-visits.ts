// Visits of many visitors for journeys: page views and events over the data protocol, each from an address of their own.

/** A visitor with an address of their own. */
export interface TestVisitor {
  /** The shop must trust this machine's `X-Forwarded-For`. */
  readonly address: string;
  readonly agent: string;
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** One at a desk, one with a phone, and a search engine's robot. */
export const visitors = {
  reader: { address: '8.8.8.8', agent: desk },
  passenger: { address: '133.11.0.1', agent: phone },
  robot: { address: '66.249.66.1', agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
} as const satisfies Readonly<Record<string, TestVisitor>>;

/** Calls a function of the tracker as a visitor. Rejects when it is refused. */
export async function sendAsVisitor(
  shop: { readonly address: string; readonly apikey: string },
  { address, agent }: TestVisitor,
  name: 'track_page_view' | 'track_event',
  args: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(`${shop.address}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: shop.apikey,
      'user-agent': agent,
      'x-forwarded-for': address,
    },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}
