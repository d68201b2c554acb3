// Storyboards of the project: components, stories and pages that a file of it shows alone.

import type { StoryboardType } from '@atelier/editor-channel/callable-functions';
import type { ElementRecord, TreeElementLookup } from '@atelier/editor-channel/lookup';
import { sizePresets, storyboardPath } from './frame-list.ts';
import type { NewFrame } from './frame-list.ts';

/** A storyboard as the server lists it. */
export interface ShownStoryboard {
  readonly id: string;
  readonly type: StoryboardType;
  readonly filename: string;
  readonly route: string | null;
  readonly stories: readonly string[];
  /** The file of the component that it shows; null where it is not known. */
  readonly componentFilename: string | null;
}

/** A component that a storyboard can show. */
export interface ShownComponent {
  readonly name: string;
  readonly filename: string;
  readonly exported: 'default' | 'named';
  /** Values of the props that it needs, by name. */
  readonly args?: Readonly<Record<string, unknown>>;
}

/** A storyboard to be made. */
export type NewStoryboard =
  | { readonly type: 'COMPONENT' | 'STORY'; readonly component: ShownComponent }
  | { readonly type: 'APPLICATION'; readonly route: string };

const componentSize = { width: 640, height: 400 };

/** The components that a file can import, in the order of their names. */
export function shownComponents(lookup: TreeElementLookup): readonly ShownComponent[] {
  return Object.values(lookup)
    .flatMap((record) => componentOf(record) ?? [])
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function componentOf(record: ElementRecord): ShownComponent | null {
  const { type, componentName, filename, exported } = record;
  if (type !== 'component' || !/^[A-Z]\w*$/.test(componentName)) return null;
  if (exported !== 'default' && exported !== 'named') return null;
  if (filename.includes('tempobook/')) return null;
  return { name: componentName, filename, exported };
}

/** The name under which a storyboard is listed: its component or route, by what it is called in its file. */
export function storyboardName(
  { route, filename, componentFilename, id }: ShownStoryboard,
  names: Names,
): string {
  if (route !== null) return route;
  const file = filename.split('/').at(-1) ?? '';
  if (!file.startsWith('index.')) return file.replace(/\.stories\.[jt]sx?$/, '');
  return names[filename] ?? names[componentFilename ?? ''] ?? id;
}

/** File → name of the component that it exports. */
export type Names = Readonly<Record<string, string>>;

/** The names of the components that files define: of each the first one that others can import, or that a storyboard shows. */
export function storyboardNames(lookup: TreeElementLookup): Names {
  const names: Record<string, string> = {};
  for (const { type, filename, componentName, exported } of Object.values(lookup)) {
    const isStoryboard = type.endsWith('component') && filename.includes('tempobook/');
    if (isStoryboard || (type === 'component' && exported !== 'no'))
      names[filename] ??= componentName.replace(/Storyboard$/, '');
  }
  return names;
}

/** The frame of a storyboard, or of one of its stories. */
export function storyboardFrame(
  { id, type, route, componentFilename }: ShownStoryboard,
  story: string | null,
  name: string,
): NewFrame {
  const size = type === 'APPLICATION' ? sizePresets.desktop : componentSize;
  const label = story === null ? name : `${name} · ${story}`;
  return {
    path: storyboardPath(id),
    name: route === null ? label : null,
    storyboard: { id, type, story, componentFilename },
    ...size,
  };
}
