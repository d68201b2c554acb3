// Screen route: loads its texts and data in parallel with its code.

import type { ComponentType } from 'react';
import type { LoaderFunction, Params } from 'react-router';
import type { ScreenHandle } from '../platform/page/description.ts';
import type { Language } from '../platform/language/language.ts';
import { memoizeAsync } from '../platform/api/memoize-async.ts';
import { prefetchKey, takePrefetched } from '../platform/page/prefetched.ts';
import { requestedShop, type Shop } from '../platform/shop.ts';
import type { TextFeature } from '../platform/language/texts.ts';
import { ScreenError } from './screen-error.tsx';

export interface LoadArgs {
  readonly shop: Shop;
  readonly url: URL;
  readonly language: Language;
  readonly params: Params;
  readonly signal: AbortSignal;
}

/** Exports of a screen's module. */
export interface ScreenModule {
  readonly Component: ComponentType;
  readonly handle: ScreenHandle<never>;
}

/**
 * The part of a route that makes it a screen of its own chunk.
 *
 * @param features whose texts the screen speaks
 * @param load reads its data
 * @param fetchModule fetches its code
 */
export function screen(
  features: readonly TextFeature[],
  load: (args: LoadArgs) => unknown,
  fetchModule: () => Promise<ScreenModule>,
) {
  const loader: LoaderFunction = (args) => {
    const { shop, url, language } = requestedShop(args);
    const { params, request } = args;
    const read = async (): Promise<unknown> => {
      const [data] = await Promise.all([
        load({ shop, url, language, params, signal: request.signal }),
        shop.texts.load(language, features),
      ]);
      return data;
    };
    return takePrefetched(prefetchKey(url, language))?.catch(read) ?? read();
  };
  // A module that is there already is an `import` of some tasks, a promise of it of none: the router then goes to the screen in one step.
  const fetchOnce = memoizeAsync(fetchModule);
  return {
    loader,
    ErrorBoundary: ScreenError,
    // The router shows nothing at all in place of a route whose code cannot be had, so the fault is drawn by the route.
    lazy: {
      Component: () => fetchOnce().then(({ Component }) => Component, failingComponent),
      handle: () =>
        fetchOnce().then(
          ({ handle }) => handle,
          () => undefined,
        ),
    },
  };
}

/** A component that cannot be drawn, for the boundary around it. */
function failingComponent(error: unknown): ComponentType {
  return () => {
    throw error;
  };
}
