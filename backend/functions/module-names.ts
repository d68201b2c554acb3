/** Module names as functions for hosted projects write them: `npm:name@1` is the package, `jsr:….d.ts` is types alone. */
import { registerHooks } from 'node:module';

/** Resolves such names in this thread. Packages must be installed where Node finds them. */
export function registerModuleNames(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('jsr:') && specifier.endsWith('.d.ts'))
        return { url: 'data:text/javascript,', shortCircuit: true };
      return next(packageName(specifier), context);
    },
  });
}

/** `npm:@scope/name@1.2/path` → `@scope/name/path`; any other name unchanged. */
export function packageName(specifier: string): string {
  const match = /^npm:\/?(?<name>(?:@[^@/]+\/)?[^@/]+)(?:@[^/]*)?(?<path>\/.*)?$/.exec(specifier);
  if (match?.groups === undefined) return specifier;
  return `${match.groups['name'] ?? ''}${match.groups['path'] ?? ''}`;
}
