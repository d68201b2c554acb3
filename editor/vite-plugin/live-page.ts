// Live page: the part of live source that runs in every page. It knows which text of each module the page has run.

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

/**
 * Script of every page. It reports updates that the page has shown (`atelier:shown`), how many changes its document knew of
 * (`atelier:listening`), and modules that ran with an older text than the update that the page was sent (`atelier:outdated`).
 */
export const livePage = `
if (import.meta.hot) {
  const { hot } = import.meta;
  const executed = new Map();
  const missed = new Map();
  const base = import.meta.env.BASE_URL;
  const run = (address) => {
    const { pathname, searchParams } = new URL(address);
    const path = decodeURI(pathname).slice(base.length - 1);
    const timestamp = Number(searchParams.get('t') ?? 0);
    executed.set(path, timestamp);
    if (missed.get(path) > timestamp) hot.send('atelier:outdated', path);
    missed.delete(path);
  };
  const earlier = globalThis.${executions} ?? [];
  globalThis.${executions} = { push: run };
  earlier.forEach(run);
  hot.on('vite:afterUpdate', ({ updates }) => {
    for (const { path, timestamp } of updates) if (!executed.has(path)) missed.set(path, timestamp);
    hot.send('atelier:shown', Math.max(...updates.map(({ timestamp }) => timestamp)));
  });
  hot.on('atelier:changed', (changes) => {
    for (const { path, timestamp } of changes) {
      if (!executed.has(path)) missed.set(path, timestamp);
      else if (executed.get(path) < timestamp) hot.send('atelier:outdated', path);
    }
  });
  const script = document.querySelector('script[data-atelier-changes]');
  hot.send('atelier:listening', Number(script?.dataset.atelierChanges ?? 0));
}
`;
