// Layers of the shop: routes → features → {platform, ui} → translation. A route composes features; a feature imports no other feature. The back
// office has layers of its own, over the same platform.

import { resolveImport } from '../resolve.ts';
import { syntaxOf, walk } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

const below: Readonly<Record<string, readonly string[]>> = {
  routes: ['routes', 'features', 'platform', 'ui', 'admin', 'translation'],
  features: ['platform', 'ui', 'translation'],
  platform: ['platform', 'translation'],
  ui: ['ui', 'translation'],
  translation: ['translation'],
  // The back office: its screens' table, its features, and what they share (frame, list, form, media, data).
  admin: ['admin', 'admin/features', 'admin/parts', 'platform', 'ui', 'translation'],
  'admin/features': ['admin/parts', 'platform', 'ui', 'translation'],
  'admin/parts': ['admin/parts', 'platform', 'ui', 'translation'],
};

const databaseTypes = 'shop/supabase/database-types.generated.ts';

/** Words of the shop's domain, without those that layout uses too, such as order. */
const shopWords = new Set(
  (
    'cart carts product products price prices collection checkout wishlist catalogue catalog category categories ' +
    'edition editions stock shipping customer customers blog'
  ).split(' '),
);

interface Place {
  readonly layer: string;
  /** The feature's own folder, or the layer. */
  readonly home: string;
}

/** Imports against the order of the shop's layers, and words of the shop in `ui`. */
export function shopLayers(tree: Tree): Violation[] {
  return codeFiles(tree)
    .filter(({ path }) => path.startsWith('shop/'))
    .flatMap((file) => [
      ...importsUpwards(tree, file),
      ...(isUi(file) ? wordsOfTheShop(file) : []),
    ]);
}

function importsUpwards(tree: Tree, file: TreeFile): Violation[] {
  const from = placeOf(file.path);
  if (from === null || !(from.layer in below)) return [];
  return syntaxOf(file).imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(tree, file.path, specifier);
    // Generated types describe the database to the platform's client.
    if (from.layer === 'platform' && target === databaseTypes) return [];
    const to = target === null || !/\.tsx?$/.test(target) ? null : placeOf(target);
    if (to === null || to.home === from.home || below[from.layer]?.includes(to.layer)) return [];
    const message = `${from.home} may not import ${to.home} (routes → features → platform, ui)`;
    return [{ path: file.path, line, message }];
  });
}

function placeOf(path: string): Place | null {
  const [room, layer, name, folder] = path.split('/');
  if (room !== 'shop' || layer === undefined) return null;
  if (layer === 'admin' && folder !== undefined)
    return name === 'features'
      ? { layer: 'admin/features', home: `admin/features/${folder}` }
      : { layer: 'admin/parts', home: 'admin/parts' };
  return { layer, home: layer === 'features' ? `features/${name ?? ''}` : layer };
}

function isUi({ path }: TreeFile): boolean {
  return path.startsWith('shop/ui/') && !isTestFile(path);
}

function wordsOfTheShop(file: TreeFile): Violation[] {
  const syntax = syntaxOf(file);
  const found: Violation[] = [];
  const checkText = (text: string, offset: number): void => {
    const word = text
      .split(/(?=[A-Z])|[^A-Za-z]+/)
      .find((part) => shopWords.has(part.toLowerCase()));
    if (word === undefined) return;
    const message = `ui knows no word of the shop, but here is “${word}”: pass it in, or move the file to a feature`;
    found.push({ path: file.path, line: syntax.lineOf(offset), message });
  };
  walk(syntax.program, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
      checkText(node.name, node.start);
    if (node.type === 'JSXText') checkText(node.value, node.start);
    if (node.type === 'TemplateElement') checkText(node.value.raw, node.start);
    if (node.type === 'Literal' && typeof node.value === 'string')
      checkText(node.value, node.start);
  });
  return found;
}
