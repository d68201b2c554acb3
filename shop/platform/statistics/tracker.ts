// The tracker of visitor statistics: sends views and events one after the other, in the background, and ignores every failure.

import { logSwallowed } from '../log.ts';
import { receiveEvents } from './report-event.ts';

/** The part of the router that the tracker observes. */
interface Navigations {
  subscribe(
    onChange: (state: {
      readonly location: { readonly pathname: string };
      readonly navigation: { readonly state: string };
    }) => void,
  ): () => void;
}

export interface TrackerOptions {
  /** Base address of the REST API. */
  readonly url: string;
  /** The public key; a beacon could not carry it. */
  readonly apikey: string;
  readonly router: Navigations;
}

/** The page that a press leads to comes first. */
const pauseMs = 200;

/** The back office is not counted, so nothing is sent from it. */
const backOffice = /^\/admin(?:\/|$)/;

/** Parameters of campaigns. Others may hold secrets, such as that of an order, and stay here. */
const campaign = /[?&](?:utm_|ref=|\w*clid=|[gw]braid=)/;

/** Sends the view of the page that is open, and from then on each view and event. */
export function startTracker({ url, apikey, router }: TrackerOptions): void {
  let queue: (() => Promise<unknown>)[] = [];
  let isSending = false;
  let path = '';

  const call = (name: string, body: object, start: () => unknown = send): void => {
    queue.push(() =>
      fetch(`${url}/rpc/${name}`, {
        method: 'POST',
        // It outlives the page.
        keepalive: true,
        priority: 'low',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    void start();
  };
  // An event belongs to a visit that has begun: calls keep their order.
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      if (navigator.onLine)
        await next().catch((cause: unknown) => logSwallowed('A view was not counted', cause));
    isSending = false;
  }
  const sendLater = (): unknown => setTimeout(() => void send(), pauseMs);
  const view = (referrer: string, start: () => unknown = send): void => {
    path = location.pathname;
    if (backOffice.test(path)) return;
    const query = campaign.test(location.search) ? location.search : '';
    const { lang: language } = document.documentElement;
    call('track_page_view', { path: path + query, referrer, language }, start);
  };

  view(document.referrer);
  router.subscribe(({ location: next, navigation }) => {
    if (navigation.state === 'idle' && next.pathname !== path) view('', sendLater);
  });
  receiveEvents(({ kind, value }) => call('track_event', { kind, value }));
  // A page that the browser kept whole is shown again.
  addEventListener('pageshow', ({ persisted }) => persisted && view(''));
  addEventListener('pagehide', () => {
    for (const next of queue) next().catch(() => undefined);
    queue = [];
  });
}
