// Product page: the form of a work with its texts and pictures, and the numbers of its editions.

import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { AdminProduct } from '../../../platform/api/admin.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import { withLanguage } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import { changedValues } from '../../form/record.ts';
import type { RebasedValues } from '../../form/save-rebased.ts';
import type { Words } from './collection-columns.tsx';
import { PreviewButton } from '../../form/preview-button.tsx';
import { EditionLedger } from './edition-ledger.tsx';
import { productFields } from './product-fields.tsx';
import { productSchema } from './product-schema.ts';
import {
  newProduct,
  productRecord,
  readProduct,
  saveProduct,
  type ProductValues,
} from './product-values.ts';
import { rebaseVariants } from './rebase-variants.ts';
import { useFacets, type Facets } from '../../data/use-facets.ts';

const link =
  'inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent';

/** @param props.id of the work, or `new` */
export function ProductPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-collection', 'admin', 'layout']);
  const { customerClient } = useShop();
  const facets = useFacets();
  const load = useCallback(
    async (signal: AbortSignal) => ({ product: await readProduct(customerClient, id, signal) }),
    [customerClient, id],
  );
  const { value, failed, cause, retry } = useQuery(load, 'work');
  if ((failed && value === null) || (facets.failed && facets.value === null))
    return (
      <LoadFailure cause={failed ? cause : facets.cause} retry={failed ? retry : facets.retry} />
    );
  if (value === null || facets.value === null)
    return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <>
      <ShopLink to="/admin/collection" className={link}>
        {t('back')}
      </ShopLink>
      {value.product === null && id !== 'new' ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <Product product={value.product} facets={facets.value} reload={retry} />
      )}
    </>
  );
}

function Product({
  product,
  facets,
  reload,
}: {
  /** Null for a new work. */
  readonly product: AdminProduct | null;
  readonly facets: Facets;
  readonly reload: () => void;
}) {
  const { t } = useTranslation(['admin-collection', 'admin', 'layout']);
  const { customerClient } = useShop();
  const goTo = useGoTo();
  const id = product?.id ?? null;
  const record = useMemo(
    () =>
      product === null ? newProduct(facets.categories[0]?.value ?? '') : productRecord(product),
    [product, facets],
  );
  const schema = useMemo(() => productSchema(t), [t]);
  const fields = useMemo(() => productFields(t, facets, product), [t, facets, product]);
  const remove = useRemove(id);
  return (
    <>
      <Heading product={product} title={record.values.text_en.title} />
      <DetailPage<ProductValues>
        place={{ entity: 'products', id: id === null ? 'new' : String(id) }}
        record={record}
        schema={schema}
        fields={fields}
        isNew={id === null}
        refusals={productRefusals(t)}
        rebase={rebaseProduct}
        save={async (changes, read) => {
          const saved = await saveProduct(customerClient, id, changes, read);
          if (id !== null) return saved.outcome;
          const added = String(saved.id);
          return { id: added, open: () => goTo(`/admin/collection/${added}`) };
        }}
        reload={async () => {
          if (id === null) return null;
          const current = await readProduct(customerClient, String(id));
          reload();
          return current === null ? null : productRecord(current);
        }}
        {...(id === null ? {} : { remove })}
      >
        {product !== null && product.numbers.length > 0 && (
          <EditionLedger product={product} reload={reload} />
        )}
      </DetailPage>
    </>
  );
}

/** Deletes the work, leaves its page, and returns the way back. */
function useRemove(id: number | null) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const goTo = useGoTo();
  return async () => {
    if (id === null) return undefined;
    const act = await callAdmin(customerClient, 'admin_delete_product', { product_id: id });
    goTo('/admin/collection');
    return () => {
      callAdmin(customerClient, 'admin_restore_product', { act }).then(
        () => goTo(`/admin/collection/${id}`),
        () => toasts.show({ title: t('refusal.notUndoable'), urgent: true }),
      );
    };
  };
}

/** Sentences for refusals of a save and of a deletion. */
function productRefusals(t: Words): Readonly<Record<string, string>> {
  return {
    '23505': t('errors.skuTaken'),
    '23514': t('errors.constraint'),
    numbers_issued: t('errors.numbersIssued'),
    product_ordered: t('errors.workOrdered'),
    sku_taken: t('errors.skuTaken'),
    invalid_price: t('errors.price'),
    invalid_number: t('errors.measure'),
    invalid_sku: t('errors.sku'),
    edition_stock: t('errors.editionStock'),
    edition_taken: t('errors.editionTaken'),
    duplicate_value: t('errors.duplicateValue'),
    duplicate_variant: t('errors.duplicateVariant'),
    name_missing: t('errors.nameMissing'),
    variant_incomplete: t('errors.variantIncomplete'),
    variant_ordered: t('errors.variantOrdered'),
    invalid_options: t('errors.invalidOptions'),
    invalid_variants: t('errors.invalidVariants'),
    invalid_related: t('errors.related'),
    related_gone: t('errors.relatedGone'),
    zone_gone: t('errors.zoneGone'),
    invalid_zones: t('errors.zoneGone'),
  };
}

/** Variants are merged one by one, so that a sale during an edit of prices is no conflict. */
function rebaseProduct(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): RebasedValues<ProductValues> {
  const changes = changedValues(base, mine);
  const both = Object.keys(changedValues(base, theirs)).filter((name) => name in changes);
  const { variants, isConflict } = rebaseVariants(base.variants, mine.variants, theirs.variants);
  return {
    values: { ...theirs, ...changes, ...(changes.variants === undefined ? {} : { variants }) },
    isConflict: isConflict || both.some((name) => name !== 'variants'),
  };
}

function Heading({
  product,
  title,
}: {
  readonly product: AdminProduct | null;
  readonly title: string;
}) {
  const { t } = useTranslation(['admin-collection', 'admin']);
  const { customerClient, toasts } = useShop();
  const goTo = useGoTo();
  const duplicate = useAction(async () => {
    const copy = await callAdmin(customerClient, 'admin_duplicate_product', {
      product_id: product?.id ?? 0,
    });
    toasts.show({ title: t('admin:message.added') });
    goTo(`/admin/collection/${copy}`);
  });
  return (
    <div className="mb-6 flex flex-wrap items-baseline gap-x-6">
      <h2 className="text-heading wrap-anywhere">
        <bdi>
          {product === null ? t('new') : title || t('untitled', { id: String(product.id) })}
        </bdi>
      </h2>
      {product !== null && (
        <>
          <TextButton onClick={duplicate.run} aria-disabled={duplicate.busy}>
            {t('duplicate')}
          </TextButton>
          <PreviewButton kind="product" id={product.id} />
          {(product.values as ProductValues).status === 'published' && (
            <ShopLink to={`/product/${product.id}`} className={link}>
              {t('showInShop')}
            </ShopLink>
          )}
        </>
      )}
    </div>
  );
}

/** Goes to an address of the back office, in the page's language, in place of this one. */
function useGoTo() {
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  return (path: string): void => {
    void navigate(withLanguage(path, languageParameter), { replace: true });
  };
}
