// Synonym list: words that shoppers type, each with the words by which it finds works as well.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { AdminSynonymRow } from '../../../../platform/api/admin-synonyms.ts';
import { languages, nativeName } from '../../../../platform/language/language.ts';
import { useTranslation } from '../../../../translation/use-translation.ts';
import { ShopLink } from '../../../../platform/page/link.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import type { ListDescription } from '../../../list/list-description.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { synonymPath } from './synonym-address.ts';

/** The list, with the way to the searches that found nothing. */
export function SynonymList() {
  const { t } = useTranslation(['admin-synonyms', 'admin-collection']);
  const description = useMemo(() => describeSynonyms(t), [t]);
  return (
    <>
      <ShopLink
        to="/admin/collection"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('admin-collection:back')}
      </ShopLink>
      <ListPage description={description} />
    </>
  );
}

function describeSynonyms(
  t: TFunction<['admin-synonyms', 'admin-collection']>,
): ListDescription<AdminSynonymRow> {
  return {
    list: 'synonyms',
    title: t('title'),
    id: ({ id }) => String(id),
    path: ({ id }) => synonymPath + id,
    defaultSort: { name: 'word', descending: false },
    columns: [
      {
        id: 'word',
        label: t('word'),
        sort: 'word',
        cell: ({ word, language }) => <bdi lang={language}>{word}</bdi>,
        text: ({ word }) => word,
      },
      {
        id: 'finds',
        label: t('finds'),
        cell: ({ finds, language }) => <bdi lang={language}>{finds.join(', ')}</bdi>,
        text: ({ finds }) => finds.join(', '),
      },
      {
        id: 'language',
        label: t('language'),
        cell: ({ language }) => nameOf(language),
        text: ({ language }) => nameOf(language),
      },
    ],
    filters: [
      {
        name: 'language',
        label: t('language'),
        options: languages.map((value) => ({ value, label: nativeName(value) })),
      },
    ],
    empty: { title: t('empty'), text: t('emptyText') },
    above: () => (
      <p className="mt-2 max-w-[60ch] text-small text-quiet">
        {t('intro')}{' '}
        <ShopLink
          to="/admin/visitor_stat"
          className="underline underline-offset-4 hover:text-accent"
        >
          {t('searches')}
        </ShopLink>
      </p>
    ),
    main: (
      <ShopLink to={`${synonymPath}new`} className={buttonClass()}>
        {t('new')}
      </ShopLink>
    ),
  };
}

function nameOf(language: string): string {
  const known = languages.find((each) => each === language);
  return known === undefined ? language : nativeName(known);
}
