// Licences of dependencies: a maker may run, change and pass on the code, and owes nobody more than a mention.

import type { Tree, Violation } from '../tree.ts';

const permissive = [
  'MIT',
  // Spellings of packages that are older than SPDX names.
  'MIT License',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  // Python's own licence, which requires a mention and nothing else; ports of its library are under it.
  'Python-2.0',
];
const publicDomain = ['Unlicense', 'CC0-1.0', 'Zlib'];
/** Copyleft that ends at the library, which we use as it is. */
const asLibrary = ['MPL-2.0', 'LGPL-2.1-or-later', 'LGPL-3.0-or-later'];
const fontsAndData = ['OFL-1.1', 'CC-BY-3.0', 'CC-BY-4.0'];
const allowed = new Set([...permissive, ...publicDomain, ...asLibrary, ...fontsAndData]);

/** Stated in the files of packages whose manifests have another field for it, or none; read there, version by version. */
const statedElsewhere = new Map([
  ['busboy@1.6.0', 'MIT'],
  ['combine-errors@3.0.3', 'MIT'],
  ['streamsearch@1.1.0', 'MIT'],
  ['humanize-number@0.0.2', 'MIT'],
]);

interface Lockfile {
  readonly packages?: Readonly<
    Record<
      string,
      { readonly version?: string; readonly license?: string; readonly link?: boolean }
    >
  >;
}

/** Installed packages, those for other platforms included, whose licence is missing or not among the allowed ones. */
export function licences(tree: Tree): Violation[] {
  const lock = tree.get('package-lock.json');
  if (lock === undefined) return [];
  const { packages = {} }: Lockfile = JSON.parse(lock.text);
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true)
    .map(([folder, { version, license }]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      return { folder, name, license: license ?? statedElsewhere.get(`${name}@${version}`) };
    })
    .filter(({ license }) => license === undefined || !isAllowed(license))
    .map(({ folder, name, license }) => ({
      path: lock.path,
      line: lock.text.slice(0, lock.text.indexOf(`"${folder}"`)).split('\n').length,
      message: `${name} is under ${license ?? 'no stated licence'}, which is not allowed`,
    }));
}

/** An SPDX expression of names, AND, OR and parentheses; a name with an exception (`WITH`) is judged by the name. */
function isAllowed(expression: string): boolean {
  const flat = expression.replace(/\((?<group>[^()]*)\)/, (_, group: string) =>
    isAllowed(group) ? 'MIT' : 'refused',
  );
  if (flat !== expression) return isAllowed(flat);
  return expression
    .split(' OR ')
    .some((all) =>
      all.split(' AND ').every((name) => allowed.has(name.replace(/ WITH .*$/, '').trim())),
    );
}
