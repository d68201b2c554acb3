// Id index: the port that supplies the ids of a file's elements, and an index in memory for when there is no server.

import { assignIds, carryIds } from '@atelier/editor-source/identity/assign-ids';
import type { IdentifiedElements } from '@atelier/editor-source/identity/assign-ids';
import { shapesOf } from '@atelier/editor-source/identity/shapes';
import { collectElements } from '@atelier/editor-source/locate/elements';
import { parseSource } from '@atelier/editor-source/parse/parse-source';
import { isRefusal } from '@atelier/editor-source/refusal';

/** Knows the ids of a project's elements. */
export interface IdIndex {
  /**
   * The ids of a file's elements and fragments, in source order, for this very text.
   * @param path relative to Vite's root, with forward slashes; `../ui/src/button.tsx` for another package of the workspace.
   * @returns null for a file that is none of the project's, or while it cannot be read.
   */
  idsOf(path: string, text: string): readonly string[] | null;
}

/** An index that lives as long as the development server and carries ids from each text of a file to the next. */
export function inMemoryIdIndex(): IdIndex {
  const known = new Map<string, IdentifiedElements & { readonly text: string }>();
  return {
    idsOf(path, text) {
      const before = known.get(path);
      if (before?.text === text) return before.ids;
      const syntax = parseSource(path, text);
      if (isRefusal(syntax)) return null;
      const shapes = shapesOf(text, collectElements(syntax.program, text));
      const carried = carryIds(before === undefined ? [] : [before], shapes);
      const ids = assignIds(path, shapes, carried);
      known.set(path, { shapes, ids, text });
      return ids;
    },
  };
}
