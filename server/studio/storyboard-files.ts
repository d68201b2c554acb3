// Storyboard files of a project, for the Studio: listed, and made.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { storyboardFile } from '@atelier/editor-vite-plugin/new-storyboard';
import { listStoryboards } from '@atelier/editor-vite-plugin/storyboards';

/** A storyboard as the Studio sees it. */
export interface ShownStoryboard {
  readonly id: string;
  readonly type: 'APPLICATION' | 'COMPONENT' | 'STORY';
  /** Path from the project's folder on. */
  readonly filename: string;
  readonly route: string | null;
  readonly stories: readonly string[];
  /** Path of the file of the component that it shows, from the project's folder on; null where it is not known. */
  readonly componentFilename: string | null;
}

const name = v.pipe(v.string(), v.regex(/^[A-Z]\w*$/));
/** A file below the project's folder. */
const filename = v.pipe(
  v.string(),
  v.regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\\0][^\\\0]*\.[cm]?[jt]sx?$/),
);
/** Props by names that can stand in code as they are. */
const args = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  v.union([v.string(), v.number(), v.boolean(), v.object({ type: v.literal('FUNCTION') })]),
);
const newStoryboard = v.variant('type', [
  v.object({
    type: v.picklist(['COMPONENT', 'STORY']),
    component: v.object({
      name,
      filename,
      exported: v.picklist(['default', 'named']),
      args: v.optional(args, {}),
    }),
  }),
  v.object({ type: v.literal('APPLICATION'), route: v.pipe(v.string(), v.startsWith('/')) }),
]);

/** The folders of a project, absolute. */
export interface ProjectFolders {
  /** The project's own. */
  readonly directory: string;
  /** The folder that Vite serves: the project's own, or one below it. */
  readonly viteRoot: string;
}

/** The storyboards of a project. */
export function readStoryboards({
  directory,
  viteRoot,
}: ProjectFolders): readonly ShownStoryboard[] {
  const pathOf = (file: string): string => relative(directory, file).replaceAll('\\', '/');
  return listStoryboards(viteRoot).map(({ id, type, file, route, stories, componentFile }) => ({
    id,
    type,
    filename: pathOf(file),
    route,
    stories,
    componentFilename: componentFile === null ? null : pathOf(componentFile),
  }));
}

/** Makes a storyboard; null for what describes none. An existing file is never written over. */
export async function makeStoryboard(
  folders: ProjectFolders,
  described: unknown,
): Promise<ShownStoryboard | null> {
  const read = v.safeParse(newStoryboard, described);
  if (!read.success) return null;
  const { directory, viteRoot } = folders;
  const root = relative(directory, viteRoot).replaceAll('\\', '/');
  const prefix = root === '' ? '' : `${root}/`;
  const source = existsSync(join(viteRoot, 'src')) ? 'src/' : '';
  const id = randomUUID();
  const { path, text } = storyboardFile(`${prefix}${source}tempobook/storyboards`, id, read.output);
  const file = join(directory, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
  return readStoryboards(folders).find((each) => each.id === id) ?? null;
}
