// Screen refresh: a changed component of one of the shop's screens is replaced on the page, although its module exports the screen's handle, too.

import type { Plugin } from 'vite';

/** A module of a screen. */
const screen = /\/routes\/[\w-]+\.tsx$/;
const exportsHandle = /^export const handle\b/m;

/**
 * Script of every page. React's refresh replaces modules that export components alone; one with another export that is a new value
 * loads the page again, unless the page names that export here. A handle that reads as before is none: the router keeps the one it has.
 */
const ignoredExports = `{
  const handles = new Map();
  const textOf = (handle) =>
    Object.entries(handle).map(([name, value]) => [name, typeof value === 'function' ? String(value) : JSON.stringify(value)].join(' ')).join();
  window.atelierScreens = {
    note(id, handle) {
      const text = textOf(handle);
      handles.set(id, [handles.get(id)?.[1] ?? text, text]);
    },
  };
  window.__getReactRefreshIgnoredExports = ({ id }) => {
    const [former, latest] = handles.get(id.split('?')[0]) ?? [];
    return former !== undefined && former === latest ? ['handle'] : [];
  };
}`;

/** The plugin; a change of a handle itself loads the page again. */
export function screenRefresh(): Plugin {
  return {
    name: 'atelier:screen-refresh',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', children: ignoredExports, injectTo: 'head-prepend' },
    ],
    transform: {
      // After React's plugin: its part of the module compares exports later, when the module has run.
      order: 'post',
      filter: { id: screen },
      handler(code, id) {
        const isScreen = this.environment.name === 'client' && exportsHandle.test(code);
        if (!isScreen) return null;
        return {
          code: `${code}\n;window.atelierScreens?.note(${JSON.stringify(id)}, handle);`,
          map: null,
        };
      },
    },
  };
}
