// Shown typefaces plugin: a page in a frame has its own typefaces, however late they come.
// A typeface that is optional is left out of a page for which it comes too late. That is right for a visitor, whose next page has it, and wrong for a
// designer: the first page of a Studio comes from a server that compiles it, and its typefaces are nearly always late.

import type { Plugin } from 'vite';

const styleSheet = /\.(?:css|scss|sass|less|styl)(?:\?|$)/;

/** Lets typefaces that are optional replace the ones that stand for them, in style sheets. */
export function shownTypefacesPlugin(): Plugin {
  return {
    name: 'atelier:shown-typefaces',
    apply: 'serve',
    transform: {
      order: 'post',
      filter: { id: styleSheet },
      handler(code, id) {
        // Vite 5 knows no filters.
        if (!styleSheet.test(id) || !code.includes('optional')) return null;
        return { code: code.replaceAll(/(font-display:\s*)optional/g, '$1swap'), map: null };
      },
    },
  };
}
