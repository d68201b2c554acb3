// Rooms of the house, and the rooms that each may import: the import law as one table.

/** A room: a folder that is an npm workspace and imports others only by their package names. */
export interface Room {
  /** Folder, relative to the root. */
  readonly folder: string;
  /** Name under which other rooms import it. */
  readonly packageName: string;
  /** Folders of the rooms that its code may import. */
  readonly mayImport: readonly string[];
  /** Rooms that only its tests may import: a test passes real parts into ports. */
  readonly testsMayImport: readonly string[];
}

const rooms: readonly Room[] = [
  room('editor/channel', []),
  room('editor/source', ['editor/channel']),
  room('editor/helper', ['editor/channel'], ['editor/vite-plugin', 'e2e']),
  room('editor/studio', ['editor/channel']),
  room('editor/server', ['editor/channel', 'editor/source'], ['e2e']),
  room('editor/mcp', ['editor/channel'], ['editor/server']),
  room('editor/vite-plugin', ['editor/channel', 'editor/source', 'editor/helper']),
  room('backend', []),
  room('shop/server', ['shop'], ['backend']),
  room('shop', [], ['backend']),
  room('server', [
    'editor/channel',
    'editor/source',
    'editor/server',
    'editor/mcp',
    'editor/vite-plugin',
    'backend',
    'shop',
    'shop/server',
  ]),
  room('demo', ['shop', 'house']),
  room('house', ['shop']),
  room('e2e', ['shop']),
  room('bench', ['e2e', 'shop', 'backend']),
];

/** The folders of all rooms. */
export const roomFolders: readonly string[] = rooms.map(({ folder }) => folder);

function room(
  folder: string,
  mayImport: readonly string[],
  testsMayImport: readonly string[] = [],
): Room {
  return { folder, packageName: `@atelier/${folder.replace('/', '-')}`, mayImport, testsMayImport };
}

/** The room that a path lies in, or null outside all rooms. */
export function roomOf(path: string): Room | null {
  return rooms.find(({ folder }) => path.startsWith(`${folder}/`)) ?? null;
}

/** The room that a package name of the house stands for. */
export function roomOfPackage(packageName: string): Room | null {
  return rooms.find((each) => each.packageName === packageName) ?? null;
}

/** The package of an import specifier (`@scope/name/deep/path` → `@scope/name`), or null for a path or a built-in. */
export function packageOf(specifier: string): string | null {
  if (/^(\.|\/|node:|virtual:|data:|https?:|#)/.test(specifier)) return null;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? null);
}
