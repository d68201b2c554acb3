// Form of address: in each language the shop addresses a reader in one form (formal or informal) and in one country's words.

import { violationAt, visibleTexts } from '../visible-texts.ts';
import type { Tree, Violation } from '../tree.ts';

/** Words of the other form, by language. English and Arabic have none that can be recognized. */
const otherVoice: Readonly<Record<string, readonly [voice: string, words: string]>> = {
  de: ['Sie', 'du|dich|dir|dein|deine|deinem|deinen|deiner|deines|euch|euer|eure'],
  fr: ['vous', 'tu|toi'],
  es: [
    'tú',
    'usted|ustedes|vosotros|vuestro|vuestra|añada|compruebe|elija|inténtelo|introduzca|pulse|recargue',
  ],
  pt: [
    'você, as in Brazil',
    'palavra-passe|morada|moradas|ficheiro|ficheiros|connosco|contacto|registo|telemóvel|ecrã|utilizador',
  ],
  ru: ['вы', 'ты|тебя|тебе|тобой|твой|твоя|твоё|твои'],
  hi: ['आप', 'तुम|तुम्हें|तुम्हारा|तुम्हारी|तुम्हारे|तू'],
  ja: ['no pronoun', 'あなた'],
  zh: ['您', '你'],
};

/** In Chinese and Japanese nothing stands between words. */
const unparted = new Set(['ja', 'zh']);

/** Texts in another form of address than the rest of their language. */
export function formOfAddress(tree: Tree): Violation[] {
  return visibleTexts(tree).flatMap((text) => {
    const [voice, words] = otherVoice[text.language] ?? [];
    if (voice === undefined || words === undefined) return [];
    const pattern = unparted.has(text.language)
      ? new RegExp(`(?:${words})`, 'u')
      : new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'iu');
    const word = pattern.exec(text.text)?.[0];
    return word === undefined
      ? []
      : [violationAt(text, `“${word}”: the voice of this language is ${voice}`)];
  });
}
