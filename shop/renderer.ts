// The contract between the shop and the process that serves it: how a page is asked for, and what comes back.

import type { Language } from './platform/language/language.ts';
import type { ExpressPaymentSettings } from './platform/page/express-payment.ts';
import type { ProductAnalyticsSettings } from './platform/page/product-analytics.ts';

/** One module's entry of Vite's manifest: its file, and the files it needs. */
export interface ManifestChunk {
  readonly file: string;
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

/** `dist/client/.vite/manifest.json`: modules by their path below the shop. */
export type ClientManifest = Readonly<Record<string, ManifestChunk>>;

export interface RendererOptions {
  /** The built browser code; or `development`, where Vite serves the modules themselves. */
  readonly client: ClientManifest | 'development';
  /** The address that visitors see, for canonical links; without a trailing slash. */
  readonly siteUrl: string;
}

export interface RenderContext {
  /** Reaches `rest/v1` inside the process; it is given absolute addresses below `siteUrl`. */
  readonly fetch: typeof fetch;
  /** The public API key, which the page passes to the browser. */
  readonly apikey: string;
  /** The outside service that measures visits; absent where there is none. */
  readonly productAnalytics?: ProductAnalyticsSettings;
  /** The element of a payment provider for wallets; absent where there is none. */
  readonly expressPayment?: ExpressPaymentSettings;
  /** For the inline script that development needs; a built page has no inline script. */
  readonly nonce?: string;
}

/** The words on the picture that is shown when a page is shared; the server draws it. */
export interface SocialCard {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  readonly shopName: string;
  /** A line over the title; may be empty. */
  readonly eyebrow: string;
  readonly title: string;
  /** A line below it; may be empty. */
  readonly detail: string;
  /** The address of a picture of the shop, or null. */
  readonly picture: string | null;
}

/** A rendered page as plain data, since a cache stores it and a socket sends it; neither needs a stream. */
export interface RenderedPage {
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** In UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface Renderer {
  /**
   * Renders the page at a GET or HEAD request's address, in the language of its `lang` parameter or its cookie.
   * A backend that does not answer becomes a page that says so, with 503; the cause goes to the log. A sitemap or a feed, which
   * cannot say so, rejects with an error whose `isTransient` is true.
   */
  render(request: Request, context: RenderContext): Promise<RenderedPage>;
  /** The texts of the social card at an address under `/share/`; null where there is none. */
  socialCard(path: string, context: RenderContext): Promise<SocialCard | null>;
  /** Forgets what was read once for many pages: to be called when the shop's settings change. */
  clearCache(): void;
}

export type CreateRenderer = (options: RendererOptions) => Renderer;
