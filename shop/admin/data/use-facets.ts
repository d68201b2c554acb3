// Facets of the collection: categories, colours and series with their names in the reader's language, and the currency.

import { useCallback } from 'react';
import { useQuery } from '../../platform/api/use-query.ts';
import { defaultLanguage, type Language } from '../../platform/language/language.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';

export interface Facets {
  readonly categories: readonly FacetOption[];
  readonly colours: readonly (FacetOption & { readonly hex: string })[];
  readonly series: readonly (FacetOption & { readonly kind: string })[];
  readonly currency: string;
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

interface Named {
  readonly language: string;
  readonly name: string;
}

/** Null until they are read. */
export function useFacets() {
  const { customerClient, settings } = useShop();
  const { language } = usePage();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Facets> => {
      const client = await customerClient();
      const [categories, colours, series, { currency }] = await Promise.all([
        client
          .from('categories')
          .select('id,category_texts(language,name)')
          .order('position')
          .abortSignal(signal)
          .throwOnError(),
        client
          .from('colours')
          .select('id,hex,colour_texts(language,name)')
          .order('position')
          .abortSignal(signal)
          .throwOnError(),
        client
          .from('series')
          .select('id,kind,series_texts(language,name)')
          .order('position')
          .abortSignal(signal)
          .throwOnError(),
        settings(),
      ]);
      return {
        currency,
        categories: categories.data.map(({ id, category_texts: names }) => ({
          value: id,
          label: nameOf(names, language, id),
        })),
        colours: colours.data.map(({ id, hex, colour_texts: names }) => ({
          value: id,
          hex,
          label: nameOf(names, language, id),
        })),
        series: series.data.map(({ id, kind, series_texts: names }) => ({
          value: id,
          kind,
          label: nameOf(names, language, id),
        })),
      };
    },
    [customerClient, settings, language],
  );
  return useQuery(load, 'categories, colours and series');
}

function nameOf(names: readonly Named[], language: Language, id: string): string {
  const named = (wanted: Language) => names.find((each) => each.language === wanted)?.name;
  return named(language) ?? named(defaultLanguage) ?? id;
}
