// Data of the shop's pages: the data API for the renderer, from a backend in this process or from a hosted project.
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import type { RenderContext } from '@atelier/shop/renderer';
import type { Settings } from '../settings/settings.ts';
import type { Backend } from './backend.ts';

/** The data API, key and captcha that pages are rendered with. */
export interface ShopData {
  /** `rest/v1` for the shop's pages. */
  readonly restForPages: (request: Request) => Promise<Response>;
  /** The key that pages pass to browsers. */
  readonly publishableKey: string;
  /** `storage/v1`, for pictures; null where there is none. */
  readonly storage: ((request: Request) => Promise<Response>) | null;
  /** The captcha of the forms; null where there is none. */
  readonly captcha: AuthSettings['captcha'];
}

/** The data of a backend in this process. */
export const dataOf = ({ restForPages, publishableKey, storage, accounts }: Backend): ShopData => ({
  restForPages,
  publishableKey,
  storage,
  captcha: accounts?.settings.captcha ?? null,
});

/** The renderer's access to the data API, and what its pages pass to browsers. */
export function renderContext(
  { restForPages, publishableKey }: ShopData,
  settings: Pick<Settings, 'productAnalytics' | 'paymentProviders'>,
): RenderContext {
  const { productAnalytics } = settings;
  const provider = expressProvider(settings);
  return {
    apikey: publishableKey,
    fetch: (input, init) => restForPages(new Request(input, init)),
    ...(productAnalytics && { productAnalytics }),
    ...(provider !== null && {
      expressPayment: {
        method: provider.name,
        script: provider.express.script,
        key: provider.express.key,
      },
    }),
  };
}

/** The first provider with an element for wallets; null where there is none. */
export function expressProvider({ paymentProviders }: Pick<Settings, 'paymentProviders'>) {
  for (const { name, express } of paymentProviders)
    if (express !== undefined) return { name, express };
  return null;
}
