// Reading the design tokens, at the start and after each write of the source.

import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';

/** Reads the tokens and typefaces of the project. */
export async function readTokens(studio: Studio): Promise<void> {
  const { tokens, fonts } = await studio.server.tokens();
  const { design } = studio.state.get();
  // Panels that show them are drawn again only when they are others.
  const isSame = JSON.stringify([tokens, fonts]) === JSON.stringify([design.tokens, design.fonts]);
  if (!isSame) changeDesign(studio, { tokens, fonts });
}
