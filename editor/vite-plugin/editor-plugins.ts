// Editor plugins: all plugins that the editor adds to a project's Vite, in order.

import type { Plugin } from 'vite';
import type { HelperSettings, HelperStore } from './bundle-helper.ts';
import { helperPlugin } from './helper-plugin.ts';
import { liveSourcePlugin } from './live-source-plugin.ts';
import type { LiveSource } from './live-source-plugin.ts';

export { renderingElement } from './live-page.ts';
export { hasEnvironments } from './vite-environments.ts';
export type { LiveSource };
import { inMemoryIdIndex } from './stamp/id-index.ts';
import { shownTypefacesPlugin } from './shown-typefaces-plugin.ts';
import { stampPlugin } from './stamp/stamp-plugin.ts';
import { storyboardPlugin } from './storyboard/storyboard-plugin.ts';
import { tailwindTurnsPlugin } from './tailwind-turns-plugin.ts';

/** The options of the editor's plugins; each has a default. */
export interface EditorPluginOptions {
  /** The source as the editor's server has it. Without it ids are kept for as long as Vite runs. */
  readonly source?: LiveSource;
  /** Names of components whose elements must not be given a class, as in `['Chart', 'Map.Marker']`. */
  readonly optOut?: readonly string[];
  /** The windows that may inspect and edit the pages. Without it they are stamped and can be edited from outside only. */
  readonly helper?: HelperSettings;
  /** The file of the helper's bundle between starts. Without it each start bundles the helper. */
  readonly helperStore?: HelperStore;
  /** Addresses of style sheets that pages have and no entry imports, as in a page that is rendered on the server. */
  readonly styles?: readonly string[];
}

/** The plugins that make a project's pages editable while it is developed. A production build has no trace of them. */
export function editorPlugins(options: EditorPluginOptions = {}): Plugin[] {
  const { source, optOut = [], helper, helperStore = null, styles = [] } = options;
  return [
    ...(source === undefined ? [] : [liveSourcePlugin(source)]),
    stampPlugin({ ids: source ?? inMemoryIdIndex(), optOut }),
    storyboardPlugin(styles),
    tailwindTurnsPlugin(),
    shownTypefacesPlugin(),
    ...(helper === undefined ? [] : [helperPlugin(helper, helperStore)]),
  ];
}
