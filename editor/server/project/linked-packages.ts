// Linked packages: the packages of a workspace that a project uses by their source, which is edited along with the project's own.

import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { ProjectPackage } from '@atelier/editor-source/project';
import { packageEntries } from './package-entries.ts';
import { SourceFolder } from './source-folder.ts';

/** A project with the packages that are linked into it. */
export interface LinkedProject {
  /** The folder to which all paths are relative: the project's own, or that of its workspace. Absolute. */
  readonly directory: string;
  /** The folders that hold source, relative to the directory; the project's own is the first. */
  readonly roots: readonly string[];
  readonly packages: readonly ProjectPackage[];
}

const packagesMax = 200;

/**
 * Finds the packages that a project uses from its workspace: those that its `node_modules` link to a folder of the workspace, and
 * theirs, and the folders of aliases. Packages that were installed are nobody's source here, and nothing outside the workspace is.
 * @param project the project's folder, absolute and without links
 * @param aliased files and folders, absolute, that the project imports by an alias
 */
export function findLinkedPackages(
  project: string,
  aliased: readonly string[] = [],
): LinkedProject {
  const alone: LinkedProject = { directory: project, roots: [''], packages: [] };
  const workspace = workspaceAround(project);
  if (workspace === null) return alone;
  const folders = new Map<string, string>();
  collectLinks(project, workspace, project, folders);
  const pathOf = (folder: string): string => relative(workspace, folder).split(sep).join('/');
  const own = pathOf(project);
  const linked = [...folders].filter(([folder]) => !isWithin(project, folder));
  const sources = new Set([
    ...linked.map(([folder]) => folder),
    ...aliased.flatMap((path) => aliasedFolder(path, workspace, project) ?? []),
  ]);
  const isPart = (folder: string): boolean =>
    [...sources].some((other) => other !== folder && isWithin(other, folder));
  const outside = [...sources].filter((folder) => !isPart(folder));
  const roots = [own, ...outside.map(pathOf).toSorted()];
  // Of a folder that is hidden, or of generated files, nothing would be source.
  const shown = new SourceFolder(workspace, roots);
  const isSource = (root: string): boolean => shown.includes(`${root}/index.tsx`);
  if (outside.length === 0 || !isSource(own)) return alone;
  const packages = linked
    .map(([folder, name]) => ({ name, folder: pathOf(folder) }))
    .filter(({ folder }) => isSource(folder))
    .map((each) => ({ ...each, entries: packageEntries(workspace, each) }));
  return { directory: workspace, roots: roots.filter(isSource), packages };
}

/** The folder whose packages may be linked: the nearest workspace around a project, else its repository; null without either. */
function workspaceAround(project: string): string | null {
  if (existsSync(join(project, '.git'))) return null;
  for (let folder = dirname(project); folder !== dirname(folder); folder = dirname(folder)) {
    if (isWorkspace(folder) || existsSync(join(folder, '.git'))) return folder;
  }
  return null;
}

function isWorkspace(folder: string): boolean {
  return (
    existsSync(join(folder, 'pnpm-workspace.yaml')) ||
    existsSync(join(folder, 'lerna.json')) ||
    'workspaces' in readManifest(folder)
  );
}

interface Manifest {
  readonly name?: unknown;
  readonly workspaces?: unknown;
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly peerDependencies?: object;
  readonly optionalDependencies?: object;
}

/** A package's manifest; an empty one for a folder without a readable one. */
function readManifest(folder: string): Manifest {
  try {
    const read: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** Collects the linked folders that a package depends on, with the names by which they are imported. */
function collectLinks(
  folder: string,
  workspace: string,
  project: string,
  found: Map<string, string>,
): void {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } =
    readManifest(folder);
  const names = Object.keys({
    ...peerDependencies,
    ...optionalDependencies,
    ...devDependencies,
    ...dependencies,
  });
  for (const name of names) {
    const target = linkTarget(folder, workspace, name);
    const isNew = target !== null && target !== project && !found.has(target);
    if (!isNew || found.size >= packagesMax) continue;
    found.set(target, name);
    collectLinks(target, workspace, project, found);
  }
}

/** The folder of the workspace that a package's name leads to; null for an installed package, and for a link to elsewhere. */
function linkTarget(from: string, workspace: string, name: string): string | null {
  if (name.split('/').some((part) => part === '' || part === '.' || part === '..')) return null;
  for (let folder = from; isWithin(workspace, folder); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) continue;
    if (!stats.isSymbolicLink() || !existsSync(path)) return null;
    const target = realpathSync.native(path);
    const isInstalled = target.split(sep).includes('node_modules');
    return !isInstalled && target !== workspace && isWithin(workspace, target) ? target : null;
  }
  return null;
}

/** The folder of the workspace that an alias leads to, beside the project's own; null for one that holds the project, and elsewhere. */
function aliasedFolder(path: string, workspace: string, project: string): string | null {
  if (!existsSync(path)) return null;
  const target = realpathSync.native(path);
  const folder = statSync(target).isDirectory() ? target : dirname(target);
  const isInstalled = folder.split(sep).includes('node_modules');
  const isBeside = isWithin(workspace, folder) && !isWithin(folder, project);
  return isBeside && !isInstalled && !isWithin(project, folder) ? folder : null;
}

function isWithin(folder: string, path: string): boolean {
  const inner = relative(folder, path).split(sep);
  return inner[0] !== '..' && !/^[A-Za-z]:$/.test(inner[0] ?? '');
}
