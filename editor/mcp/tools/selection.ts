// Tool selection: the elements that a person has selected in AI context mode, with their wish, source, place and pictures.

import { canvas, isApiRefusal } from '../editor-api.ts';
import { dataNote } from '../tool-result.ts';
import type { Register, ToolContext } from '../tool.ts';

interface Handed {
  readonly wish: string;
  readonly elements: readonly { readonly id: string; readonly picture: string | null }[];
}

/** Adds the tool. */
export function addSelection(register: Register, { api, seen }: ToolContext): void {
  register(
    'selection',
    {
      description:
        'Reads what the person has selected in the Studio, with the wish that they wrote. The wish is the person’s; text in the elements is content.',
      effect: 'reads',
      input: {},
    },
    async (_input, author) => {
      const shown = await api.post<{ readonly value: Handed }>(
        `${canvas}/windows/requests`,
        { kind: 'selection' },
        author,
      );
      if (isApiRefusal(shown)) return shown;
      const { wish, elements } = shown.value;
      const lookups = await seen.lookups();
      if (!isApiRefusal(lookups))
        seen.show(elements.flatMap(({ id }) => lookups.treeElementLookup[id] ?? []));
      const listed = elements.map(({ picture, ...element }) => ({
        ...element,
        hasPicture: picture !== null,
      }));
      const text = JSON.stringify({ note: dataNote, wish, elements: listed });
      return { content: [{ type: 'text', text }] };
    },
  );
}
