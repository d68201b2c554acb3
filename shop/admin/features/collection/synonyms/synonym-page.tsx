// Synonym page: the form of a word that shoppers type, and its deletion.

import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { check, object, pipe, string } from 'valibot';
import { useQuery } from '../../../../platform/api/use-query.ts';
import { languages, nativeName, withLanguage } from '../../../../platform/language/language.ts';
import { useTranslation } from '../../../../translation/use-translation.ts';
import { ShopLink } from '../../../../platform/page/link.tsx';
import { usePage } from '../../../../platform/page/page.ts';
import { useShop } from '../../../../platform/shop.ts';
import { LoadFailure } from '../../../frame/load-failure.tsx';
import { deleteRow } from '../../../data/delete-row.ts';
import { DetailPage } from '../../../form/detail-page.tsx';
import type { FormField } from '../../../form/form-fields.tsx';
import { synonymInAddress, synonymPath, synonymsPath } from './synonym-address.ts';
import {
  addSynonym,
  parseWords,
  readSynonym,
  saveSynonym,
  synonymRecord,
  type Synonym,
  type SynonymValues,
} from './synonym-values.ts';

/** @param props.id `synonym-` with the key, or with `new` */
export function SynonymPage({ id: word }: { readonly id: string }) {
  const id = synonymInAddress(word);
  const { t } = useTranslation(['admin-synonyms', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    async () => ({
      found: id === null || id === 'new' ? null : await readSynonym(customerClient, id),
    }),
    [customerClient, id],
  );
  const { value, failed, cause, retry } = useQuery(load, 'synonym');
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
  if (value === null) return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <>
      <ShopLink
        to={synonymsPath}
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('all')}
      </ShopLink>
      {value.found === null && id !== 'new' ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <SynonymForm found={value.found} />
      )}
    </>
  );
}

function SynonymForm({ found }: { readonly found: Synonym | null }) {
  const { t } = useTranslation('admin-synonyms');
  const { customerClient } = useShop();
  const { language } = usePage();
  const goTo = useGoTo();
  const id = found === null ? null : String(found.id);
  const record = useMemo(() => synonymRecord(found, language), [found, language]);
  const schema = useMemo(() => synonymSchema(t), [t]);
  const fields = useMemo(() => synonymFields(t), [t]);
  const remove = useDeletion(found);
  return (
    <>
      <h2 className="mb-6 text-heading wrap-anywhere">
        <bdi>{found === null ? t('new') : found.word}</bdi>
      </h2>
      <DetailPage<SynonymValues>
        place={{ entity: 'search_synonyms', id: id ?? 'new' }}
        record={record}
        schema={schema}
        fields={fields}
        isNew={id === null}
        refusals={{ '23505': t('errors.taken') }}
        save={async (changes, read) => {
          const saved = await saveSynonym(customerClient, id, changes, read);
          if (id !== null) return saved.outcome;
          return { id: saved.id, open: () => goTo(synonymPath + saved.id) };
        }}
        reload={async () => {
          const current = id === null ? null : await readSynonym(customerClient, id);
          return current === null ? null : synonymRecord(current, language);
        }}
        {...(found === null ? {} : { remove })}
      />
    </>
  );
}

function synonymSchema(t: TFunction<'admin-synonyms'>) {
  return object({
    language: string(),
    word: pipe(
      string(),
      check((word) => /^\S{1,60}$/u.test(word.trim()), t('errors.word')),
    ),
    finds: pipe(
      string(),
      check((typed) => {
        const words = parseWords(typed);
        return (
          words.length > 0 &&
          words.length <= 20 &&
          words.every((word) => /^\S+$/u.test(word)) &&
          words.join(',').length <= 600
        );
      }, t('errors.finds')),
    ),
  });
}

function synonymFields(t: TFunction<'admin-synonyms'>): readonly FormField<SynonymValues>[] {
  return [
    {
      name: 'language',
      kind: 'choice',
      label: t('language'),
      required: true,
      options: languages.map((value) => ({ value, label: nativeName(value) })),
    },
    { name: 'word', kind: 'text', label: t('word'), hint: t('wordHint'), required: true },
    { name: 'finds', kind: 'text', label: t('finds'), hint: t('findsHint'), required: true },
  ];
}

/** Deletes it and leads to the list; the undo adds it again. */
function useDeletion(found: Synonym | null) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const goTo = useGoTo();
  return async () => {
    if (found === null) return undefined;
    await deleteRow(customerClient, 'search_synonyms', found.id);
    goTo(synonymsPath);
    return () => {
      addSynonym(customerClient, found).then(
        (id) => goTo(synonymPath + id),
        () => toasts.show({ title: t('refusal.notUndoable'), urgent: true }),
      );
    };
  };
}

function useGoTo() {
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  return (path: string): void => {
    void navigate(withLanguage(path, languageParameter), { replace: true });
  };
}
