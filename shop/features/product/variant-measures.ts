// Size and weight of a variant in the reader's notation.

import type { ProductVariant } from '../../platform/api/product.ts';

type Measures = Pick<ProductVariant, 'lengthMm' | 'widthMm' | 'heightMm' | 'weightGrams'>;

/** In centimetres, such as “70 × 50 cm”; null where nothing was measured. */
export function variantSize(
  { lengthMm, widthMm, heightMm }: Measures,
  language: string,
): string | null {
  const measured = [lengthMm, widthMm, heightMm].flatMap((each) => each ?? []);
  const last = measured.pop();
  if (last === undefined) return null;
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const withUnit = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'centimeter',
    maximumFractionDigits: 1,
  });
  return [...measured.map((each) => plain.format(each / 10)), withUnit.format(last / 10)].join(
    ' × ',
  );
}

/** In kilograms from one on, else in grams; null where it was not weighed. */
export function variantWeight({ weightGrams }: Measures, language: string): string | null {
  if (weightGrams === null) return null;
  const isHeavy = weightGrams >= 1000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isHeavy ? 'kilogram' : 'gram',
    maximumFractionDigits: 1,
  }).format(isHeavy ? weightGrams / 1000 : weightGrams);
}
