// Changing a design token: shown in all frames at once, and written where the token stands.

import type { DesignToken } from '@atelier/editor-channel/element-reads';
import { isInBothSchemes, rulesOfToken } from '../model/design-tokens.ts';
import type { TokenGroup } from '../model/design-tokens.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';
import { endPreview, previewRules } from './preview-rules.ts';
import { readTokens } from './read-tokens.ts';

/** Shows a value of a token in all frames as long as a gesture lasts. */
export function previewToken(
  studio: Studio,
  group: TokenGroup,
  place: DesignToken,
  value: string,
): void {
  previewRules(studio, rulesOfToken(group, place, value));
}

/** Writes a value of a token into the style sheet. */
export async function changeToken(
  studio: Studio,
  group: TokenGroup,
  place: DesignToken,
  value: string,
): Promise<void> {
  const { path, name, block, conditions } = place;
  const change = makeChange(studio, 'CHANGE_TOKEN', {
    path,
    tokenName: name,
    block,
    conditions: [...conditions],
    newValue: value,
    oldValue: place.value,
    instantRules: [...rulesOfToken(group, place, value)],
    formerRules: [...rulesOfToken(group, null, '')],
  });
  endPreview(studio);
  const isWritten = (await change) !== null;
  const isDark = group.kind === 'color' && studio.state.get().design.scheme === 'dark';
  if (isWritten && isDark && isInBothSchemes(group, place)) {
    showToast(studio, 'done', `${name} has one value for light and dark pages: both have changed.`);
  }
  // After a refusal too: the file may say something else by now.
  await readTokens(studio);
}
