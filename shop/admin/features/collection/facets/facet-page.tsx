// Facet page: the form of a category, a colour or a series, and its deletion with what uses it in mind.

import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminFacet, FacetName } from '../../../../platform/api/admin-facets.ts';
import { useQuery } from '../../../../platform/api/use-query.ts';
import { languages, nativeName, withLanguage } from '../../../../platform/language/language.ts';
import { useTranslation } from '../../../../translation/use-translation.ts';
import { ShopLink } from '../../../../platform/page/link.tsx';
import { usePage } from '../../../../platform/page/page.ts';
import { useShop } from '../../../../platform/shop.ts';
import { LoadFailure } from '../../../frame/load-failure.tsx';
import { callAdmin } from '../../../data/call-admin.ts';
import { DetailPage } from '../../../form/detail-page.tsx';
import type { FormField } from '../../../form/form-fields.tsx';
import { textName } from '../../../form/text-state.ts';
import { useFacets, type FacetOption } from '../../../data/use-facets.ts';
import { FacetUse } from './facet-use.tsx';
import { facetSchema } from './facet-schema.ts';
import { facetFilters, facetInAddress, facetPaths } from './facet-address.ts';
import {
  facetRecord,
  saveFacet,
  seriesKinds,
  type FacetValues,
  type NameText,
} from './facet-values.ts';
import { NamesField } from './names-field.tsx';
import { SwatchField } from './swatch-field.tsx';

/** @param props.id the facet's word with the key, or with `new`, such as `category-prints` */
export function FacetPage({ id }: { readonly id: string }) {
  const named = facetInAddress(id);
  return named === null ? null : <Facet {...named} />;
}

/** @param props.id the key, or `new` */
function Facet({ facet, id }: { readonly facet: FacetName; readonly id: string }) {
  const { t } = useTranslation(['admin-facets', 'admin', 'layout']);
  const { customerClient } = useShop();
  const facets = useFacets();
  const load = useCallback(
    async (signal: AbortSignal) => ({
      found:
        id === 'new' ? null : await callAdmin(customerClient, 'admin_facet', { facet, id }, signal),
    }),
    [customerClient, facet, id],
  );
  const { value, failed, cause, retry } = useQuery(load, facet);
  if ((failed && value === null) || (facets.failed && facets.value === null))
    return (
      <LoadFailure cause={failed ? cause : facets.cause} retry={failed ? retry : facets.retry} />
    );
  if (value === null || facets.value === null)
    return <p className="text-quiet">{t('layout:loading')}</p>;
  const isUnknown = value.found === null && id !== 'new';
  const { kind } = facetRecord(facet, value.found).values;
  return (
    <>
      <ShopLink
        to={facetPaths[facet].list}
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t(`${facet}.all`)}
      </ShopLink>
      {isUnknown ? (
        <h2 className="text-heading">{t(`${facet}.unknown`)}</h2>
      ) : (
        <FacetForm
          facet={facet}
          found={value.found}
          others={facets.value[facet].filter(
            (each) => each.value !== id && (!('kind' in each) || each.kind === kind),
          )}
          reload={retry}
        />
      )}
    </>
  );
}

