// The demo catalogue says the same of a product in every language: measures, pages, editions, times and prices.

import { violationAt, visibleTexts } from '@atelier/house/visible-texts';
import type { VisibleText } from '@atelier/house/visible-texts';
import type { Tree, Violation } from '@atelier/house/tree';

/** Texts of facts, where every figure counts; a description may write its figures out. */
const facts = /^products\.\d+\.(?:details|shipping|returns)\./;

/** Units that only English has, inches and fluid ounces: other languages leave them out. */
const ownUnits = /[\d½¼¾⅛⅜⅝⅞]+(?:\s×\s[\d½¼¾⅛⅜⅝⅞]+)?\s(?:in|fl\soz)(?!\p{L})/gu;

/** Arabic has a form of the noun itself for one and for two of a thing. */
const inWords = new Set(['1', '2']);

/** Figures that a language forgot, or has and English has not. */
export function productNumbers(tree: Tree): Violation[] {
  const texts = visibleTexts(tree).filter(
    ({ file, key }) => file.path.startsWith('demo/rows/texts/') && facts.test(key),
  );
  return texts
    .filter(({ language }) => language === 'en')
    .flatMap((model) =>
      texts.filter((text) => text.key === model.key).flatMap((text) => compare(text, model)),
    );
}

function compare(text: VisibleText, model: VisibleText): Violation[] {
  if (text.language === 'en') return [];
  const has = figuresOf(text.text);
  const known = figuresOf(model.text);
  const wanted = figuresOf(model.text.replaceAll(ownUnits, '')).filter(
    (each) => !(text.language === 'ar' && inWords.has(each)),
  );
  return [
    ...wanted.filter((each) => !has.includes(each)).map((each) => `${text.key} lacks ${each}`),
    ...has
      .filter((each) => !known.includes(each))
      .map((each) => `${text.key} has ${each}, which English has not`),
  ].map((message) => violationAt(text, message));
}

/** The figures of a text, with a point before decimals. */
function figuresOf(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((each) => each.replace(',', '.'));
}
