// Build plugin: parts of React Router that the shop never reaches leave the browser's bundle, 8 KB in Brotli of the first load.
// No bundler can see that they are unused, because the router's one function holds them all.

import type { Plugin } from 'vite';

const refuse = '{ throw new Error("This part of the router is not in the build."); }';

/**
 * The router's own component without fetchers, the browser's view transitions and synchronous updates: the state of the router, in the
 * contexts that its hooks read. Another page is drawn at once, a change of the same one in slices. The shape of the tree is the one of the
 * server's page, which React numbers.
 */
const provider = `{
  const { createElement, useLayoutEffect, useMemo, useRef, useState } = React$1;
  const [state, setState] = useState(router.state);
  const shown = useRef(state);
  useLayoutEffect(() => {
    const update = (next) => {
      const isAnotherPage = next.location.pathname !== shown.current.location.pathname;
      shown.current = next;
      if (isAnotherPage) setState(next);
      else React$1.startTransition(() => setState(next));
    };
    const end = router.subscribe(update);
    if (shown.current !== router.state) update(router.state);
    return end;
  }, [router]);
  const base = useMemo(() => {
    const go = (replace) => (to, state, options) =>
      router.navigate(to, { replace, state, preventScrollReset: options?.preventScrollReset });
    const { createHref, createURL, encodeLocation } = router;
    const navigator = { createHref, createURL, encodeLocation, go: (steps) => router.navigate(steps), push: go(), replace: go(true) };
    return { router, navigator, static: false, basename: "/" };
  }, [router]);
  const { historyAction, location, matches, initialized, renderFallback, restoreScrollPosition, preventScrollReset, blockers } = state;
  const { navigation, revalidation, loaderData, actionData, errors } = state;
  const page = useMemo(
    () => ({ historyAction, location, matches, initialized, renderFallback, restoreScrollPosition, preventScrollReset, blockers }),
    [historyAction, location, matches, initialized, renderFallback, restoreScrollPosition, preventScrollReset, blockers],
  );
  const progress = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]);
  const data = useMemo(() => ({ loaderData, actionData, errors }), [loaderData, actionData, errors]);
  const within = (Context, value, child) => createElement(Context.Provider, { value }, child);
  const routes = createElement(MemoizedDataRoutes, { routes: router.routes, manifest: router.manifest, state, isStatic: false });
  const screen = createElement(
    Router,
    { basename: "/", location, navigationType: historyAction, navigator: base.navigator },
    routes,
  );
  return createElement(
    React$1.Fragment,
    null,
    within(DataRouterContext, base, within(DataRouterStateContext, page,
      within(DataRouterNavigationContext, progress, within(DataRouterDataContext, data, screen)))),
    null,
  );
}`;

/** New bodies of functions of the library, by their names. */
const bodies: Readonly<Record<string, string>> = {
  // The shop's forms speak to the backend themselves: no route has an action, and no component a fetcher.
  handleAction: refuse,
  handleFetcherAction: refuse,
  handleFetcherLoader: refuse,
  fetch: refuse,
  normalizeNavigateOptions: '{ return { path: arguments[1] }; }',
  getUpdatedActionData: '{}',
  getUpdatedRevalidatingFetchers: refuse,
  updateFetcherState: refuse,
  setFetcherError: refuse,
  getFetcher: refuse,
  resetFetcher: refuse,
  deleteFetcher: refuse,
  queueFetcherForDeletion: refuse,
  abortFetcher: refuse,
  markFetchersDone: refuse,
  markFetchRedirectsDone: '{ return false; }',
  abortStaleFetchLoads: '{ return false; }',
  // All routes are known from the start, and none redirects: addresses that moved are answered by the server.
  discoverRoutes: refuse,
  patchRoutesImpl: refuse,
  startRedirectNavigation: refuse,
  RouterProvider: provider,
  // The router is never taken away, and pictures have a transition of the shop's own.
  dispose: refuse,
  getOptimisticRouterState: refuse,
  handleSkippedViewTransition: '{}',
  persistAppliedTransitions: '{}',
  restoreAppliedTransitions: '{}',
  // Nothing listens to the router's own steps.
  getRouteInstrumentationUpdates: refuse,
  instrumentClientSideRouter: refuse,
  // The position is restored after hydration, and by no script within the document.
  ScrollRestoration: '{ useScrollRestoration(arguments[0]); return null; }',
  // The shop has its own words for what failed.
  getInternalRouterError: '{ return new ErrorResponseImpl(arguments[0], "", undefined, true); }',
  // Server errors come in the shop's own page data.
  deserializeErrors: refuse,
  // There are no server components, whose errors these would read.
  decodeRouteErrorResponseDigest: '{}',
  RSCErrorHandler: '{ return arguments[0].children; }',
};

/**
 * Takes the parts out of the build for browsers.
 *
 * @throws Error at the end of the build where the library has a function no more, or has it twice
 */
export function unusedRouterParts(): Plugin {
  const replaced: string[] = [];
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler(code) {
        let changed = code;
        for (const { name, start, end } of functionsIn(this.parse(code)).toReversed()) {
          changed = changed.slice(0, start) + (bodies[name] ?? '') + changed.slice(end);
          replaced.push(name);
        }
        return { code: withoutNames(changed), map: null };
      },
    },
    buildEnd(error) {
      const expected = Object.keys(bodies).toSorted().join(', ');
      const found = replaced.toSorted().join(', ');
      if (error === undefined && found !== expected)
        this.error(`The router should have had the functions ${expected}, and had ${found}.`);
    },
  };
}

/** The router names its components for React's own tools, which counts as a use of those that no page draws. */
const withoutNames = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/\bReact\$?\d*\.forwardRef\(/g, '/* @__PURE__ */ $&');

interface Body {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Bodies of the listed functions, in the order of the file. */
function functionsIn(node: unknown): Body[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn);
  if (!isRecord(node)) return [];
  const { type, id, body } = node;
  if (type === 'FunctionDeclaration' && isRecord(id) && isRecord(body)) {
    const name = String(id['name']);
    if (name in bodies) return [{ name, start: Number(body['start']), end: Number(body['end']) }];
  }
  return Object.values(node).flatMap(functionsIn);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
