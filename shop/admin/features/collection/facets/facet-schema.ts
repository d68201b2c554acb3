// Schema of the form of a facet (a category or a colour), with a sentence at each field.

import type { TFunction } from 'i18next';
import {
  boolean,
  check,
  maxLength,
  object,
  pipe,
  regex,
  string,
  type GenericSchema,
} from 'valibot';
import { defaultLanguage, languages } from '../../../../platform/language/language.ts';
import type { FacetName } from '../../../../platform/api/admin-facets.ts';
import { textName } from '../../../form/text-state.ts';
import type { FacetValues } from './facet-values.ts';

/** The same bounds as the database's. */
export function facetSchema(
  t: TFunction<'admin-facets'>,
  facet: FacetName,
): GenericSchema<FacetValues, unknown> {
  const names = languages.map((language) => [
    textName(language),
    object({
      name: pipe(
        string(),
        maxLength(80, t('errors.name')),
        check((name) => language !== defaultLanguage || name.trim() !== '', t('errors.name')),
      ),
      stale: boolean(),
    }),
  ]);
  return object({
    id: pipe(string(), regex(/^(?:|[a-z][a-z0-9-]{0,39})$/, t('errors.key'))),
    hex: facet === 'colours' ? pipe(string(), regex(/^#[0-9a-f]{6}$/i, t('errors.hex'))) : string(),
    ...Object.fromEntries(names),
  }) as unknown as GenericSchema<FacetValues, unknown>;
}
