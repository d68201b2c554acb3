// Words of which generated products are named: enough for every language to be searched and sorted as itself.
import { translator } from '../texts/texts.ts';

const kinds = ['print', 'vessel', 'incense', 'book'] as const;
const subjects = ['tide', 'orchard', 'kiln', 'rain', 'harbour', 'hill', 'lamp', 'garden'] as const;

/** One language's words. Lists of one kind are in the same order in every language, so that one number means the same everywhere. */
export interface GeneratedWords {
  /** Names of the kinds of products, in the order of the demo catalogue's categories. */
  readonly kinds: readonly string[];
  /** Materials of these kinds, in the same order. */
  readonly materials: readonly string[];
  readonly subjects: readonly string[];
  readonly description: string;
  /** Name of the option that generated products have. */
  readonly size: string;
}

/** Reads the words of a language from `shop/texts/<language>/generated-products.json`. */
export function generatedWords(language: string): GeneratedWords {
  const t = translator(language);
  return {
    kinds: kinds.map((kind) => t(`generated-products:kinds.${kind}`)),
    materials: kinds.map((kind) => t(`generated-products:materials.${kind}`)),
    subjects: subjects.map((subject) => t(`generated-products:subjects.${subject}`)),
    description: t('generated-products:description'),
    size: t('generated-products:size'),
  };
}
