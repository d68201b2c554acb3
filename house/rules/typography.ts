// Typography: texts use the quotes, spaces and full stops of their language, and no typewriter punctuation.

import { violationAt, visibleTexts, withoutValues } from '../visible-texts.ts';
import type { VisibleText } from '../visible-texts.ts';
import type { Tree, Violation } from '../tree.ts';

interface Fault {
  readonly message: string;
  readonly pattern: RegExp;
  /** The languages in which it is one; all when left out. */
  readonly in?: readonly string[];
}

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const units = 'cm|mm|ml|kg|in|fl|см|мм|мл|кг|سم|ملم|مل|सेमी|मिमी|मिली|°C';

const faults: readonly Fault[] = [
  { message: 'a straight quote or apostrophe', pattern: /["']/ },
  { message: 'three dots instead of an ellipsis', pattern: /\.\.\./ },
  { message: 'a hyphen instead of a dash', pattern: /[^\s] - / },
  { message: 'two spaces', pattern: / {2}/ },
  { message: 'a space at the beginning or at the end', pattern: /^\s|\s$/ },
  {
    message: 'a number may be parted from its unit: set a no-break space',
    pattern: new RegExp(String.raw`\d (?:${units})(?!\p{L})`, 'u'),
  },
  { message: 'measures may be parted: set no-break spaces', pattern: /\d × | × \d/ },
  { message: 'quotes of another language', pattern: /[«»„]/, in: ['en', 'pt', 'hi', 'ja', 'zh'] },
  { message: 'quotes of another language', pattern: /[“”„]/, in: ['fr', 'es', 'ru', 'ar', 'ja'] },
  { message: 'quotes of another language', pattern: /[«»”]/, in: ['de'] },
  { message: 'quotes of another language', pattern: /[「」『』]/, in: ['zh'] },
  {
    message: 'set a narrow no-break space before : ; ? !',
    pattern: /(?<!\u202f)[:;?!](?=[\s)»]|$)/,
    in: ['fr'],
  },
  {
    message: 'set narrow no-break spaces inside « »',
    pattern: /«(?!\u202f)|(?<!\u202f)»/,
    in: ['fr'],
  },
  {
    message: 'a dash at the beginning of a line: bind it to its word',
    pattern: /\S —/,
    in: ['ru'],
  },
  {
    message: 'Western signs beside Chinese or Japanese ones',
    pattern: new RegExp(`${cjk}[,.;:?!()]|[,;:?!()]${cjk}`, 'u'),
    in: ['ja', 'zh'],
  },
  {
    message: 'a space between Chinese or Japanese and Western signs: the browser sets it',
    pattern: new RegExp(`${cjk} (?=[A-Za-z0-9])|[A-Za-z0-9%] (?=${cjk})`, 'u'),
    in: ['ja', 'zh'],
  },
  {
    message: 'a Western comma, semicolon or question mark: Arabic has ، ؛ ؟',
    pattern: /[,;?](?!\d)/,
    in: ['ar'],
  },
  { message: 'a letter drawn out with a tatweel', pattern: /\u0640/, in: ['ar'] },
  {
    message: 'a full stop: a sentence ends with a danda',
    pattern: /[\u0900-\u097f]\.(?=\s|$)/,
    in: ['hi'],
  },
];

/** Punctuation, quotes and spaces that are wrong in the language of a text. */
export function typography(tree: Tree): Violation[] {
  return visibleTexts(tree).flatMap((text) => [
    ...faults
      .filter(({ in: affected, pattern }) => isIn(text, affected) && pattern.test(bare(text)))
      .map(({ message }) => violationAt(text, message)),
    ...(text.language === 'es' && count(text.text, '?') !== count(text.text, '¿')
      ? [violationAt(text, 'a question opens with ¿')]
      : []),
  ]);
}

/** Values are no words of the language; neither are the bullets of a list. */
function bare({ text }: VisibleText): string {
  return withoutValues(text).replaceAll(/^(?:- |\d+\. |> )/gm, '');
}

function isIn({ language }: VisibleText, affected: readonly string[] | undefined): boolean {
  return affected === undefined || affected.includes(language);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
