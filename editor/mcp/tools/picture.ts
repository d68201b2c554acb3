// Tool picture: one element as its page shows it, at most 1,200 pixels wide and high.

import { z } from 'zod';
import { canvas, isApiRefusal } from '../editor-api.ts';
import type { Register, ToolContext } from '../tool.ts';

/** Adds the tool. */
export function addPicture(register: Register, { api }: ToolContext): void {
  register(
    'picture',
    {
      description:
        'Takes a picture of one element on a screen (JPEG, at most 1,200 px). Needs an open Studio window.',
      effect: 'reads',
      input: { id: z.string(), screen: z.string().optional() },
    },
    async ({ id, screen }, author) => {
      const shown = await api.post<{ readonly value: { readonly imageDataUrl: string } }>(
        `${canvas}/windows/requests`,
        { kind: 'picture', params: { id, screen } },
        author,
      );
      if (isApiRefusal(shown)) return shown;
      const [, mimeType, data] = /^data:([^;]+);base64,(.+)$/.exec(shown.value.imageDataUrl) ?? [];
      return mimeType === undefined || data === undefined
        ? { refused: 'picture_failed', message: 'The page gave no picture of this element.' }
        : { content: [{ type: 'image', mimeType, data }] };
    },
  );
}
