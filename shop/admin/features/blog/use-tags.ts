// Tags of the blog with their names in the reader's language.

import { useCallback } from 'react';
import { useQuery } from '../../../platform/api/use-query.ts';
import { defaultLanguage } from '../../../platform/language/language.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import type { FacetOption } from '../../data/use-facets.ts';

/** Null until they are read. */
export function useTags() {
  const { customerClient } = useShop();
  const { language } = usePage();
  const load = useCallback(
    async (signal: AbortSignal): Promise<readonly FacetOption[]> => {
      const client = await customerClient();
      const { data } = await client
        .from('tag_texts')
        .select('tag,language,name')
        .order('tag')
        .abortSignal(signal)
        .throwOnError();
      return [...new Set(data.map(({ tag }) => tag))].map((tag) => {
        const named = (wanted: string) =>
          data.find((each) => each.tag === tag && each.language === wanted)?.name;
        return { value: tag, label: named(language) ?? named(defaultLanguage) ?? tag };
      });
    },
    [customerClient, language],
  );
  return useQuery(load, 'tags');
}
