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
}

/** A component that a storyboard can show. */
export interface ShownComponent {
  readonly name: string;
  readonly filename: string;
  readonly exported: 'default' | 'named';
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
export function storyboardName({ route, filename, id }: ShownStoryboard, names: Names): string {
  if (route !== null) return route;
  const file = filename.split('/').at(-1) ?? '';
  if (!file.startsWith('index.')) return file.replace(/\.stories\.[jt]sx?$/, '');
  return names[filename] ?? id;
}

/** File → name of the component that it exports. */
export type Names = Readonly<Record<string, string>>;

/** The names of the components that storyboards define. */
export function storyboardNames(lookup: TreeElementLookup): Names {
  return Object.fromEntries(
    Object.values(lookup)
      .filter(({ type, filename }) => type.endsWith('component') && filename.includes('tempobook/'))
      .map(({ filename, componentName }) => [filename, componentName.replace(/Storyboard$/, '')]),
  );
}

/** The frame of a storyboard, or of one of its stories. */
export function storyboardFrame(
  { id, type, route }: ShownStoryboard,
  story: string | null,
  name: string,
): NewFrame {
  const size = type === 'APPLICATION' ? sizePresets.desktop : componentSize;
  const label = story === null ? name : `${name} · ${story}`;
  return {
    path: storyboardPath(id),
    name: route === null ? label : null,
    storyboard: { id, type, story },
    ...size,
  };
}
