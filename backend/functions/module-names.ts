/** Module names as functions for hosted projects write them, and the packages of npm that they mean. */

/** A module of Deno that this server has itself. */
export type OwnModule = 'serve' | 'empty';

/** The module that a name means. */
export type ModuleName =
  /** A name as Node.js resolves it. */
  | { readonly kind: 'node'; readonly specifier: string }
  | { readonly kind: 'own'; readonly module: OwnModule }
  /** One that only Deno fetches. */
  | { readonly kind: 'foreign' };

/** Addresses that serve packages of npm, with the beginning of their paths. */
const packageHosts: Readonly<Record<string, RegExp>> = {
  'esm.sh': /^\/(?:v\d+\/|stable\/)?\*?/,
  'cdn.skypack.dev': /^\/(?:pin\/)?/,
  'cdn.jsdelivr.net': /^\/npm\//,
  'unpkg.com': /^\//,
};

/** Modules of Deno that functions begin with: a server of requests, and additions that Node.js has itself. */
const ownModules: readonly (readonly [RegExp, OwnModule])[] = [
  [/^https:\/\/deno\.land\/std(?:@[^/]+)?\/http\/server\.ts$/, 'serve'],
  [/^https:\/\/deno\.land\/x\/xhr(?:@[^/]+)?\/mod\.ts$/, 'empty'],
  [/^https:\/\/deno\.land\/std(?:@[^/]+)?\/dotenv\/load\.ts$/, 'empty'],
  [/^jsr:.*\.d\.ts$/, 'empty'],
  [/^https:\/\/esm\.sh\/.*\.d\.ts$/, 'empty'],
  [/^jsr:@supabase\/functions-js(?:@[^/]*)?(?:\/edge-runtime)?$/, 'empty'],
];

/** The module that a name in an import means. */
export function moduleNamed(specifier: string): ModuleName {
  const own = ownModules.find(([pattern]) => pattern.test(specifier));
  if (own !== undefined) return { kind: 'own', module: own[1] };
  if (/^(?:npm|jsr):/.test(specifier))
    return node(packageName(specifier.slice(specifier.indexOf(':') + 1)));
  if (!/^https?:/.test(specifier)) return node(specifier);
  const { hostname, pathname } = new URL(specifier);
  const before = packageHosts[hostname];
  if (before === undefined) return { kind: 'foreign' };
  const path = pathname.replace(before, '');
  return /^(?:gh|jsr|pr)\//.test(path) ? { kind: 'foreign' } : node(packageName(path));
}

const node = (specifier: string): ModuleName => ({ kind: 'node', specifier });

/** `@scope/name@1.2/path` → `@scope/name/path`. */
function packageName(path: string): string {
  const match = /^\/?(?<name>(?:@[^@/]+\/)?[^@/]+)(?:@[^/]*)?(?<below>\/.*)?$/.exec(path);
  if (match?.groups === undefined) return path;
  const below = match.groups['below'] ?? '';
  return `${match.groups['name'] ?? ''}${below === '/+esm' ? '' : below}`;
}
