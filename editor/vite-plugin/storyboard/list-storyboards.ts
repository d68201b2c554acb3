// List of a project's storyboards: those of its storyboard folders, and the story files beside its sources.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSource } from '@atelier/editor-source/parse/parse-source';
import { isRefusal } from '@atelier/editor-source/refusal';
import { describeStoryboard, findOwnStoryboard, storyboardFolders } from './find-storyboard.ts';
import type { Storyboard } from './find-storyboard.ts';
import { shownComponentFile } from './shown-component.ts';

/** A storyboard of the list. */
export interface ListedStoryboard extends Storyboard {
  /** Names of the stories of a story file; none for other storyboards. */
  readonly stories: readonly string[];
  /** The file of the component that it shows, absolute; null for a page, and where it is not known. */
  readonly componentFile: string | null;
}

/** Folders in which stories are looked for; all of them are the project's own. */
const sourceFolders = ['src', 'stories', 'components', 'app'];
const storyFile = /\.stories\.[jt]sx$/;
const depthMax = 8;

/** All storyboards, in the order of their ids. */
export function listStoryboards(root: string): readonly ListedStoryboard[] {
  const ids = storyboardFolders.flatMap((folder) => foldersIn(join(root, folder)));
  const own = [...new Set(ids)].flatMap((id) => findOwnStoryboard(root, id) ?? []);
  return [...own, ...storyFiles(root)]
    .map((storyboard) => ({
      ...storyboard,
      stories: storiesOf(storyboard),
      componentFile: storyboard.route === null ? shownComponentFile(storyboard.file) : null,
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The storyboard of an id: one of a storyboard folder, or a story file beside the sources. */
export function findStoryboard(root: string, id: string): Storyboard | null {
  return findOwnStoryboard(root, id) ?? storyFiles(root).find((each) => each.id === id) ?? null;
}

function storyFiles(root: string): readonly Storyboard[] {
  return sourceFolders
    .flatMap((folder) => filesBelow(join(root, folder), depthMax))
    .filter((file) => storyFile.test(file) && !file.includes('tempobook'))
    .map((file) => describeStoryboard(idOfFile(relative(root, file)), file));
}

/** A legal id of a path: every other character becomes a hyphen. */
function idOfFile(path: string): string {
  return path.replace(storyFile, '').replaceAll(/[^A-Za-z0-9_]+/g, '-');
}

function filesBelow(folder: string, depth: number): readonly string[] {
  if (depth === 0 || !existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    return entry.isDirectory() ? filesBelow(path, depth - 1) : [path];
  });
}

function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The named exports of a story file. */
function storiesOf({ type, file }: Storyboard): readonly string[] {
  if (type !== 'STORY') return [];
  const syntax = parseSource(file, readFileSync(file, 'utf8'));
  if (isRefusal(syntax)) return [];
  return syntax.program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration == null) return [];
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration') return declaration.id?.name ?? [];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  });
}
