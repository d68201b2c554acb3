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
const newStoryboard = v.variant('type', [
  v.object({
    type: v.picklist(['COMPONENT', 'STORY']),
    component: v.object({ name, filename, exported: v.picklist(['default', 'named']) }),
  }),
  v.object({ type: v.literal('APPLICATION'), route: v.pipe(v.string(), v.startsWith('/')) }),
]);

/** The storyboards of a project's folder. */
export function readStoryboards(directory: string): readonly ShownStoryboard[] {
  const pathOf = (file: string): string => relative(directory, file).replaceAll('\\', '/');
  return listStoryboards(directory).map(({ id, type, file, route, stories, componentFile }) => ({
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
  directory: string,
  described: unknown,
): Promise<ShownStoryboard | null> {
  const read = v.safeParse(newStoryboard, described);
  if (!read.success) return null;
  const source = existsSync(join(directory, 'src')) ? 'src/' : '';
  const id = randomUUID();
  const { path, text } = storyboardFile(`${source}tempobook/storyboards`, id, read.output);
  const file = join(directory, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
  return readStoryboards(directory).find((each) => each.id === id) ?? null;
}