function FacetForm({
  facet,
  found,
  others,
  reload,
}: {
  readonly facet: FacetName;
  /** Null for a new one. */
  readonly found: AdminFacet | null;
  readonly others: readonly FacetOption[];
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-facets');
  const { customerClient } = useShop();
  const goTo = useGoTo();
  const [replacement, setReplacement] = useState(
    facet === 'categories' ? (others[0]?.value ?? '') : '',
  );
  const id = found?.id ?? null;
  const record = useMemo(() => facetRecord(facet, found), [facet, found]);
  const schema = useMemo(() => facetSchema(t, facet), [t, facet]);
  const fields = useFacetFields(facet, id === null);
  const remove = useDeletion(facet, id, replacement);
  return (
    <>
      <h2 className="mb-6 text-heading wrap-anywhere">
        <bdi>{id === null ? t(`${facet}.new`) : record.values.text_en.name || id}</bdi>
      </h2>
      <DetailPage<FacetValues>
        place={{ entity: facet, id: id ?? 'new' }}
        record={record}
        schema={schema}
        fields={fields}
        isNew={id === null}
        refusals={facetRefusals(t)}
        save={async (changes, read) => {
          const saved = await saveFacet(customerClient, facet, id, changes, read);
          if (id !== null) return saved.outcome;
          return { id: saved.id, open: () => goTo(facetPaths[facet].one + saved.id) };
        }}
        reload={async () => {
          if (id === null) return null;
          const current = await callAdmin(customerClient, 'admin_facet', { facet, id });
          reload();
          return current === null ? null : facetRecord(facet, current);
        }}
        {...(found === null
          ? {}
          : {
              remove,
              removeWarning: (
                <FacetUse
                  facet={facet}
                  isMaker={record.values.kind === 'maker'}
                  use={found.use}
                  others={others}
                  replacement={replacement}
                  onChange={setReplacement}
                />
              ),
            })}
      >
        {found !== null && <WorksLink facet={facet} found={found} />}
      </DetailPage>
    </>
  );
}

/** Sentences for refusals of a save and of a deletion. */
function facetRefusals(t: TFunction<'admin-facets'>): Readonly<Record<string, string>> {
  return {
    name_missing: t('errors.name'),
    name_long: t('errors.name'),
    introduction_long: t('errors.introduction'),
    invalid_key: t('errors.key'),
    key_taken: t('errors.keyTaken'),
    invalid_hex: t('errors.hex'),
    kind_in_use: t('errors.kindInUse'),
    facet_in_use: t('errors.inUse'),
  };
}

/** The list of works that use it. */
function WorksLink({ facet, found }: { readonly facet: FacetName; readonly found: AdminFacet }) {
  const { t } = useTranslation('admin-facets');
  return (
    <p className="mt-6 text-small text-quiet">
      <ShopLink
        to={`/admin/collection?${facetFilters[facet]}=${found.id}`}
        className="inline-flex min-h-8 min-w-8 items-center underline underline-offset-4 hover:text-accent"
      >
        {t('use.works', { amount: found.use.works })}
      </ShopLink>
    </p>
  );
}

/** Deletes it and leads to its list; the undo leads back. */
function useDeletion(facet: FacetName, id: string | null, replacement: string) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const goTo = useGoTo();
  return async () => {
    if (id === null) return undefined;
    const act = await callAdmin(customerClient, 'admin_delete_facet', { facet, id, replacement });
    goTo(facetPaths[facet].list);
    return () => {
      callAdmin(customerClient, 'admin_restore_facet', { act }).then(
        () => goTo(facetPaths[facet].one + id),
        () => toasts.show({ title: t('refusal.notUndoable'), urgent: true }),
      );
    };
  };
}

function useFacetFields(facet: FacetName, isNew: boolean): readonly FormField<FacetValues>[] {
  const { t } = useTranslation(['admin-facets', 'admin']);
  return useMemo(() => {
    const names: readonly FormField<FacetValues>[] = languages.map((language, place) => ({
      name: textName(language),
      kind: 'custom',
      label: t('admin:texts.of', { language: nativeName(language) }),
      show: ({ name, introduction }: NameText) => `${name}\n${introduction}`.trim(),
      ...(place === 0
        ? { draw: (form) => <NamesField form={form} hasIntroduction={facet !== 'colours'} /> }
        : {}),
    }));
    return [
      ...ownFields(t, facet),
      ...names,
      ...(isNew
        ? [{ name: 'id' as const, kind: 'text' as const, label: t('key'), hint: t('keyHint') }]
        : []),
    ];
  }, [t, facet, isNew]);
}

/** The field that one facet alone has: the value of a colour, the kind of a series. */
function ownFields(
  t: TFunction<['admin-facets', 'admin']>,
  facet: FacetName,
): readonly FormField<FacetValues>[] {
  if (facet === 'colours')
    return [
      {
        name: 'hex',
        kind: 'custom',
        label: t('hex'),
        draw: (form) => <SwatchField form={form} />,
      },
    ];
  if (facet === 'categories') return [];
  return [
    {
      name: 'kind',
      kind: 'choice',
      label: t('kind.label'),
      hint: t('kind.hint'),
      required: true,
      options: seriesKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  ];
}

function useGoTo() {
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  return (path: string): void => {
    void navigate(withLanguage(path, languageParameter), { replace: true });
  };
}
