// Live page: the part of live source that runs in every page. It knows which text of each module the page has run, and of which source its document was rendered.

/** The list of modules that a page has run, by which a module reports itself, also before this page's own script runs. */
const executions = 'atelierExecutions';

/** Files that become modules of the project in a page. */
const projectModule = /\.(?:[cm]?[jt]sx?|css|json)$/;

/**
 * Appends to a module that it reports its address once it has run: Vite's client does not tell which modules those are.
 * @returns the code as a plugin's `transform` returns it, or null for a module that is not the project's own
 */
export function markExecution(code: string, id: string): { code: string; map: null } | null {
  if (id.startsWith('\0') || id.includes('/node_modules/') || !projectModule.test(id)) return null;
  return { code: `${code}\n;(globalThis.${executions} ??= []).push(import.meta.url);`, map: null };
}

/** Name of the element by which a document says that a server rendered it. */
const renderingName = 'atelier-rendering';

/** Facts of a document that a server has rendered. */
export interface Rendering {
  /** Before anything of it was read, in milliseconds. */
  readonly startedMs: number;
  /** The event of the document that tells that the page is hydrated. */
  readonly hydratedEvent: string;
  /** Pattern of the addresses of files that nothing on the page can be of, such as texts of other languages. */
  readonly unrelated: string;
}

/** The element of a rendered document's head that tells the live page of its rendering. */
export function renderingElement(rendering: Rendering): string {
  const content = JSON.stringify(rendering)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return `<meta name="${renderingName}" content="${content}">`;
}

/** From a change of what a page was rendered of to the loading of the page, for which further ones are waited. */
const renderingRestMs = 2000;

/**
 * Script of every page. It reports updates that the page has shown (`atelier:shown`), how many changes its document knew of
 * (`atelier:listening`), and modules that ran with an older text than the update that the page was sent (`atelier:outdated`). A page
 * that a server has rendered of an older source than its modules', or than the source of now, is loaded again. So is one of which a
 * script failed, after a change; until then it requests what failed once more, so that Vite shows it the error.
 */
export const livePage = `
if (import.meta.hot) {
  const { hot } = import.meta;
  const executed = new Map();
  const missed = new Map();
  const base = import.meta.env.BASE_URL;
  const facts = document.querySelector('meta[name="${renderingName}"]')?.content;
  const rendering = facts === undefined ? null : JSON.parse(facts);
  let isHydrated = rendering === null;
  if (rendering !== null) {
    document.addEventListener(rendering.hydratedEvent, () => {
      isHydrated = true;
    });
  }
  const isRenderedOf = (path) => rendering !== null && !new RegExp(rendering.unrelated).test(path);
  let reload;
  const reloadAfter = (ms) => {
    clearTimeout(reload);
    reload = setTimeout(() => {
      if (document.activeElement?.isContentEditable === true) reloadAfter(${renderingRestMs});
      else location.reload();
    }, ms);
  };
  let isConnected = false;
  let isBroken = false;
  const reviveBroken = () => {
    if (!isBroken || !isConnected) return;
    if (missed.size > 0) reloadAfter(0);
    else
      for (const { name, responseStatus } of performance.getEntriesByType('resource'))
        if (responseStatus >= 500) void fetch(name);
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      isBroken = true;
      reviveBroken();
    },
    true,
  );
  const run = (address) => {
    const { pathname, searchParams } = new URL(address);
    const path = decodeURI(pathname).slice(base.length - 1);
    const timestamp = Number(searchParams.get('t') ?? 0);
    executed.set(path, timestamp);
    if (!isHydrated && timestamp > rendering.startedMs) reloadAfter(0);
    if (missed.get(path) > timestamp) hot.send('atelier:outdated', path);
    missed.delete(path);
  };
  const earlier = globalThis.${executions} ?? [];
  globalThis.${executions} = { push: run };
  earlier.forEach(run);
  // Vite decides now which modules it replaces; one that runs before they have been fetched is of the text before.
  hot.on('vite:beforeUpdate', ({ updates }) => {
    for (const { path, timestamp } of updates) if (!executed.has(path)) missed.set(path, timestamp);
  });
  hot.on('vite:afterUpdate', ({ updates }) => {
    hot.send('atelier:shown', Math.max(...updates.map(({ timestamp }) => timestamp)));
    reviveBroken();
  });
  hot.on('atelier:changed', (changes) => {
    for (const { path, timestamp, isRendered } of changes) {
      if (isRendered && isRenderedOf(path)) reloadAfter(0);
      else if (!executed.has(path)) missed.set(path, timestamp);
      else if (executed.get(path) < timestamp) hot.send('atelier:outdated', path);
    }
    isConnected = true;
    reviveBroken();
  });
  hot.on('atelier:rendering', (path) => {
    if (isRenderedOf(path)) reloadAfter(isHydrated ? ${renderingRestMs} : 0);
  });
  const script = document.querySelector('script[data-atelier-changes]');
  hot.send('atelier:listening', Number(script?.dataset.atelierChanges ?? 0));
}
`;
