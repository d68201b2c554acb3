// Editor plugins: all plugins that the editor adds to a project's Vite, in order.

import type { Plugin } from 'vite';
import { helperPlugin } from './helper-plugin.ts';
import { liveSourcePlugin } from './live-source-plugin.ts';
import type { LiveSource } from './live-source-plugin.ts';
import { inMemoryIdIndex } from './stamp/id-index.ts';
import { stampPlugin } from './stamp/stamp-plugin.ts';
import { storyboardPlugin } from './storyboard/storyboard-plugin.ts';

/** The options of the editor's plugins; each has a default. */
export interface EditorPluginOptions {
  /** The source as the editor's server has it. Without it ids are kept for as long as Vite runs. */
  readonly source?: LiveSource;
  /** Names of components whose elements must not be given a class, as in `['Chart', 'Map.Marker']`. */
  readonly optOut?: readonly string[];
  /** The helper's built bundle. Without it pages are stamped and can be edited from outside only. */
  readonly helperBundle?: string;
}

/** The plugins that make a project's pages editable while it is developed. A production build has no trace of them. */
export function editorPlugins(options: EditorPluginOptions = {}): Plugin[] {
  const { source, optOut = [], helperBundle } = options;
  return [
    ...(source === undefined ? [] : [liveSourcePlugin(source)]),
    stampPlugin({ ids: source ?? inMemoryIdIndex(), optOut }),
    storyboardPlugin(),
    ...(helperBundle === undefined ? [] : [helperPlugin(helperBundle)]),
  ];
}
