// Size and weight of a variant in the reader's notation.

import type { ProductVariant } from '../../platform/api/product.ts';

type Measures = Pick<ProductVariant, 'lengthMm' | 'widthMm' | 'heightMm' | 'weightGrams'>;

/** In centimetres, such as “70 × 50 cm”, in English in inches, too; null where nothing was measured. */
export function variantSize(
  { lengthMm, widthMm, heightMm }: Measures,
  language: string,
): string | null {
  const measured = [lengthMm, widthMm, heightMm].flatMap((each) => each ?? []);
  if (measured.length === 0) return null;
  const sizeIn = (unit: 'centimeter' | 'inch', millimetres: number): string => {
    const plain = measureFormat(language, null);
    const withUnit = measureFormat(language, unit);
    return measured
      .map((each, index) =>
        (index < measured.length - 1 ? plain : withUnit).format(each / millimetres),
      )
      .join(' × ');
  };
  const metric = sizeIn('centimeter', 10);
  return language === 'en' ? `${sizeIn('inch', 25.4)} (${metric})` : metric;
}

/** In kilograms from one on, else in grams, in English in pounds or ounces, too; null where it was not weighed. */
export function variantWeight({ weightGrams }: Measures, language: string): string | null {
  if (weightGrams === null) return null;
  const weightIn = (unit: 'kilogram' | 'gram' | 'pound' | 'ounce', grams: number): string =>
    measureFormat(language, unit).format(weightGrams / grams);
  const metric = weightGrams >= 1000 ? weightIn('kilogram', 1000) : weightIn('gram', 1);
  if (language !== 'en') return metric;
  const imperial = weightGrams >= 454 ? weightIn('pound', 453.592) : weightIn('ounce', 28.3495);
  return `${imperial} (${metric})`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** The format of a measure with its unit, or without one; each is made once, since that takes longer than the rest of a page's facts. */
function measureFormat(language: string, unit: string | null): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      ...(unit === null ? {} : { style: 'unit', unit }),
      maximumFractionDigits: 1,
    });
    formats.set(key, format);
  }
  return format;
}
