// Declared dependencies: a room declares in its own package.json exactly the packages that it imports.

import { isBuiltin } from 'node:module';
import { manifestOf } from '../resolve.ts';
import type { Manifest } from '../resolve.ts';
import { packageOf, roomOf } from '../rooms.ts';
import type { Room } from '../rooms.ts';
import { syntaxOf } from '../syntax.ts';
import type { Import } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

/** Rooms that never run in a shop: all they need is for development. */
const developmentRooms = new Set(['demo', 'house', 'e2e', 'bench']);

/** Packages imported without being declared, built-ins without their `node:`, and declared packages that nothing names. */
export function declaredDependencies(tree: Tree): Violation[] {
  return [...undeclared(tree), ...unused(tree)];
}

function undeclared(tree: Tree): Violation[] {
  const root = manifestOf(tree, '') ?? {};
  return codeFiles(tree).flatMap((file) => {
    const room = roomOf(file.path);
    const manifest = room === null ? {} : (manifestOf(tree, room.folder) ?? {});
    return syntaxOf(file).imports.flatMap((each) => {
      const message = messageFor(file, room, each, manifest, root);
      return message === null ? [] : [{ path: file.path, line: each.line, message }];
    });
  });
}

function messageFor(
  file: TreeFile,
  room: Room | null,
  each: Import,
  manifest: Manifest,
  root: Manifest,
): string | null {
  const name = packageOf(each.specifier);
  if (name === null) return null;
  if (isBuiltin(each.specifier)) return `write node:${each.specifier}`;
  const running = {
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  };
  if (name in running) return null;
  const developing = { ...manifest.devDependencies, ...root.devDependencies };
  const folder = room?.folder ?? 'the root';
  if (!(name in developing)) return `${name} is not declared in ${folder}/package.json`;
  const forDevelopment =
    each.typeOnly ||
    isTestFile(file.path) ||
    file.path.endsWith('.config.ts') ||
    file.path.startsWith('shop/ui/typefaces/') ||
    developmentRooms.has(folder);
  return forDevelopment
    ? null
    : `${name} is needed at run time, but ${folder}/package.json declares it for development`;
}

function unused(tree: Tree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => /(^|\/)package\.json$/.test(path) && !path.includes('fixtures/'))
    .flatMap(({ path, text }) => {
      const folder = path.slice(0, -'package.json'.length);
      const manifest: Manifest = JSON.parse(text);
      const texts = [...tree.values()].filter(
        (file) => file.path.startsWith(folder) && !/(^|\/)package(-lock)?\.json$/.test(file.path),
      );
      return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
        .filter((name) => !texts.some((file) => names(file.text, name)))
        .map((name) => ({
          path,
          line: text.slice(0, text.indexOf(`"${name}"`)).split('\n').length,
          message: `${name} is declared, but nothing under ${folder || 'the root'} names it: remove it`,
        }));
    });
}

/** Types are named by the package that they describe (`@types/pg` by `pg`), or by the compiler's settings. */
function names(text: string, name: string): boolean {
  const plain = name.replace(/^@types\//, '').replace('__', '/');
  const quoted = plain.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(^|[^\w@/-])(node_modules/)?${quoted}($|[^\w-])`).test(text);
}
