// Everything that the editor adds to a project's Vite, in order.

import type { Plugin } from 'vite';
import { helperPlugin } from './helper-plugin.ts';
import { memoryIds } from './stamp/id-index.ts';
import type { IdIndex } from './stamp/id-index.ts';
import { stampPlugin } from './stamp/stamp-plugin.ts';
import { storyboardPlugin } from './storyboard/storyboard-plugin.ts';

/** What the editor's plugins need; each has a default. */
export interface EditorPluginOptions {
  /** The index of the editor's server. Without it ids are kept for as long as Vite runs. */
  readonly ids?: IdIndex;
  /** Names of components whose elements must not be given a class, as in `['Chart', 'Map.Marker']`. */
  readonly optOut?: readonly string[];
  /** The helper's built bundle. Without it pages are stamped and can be edited from outside only. */
  readonly helperBundle?: string;
}

/** The plugins that make a project's pages editable while it is developed. A production build has no trace of them. */
export function editorPlugins(options: EditorPluginOptions = {}): Plugin[] {
  const { ids = memoryIds(), optOut = [], helperBundle } = options;
  return [
    stampPlugin({ ids, optOut }),
    storyboardPlugin(),
    ...(helperBundle === undefined ? [] : [helperPlugin(helperBundle)]),
  ];
}
