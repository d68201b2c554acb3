// Tool screens: the frames on the canvas, with page, language and size.

import { canvas } from '../editor-api.ts';
import type { Register, ToolContext } from '../tool.ts';

/** Adds the tool. */
export function addScreens(register: Register, { api }: ToolContext): void {
  register(
    'screens',
    {
      description:
        'Lists the screens (frames) on the Studio’s canvas: id, page, language, size, and whether its page is loaded.',
      effect: 'reads',
      input: {},
    },
    (_input, author) => api.post(`${canvas}/windows/requests`, { kind: 'screens' }, author),
  );
}
