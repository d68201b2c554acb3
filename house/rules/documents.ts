// Documents are true: the links, commands and paths in them exist.

import { posix } from 'node:path';
import { manifestOf } from '../resolve.ts';
import { isSample } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

/** Broken links and anchors, commands that package.json does not have, and paths that are not in the tree. */
export function documents(tree: Tree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => path.endsWith('.md') && !isSample(path))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) =>
        [
          ...brokenLinks(tree, file, line),
          ...unknownCommands(tree, line),
          ...unknownPaths(tree, line),
        ].map((message) => ({
          path: file.path,
          line: index + 1,
          message,
        })),
      ),
    );
}

function brokenLinks(tree: Tree, file: TreeFile, line: string): string[] {
  return [
    ...line.matchAll(/\]\((?<target>[^)\s]+)[^)]*\)|(?:src|href)="(?<attribute>[^"]+)"/g),
  ].flatMap(({ groups }) => {
    const target = groups?.['target'] ?? groups?.['attribute'] ?? '';
    if (/^([a-z]+:|\/\/)/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const resolved =
      path === '' ? file.path : posix.join(posix.dirname(file.path), path).replace(/\/$/, '');
    if (!exists(tree, resolved)) return [`the link ${target} leads nowhere`];
    const text = tree.get(resolved)?.text ?? '';
    return anchor === undefined || anchorsOf(text).includes(anchor)
      ? []
      : [`${resolved} has no heading for #${anchor}`];
  });
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (?<heading>.+)$/gm)].map(({ groups }) =>
    (groups?.['heading'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function unknownCommands(tree: Tree, line: string): string[] {
  const scripts = manifestOf(tree, '')?.scripts ?? {};
  const names = [
    ...line.matchAll(/\bnpm (?:run (?<script>[\w:-]+)|(?<short>start|test|stop)\b)/g),
  ].map(({ groups }) => groups?.['script'] ?? groups?.['short'] ?? '');
  return [...new Set(names)]
    .filter((name) => !(name in scripts))
    .map((name) => `package.json has no script ${name}`);
}

/** Paths in backticks that begin with a folder of the tree. Patterns, placeholders and built folders are not looked up. */
function unknownPaths(tree: Tree, line: string): string[] {
  return [...line.matchAll(/`(?<path>[\w@][\w.@-]*(?:\/[\w.@-]+)+\/?)`/g)].flatMap(({ groups }) => {
    const path = (groups?.['path'] ?? '').replace(/\/$/, '');
    const isNamed =
      exists(tree, path.split('/')[0] ?? '') && !/(^|\/)(dist|node_modules|NNN.*)(\/|$)/.test(path);
    return isNamed && !exists(tree, path) ? [`${path} does not exist`] : [];
  });
}

/** Every path that exists, folders included; made once a tree. */
const placesOf = new WeakMap<Tree, ReadonlySet<string>>();

function exists(tree: Tree, path: string): boolean {
  let places = placesOf.get(tree);
  if (places === undefined) {
    const parents = [...tree.keys()].flatMap((each) => {
      const parts = each.split('/');
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    });
    places = new Set(['', '.', ...parents]);
    placesOf.set(tree, places);
  }
  return places.has(path);
}
