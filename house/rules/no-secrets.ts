// No secrets in the tree, no paths of somebody's machine, no addresses of somebody's package registry.

import { lineAt } from '../tree.ts';
import type { Tree, Violation } from '../tree.ts';

const secrets: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{16}/g, 'a private key'],
  [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g, 'a signed token'],
  [/\bsb_secret_[\w-]{20,}/g, 'a secret API key'],
  [/\b(AKIA|ASIA)[A-Z0-9]{16}\b/g, 'an access key'],
  [
    /\b(ghp|gho|ghs|github_pat|npm|sk_live|rk_live|whsec|xox[abp])_[A-Za-z0-9_]{20,}/g,
    'a token of a service',
  ],
  [
    /(?<![\w.])\/(?:root|work|home\/[a-z][\w-]*|Users\/[A-Za-z][\w-]*)\/[\w.-]/g,
    "a path of somebody's machine",
  ],
  [/\b[A-Z]:\\Users\\\w/g, "a path of somebody's machine"],
  [
    /\b(?:registry\.|npm\.|nexus\.|artifactory\.|verdaccio\.|pkgs\.)[a-z0-9-]+\.[a-z]{2,}/g,
    'the address of a package registry',
  ],
  [/\bregistry\s*=\s*http/g, 'the address of a package registry'],
];

/** Secrets, machine paths and registry hosts in any text of the tree, the lockfile included. */
export function noSecrets(tree: Tree): Violation[] {
  return [...tree.values()].flatMap(({ path, text }) =>
    secrets.flatMap(([pattern, name]) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        path,
        line: lineAt(text, index),
        message: `${name}: ${found.slice(0, 24)}…`,
      })),
    ),
  );
}
