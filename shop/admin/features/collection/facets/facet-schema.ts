// Schema of the form of a facet (a category, a colour or a series), with a sentence at each field.

import type { TFunction } from 'i18next';
import {
  boolean,
  check,
  forward,
  maxLength,
  object,
  picklist,
  pipe,
  regex,
  string,
  type GenericSchema,
} from 'valibot';
import { defaultLanguage, languages } from '../../../../platform/language/language.ts';
import type { FacetName } from '../../../../platform/api/admin-facets.ts';
import { textName } from '../../../form/text-state.ts';
import { seriesKinds, type FacetValues } from './facet-values.ts';

/** The same bounds as the database's. */
export function facetSchema(
  t: TFunction<'admin-facets'>,
  facet: FacetName,
): GenericSchema<FacetValues, unknown> {
  const names = languages.map((language) => [
    textName(language),
    pipe(
      object({
        name: pipe(
          string(),
          maxLength(80, t('errors.name')),
          check((name) => language !== defaultLanguage || name.trim() !== '', t('errors.name')),
        ),
        introduction: pipe(string(), maxLength(600, t('errors.introduction'))),
        stale: boolean(),
      }),
      forward(
        check(
          ({ name, introduction }) => name.trim() !== '' || introduction.trim() === '',
          t('errors.nameOfIntroduction'),
        ),
        ['name'],
      ),
    ),
  ]);
  return object({
    id: pipe(string(), regex(/^(?:|[a-z][a-z0-9-]{0,39})$/, t('errors.key'))),
    kind: picklist(seriesKinds),
    hex: facet === 'colours' ? pipe(string(), regex(/^#[0-9a-f]{6}$/i, t('errors.hex'))) : string(),
    ...Object.fromEntries(names),
  }) as unknown as GenericSchema<FacetValues, unknown>;
}
