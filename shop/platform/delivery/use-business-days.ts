// Business days until delivery, as a sentence part in the reader's language.

import { useTranslation } from '../../translation/use-translation.ts';

/** Formats a range of business days; empty where none is stated. */
export function useBusinessDays(): (min: number | null, max: number | null) => string {
  const { t } = useTranslation('delivery');
  return (min, max) => {
    if (min === null || max === null) return '';
    return min === max ? t('days', { count: max }) : t('dayRange', { from: min, count: max });
  };
}
