// Build plugin: parts of React Router that the shop never reaches leave the browser's bundle, 11 KB in Brotli of the first load.
// No bundler can see that they are unused, because the router's one function holds them all.

import type { Plugin } from 'vite';

const refuse = '{ throw new Error("This part of the router is not in the build."); }';

/**
 * The router's own component without fetchers, the browser's view transitions and synchronous updates: the state of the router, in the
 * contexts that its hooks read. Another page is drawn at once, a change of the same one in slices; the pressed link loses the focus before,
 * because a browser lays out the page once more for a focused element that is removed. That a page is being loaded is drawn a task later:
 * a page that is there already has come by then. The shape of the tree is the one of the server's page, which React numbers.
 */
const provider = `{
  const { createElement, useLayoutEffect, useMemo, useRef, useState } = React$1;
  const [state, setState] = useState(router.state);
  const shown = useRef(state);
  useLayoutEffect(() => {
    let waiting;
    const update = (next) => {
      clearTimeout(waiting);
      if (next.location.pathname !== shown.current.location.pathname) {
        document.querySelector("main a:focus")?.blur();
        setState(next);
      } else {
        const draw = () => React$1.startTransition(() => setState(next));
        if (next.navigation.state === "loading") waiting = setTimeout(draw);
        else draw();
      }
      shown.current = next;
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
  const { historyAction, location, matches, initialized, restoreScrollPosition, preventScrollReset, blockers } = state;
  const { navigation, revalidation, loaderData, errors } = state;
  // Each context holds the last state in which a part of its own had changed.
  const page = useMemo(
    () => state,
    [historyAction, location, matches, initialized, restoreScrollPosition, preventScrollReset, blockers],
  );
  const progress = useMemo(() => state, [navigation, revalidation]);
  const data = useMemo(() => state, [loaderData, errors]);
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
  // No route has a middleware, and every screen has an address of its own from the start.
  runClientMiddlewarePipeline: refuse,
  checkFogOfWar: '{ return { active: false, matches: null }; }',
  _internalSetRoutes: refuse,
  patchRoutes: refuse,
  // A loader returns data, with a status at the most, or throws an error: no response, and no redirect.
  convertDataStrategyResultToDataResult: `{
    const { type, result } = dataStrategyResult;
    if (type === "error") return { type, error: result };
    return isDataWithResponseInit(result) ? { type, data: result.data, statusCode: result.init?.status } : { type, data: result };
  }`,
  normalizeRelativeRoutingRedirectResponse: refuse,
  processLoaderData: '{ return processRouteLoaderData(matches, results); }',
  createClientSideRequest:
    '{ return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal }); }',
  getActionDataForCommit: '{ return {}; }',
  // Every screen has a boundary with the shop's own words, and every link lies within the routes.
  DefaultErrorComponent: '{ return null; }',
  useNavigateUnstable: refuse,
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
        const edits = editsIn(this.parse(code)).toSorted((one, other) => other.start - one.start);
        for (const { name, text, start, end } of edits) {
          changed = changed.slice(0, start) + text + changed.slice(end);
          if (name in bodies) replaced.push(name);
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

interface Edit {
  readonly name: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** New bodies of the listed functions, and checks without their messages. */
function editsIn(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(editsIn);
  if (!isRecord(node)) return [];
  const edit = bodyEdit(node) ?? messageEdit(node);
  return edit === null ? Object.values(node).flatMap(editsIn) : [edit];
}

function bodyEdit({ type, id, body }: Node): Edit | null {
  if (type !== 'FunctionDeclaration' || !isRecord(id) || !isRecord(body)) return null;
  const name = String(id['name']);
  const text = bodies[name];
  return text === undefined
    ? null
    : { name, text, start: Number(body['start']), end: Number(body['end']) };
}

/** Messages are for developers, who build nothing: a check fails without its message, and a warning is none. */
function messageEdit({ type, callee, arguments: args, start, end }: Node): Edit | null {
  if (type !== 'CallExpression' || !isRecord(callee) || !Array.isArray(args)) return null;
  const name = String(callee['name']);
  const [condition, message]: readonly unknown[] = args;
  if (name === 'warning' || name === 'warningOnce')
    return { name, text: 'void 0', start: Number(start), end: Number(end) };
  if (name !== 'invariant' || !isRecord(condition) || !isRecord(message)) return null;
  return { name, text: '', start: Number(condition['end']), end: Number(message['end']) };
}

type Node = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Node => typeof value === 'object' && value !== null;
