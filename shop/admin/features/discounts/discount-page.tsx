// Discount page: the form of a discount code, its end, its copy and the orders that used it.

import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminDiscount } from '../../../platform/api/admin-discounts.ts';
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
import { useFacets, type Facets } from '../../data/use-facets.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import { discountFields } from './discount-fields.tsx';
import { discountSchema } from './discount-schema.ts';
import { DiscountUses } from './discount-uses.tsx';
import {
  discountRecord,
  newDiscount,
  saveDiscount,
  states,
  type DiscountValues,
} from './discount-values.ts';

const link =
  'inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent';

/** @param props.id the code, or `new`, whose address may name a code to copy */
export function DiscountPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-discounts', 'admin', 'layout']);
  const { customerClient } = useShop();
  const [parameters] = useSearchParams();
  const isNew = id === 'new';
  const code = isNew ? (parameters.get('copy') ?? '') : id;
  const facets = useFacets();
  const load = useCallback(
    async (signal: AbortSignal) => ({
      found:
        code === '' ? null : await callAdmin(customerClient, 'admin_discount', { code }, signal),
    }),
    [customerClient, code],
  );
  const { value, failed, cause, retry } = useQuery(load, 'discount code');
  if ((failed && value === null) || (facets.failed && facets.value === null))
    return (
      <LoadFailure cause={failed ? cause : facets.cause} retry={failed ? retry : facets.retry} />
    );
  if (value === null || facets.value === null)
    return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <>
      <ShopLink to="/admin/discounts" className={link}>
        {t('back')}
      </ShopLink>
      {value.found === null && !isNew ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <DiscountForm
          key={`${id} ${code}`}
          found={value.found}
          isNew={isNew}
          facets={facets.value}
          reload={retry}
        />
      )}
    </>
  );
}

function DiscountForm({
  found,
  isNew,
  facets,
  reload,
}: {
  /** The code of the page, or the one to copy. */
  readonly found: AdminDiscount | null;
  readonly isNew: boolean;
  readonly facets: Facets;
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-discounts');
  const { customerClient } = useShop();
  const goTo = useGoTo();
  const code = isNew || found === null ? null : found.code;
  const record = useMemo(
    () => (isNew || found === null ? newDiscount(found) : discountRecord(found)),
    [found, isNew],
  );
  const schema = useMemo(() => discountSchema(t), [t]);
  const fields = useMemo(() => discountFields(t, facets, found?.works ?? []), [t, facets, found]);
  const refusals = useDiscountRefusals();
  const remove = useDeletion(code);
  const copied = isNew && found !== null ? `copy ${found.code}` : 'new';
  return (
    <>
      {code === null || found === null ? (
        <h2 className="mb-6 text-heading">{t('new')}</h2>
      ) : (
        <Heading discount={found} reload={reload} />
      )}
      <DetailPage<DiscountValues>
        place={{ entity: 'discount_codes', id: code ?? copied }}
        record={record}
        schema={schema}
        fields={fields}
        isNew={isNew}
        refusals={refusals}
        save={async (changes, read) => {
          const saved = await saveDiscount(customerClient, code, changes, read);
          if (saved.outcome !== 'saved' || saved.code === code) return saved.outcome;
          return { id: saved.code, open: () => goTo(`/admin/discounts/${saved.code}`) };
        }}
        reload={async () => {
          if (code === null) return null;
          const current = await callAdmin(customerClient, 'admin_discount', { code });
          reload();
          return current === null ? null : discountRecord(current);
        }}
        {...(code === null || found?.isUsed === true ? {} : { remove })}
      >
        {code !== null && <DiscountUses code={code} />}
      </DetailPage>
    </>
  );
}

function Heading({
  discount,
  reload,
}: {
  readonly discount: AdminDiscount;
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-discounts');
  const { code, state } = discount;
  const end = useEnd(code, reload);
  return (
    <div className="mb-6 flex flex-wrap items-baseline gap-x-6">
      <h2 className="text-heading wrap-anywhere">
        <bdi dir="ltr">{code}</bdi>
      </h2>
      <p className="text-small text-quiet">
        {t(`state.${states.find((each) => each === state) ?? 'off'}`)}
      </p>
      {state !== 'ended' && (
        <TextButton onClick={end.run} aria-disabled={end.busy}>
          {t('endNow')}
        </TextButton>
      )}
      <ShopLink to={`/admin/discounts/new?copy=${code}`} className={link}>
        {t('duplicate')}
      </ShopLink>
    </div>
  );
}

/** Ends the code at this moment; a toast takes it back. */
function useEnd(code: string, reload: () => void) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  return useAction(async () => {
    const { act } = await callAdmin(customerClient, 'admin_bulk_update', {
      target: 'discount_codes',
      edits: [{ id: code, values: { ends_at: 'now' } }],
    });
    reload();
    const undo = () => {
      callAdmin(customerClient, 'admin_undo', { act: act ?? 0 }).then(reload, () =>
        toasts.show({ title: t('refusal.notUndoable'), urgent: true }),
      );
    };
    toasts.show({ title: t('message.updated'), action: { name: t('bulk.undo'), run: undo } });
  });
}

function useDeletion(code: string | null) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const goTo = useGoTo();
  return async () => {
    if (code === null) return undefined;
    const act = await callAdmin(customerClient, 'admin_delete_discount', { code });
    goTo('/admin/discounts');
    return () => {
      callAdmin(customerClient, 'admin_restore_discount', { act }).then(
        () => goTo(`/admin/discounts/${code}`),
        () => toasts.show({ title: t('refusal.notUndoable'), urgent: true }),
      );
    };
  };
}

function useDiscountRefusals() {
  const { t } = useTranslation('admin-discounts');
  return {
    invalid_code: t('errors.code'),
    code_taken: t('errors.taken'),
    code_used: t('errors.codeUsed'),
    invalid_value: t('errors.amount'),
    invalid_minimum: t('errors.minimum'),
    invalid_uses: t('errors.uses'),
    fewer_uses: (truth: Readonly<Record<string, unknown>>) =>
      t('errors.fewerUses', { uses: Number(truth['uses']) }),
    invalid_period: t('errors.period'),
    nothing_selected: t('errors.nothing'),
    goods_gone: t('errors.gone'),
    discount_in_use: t('errors.inUse'),
  };
}

function useGoTo() {
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  return (path: string): void => {
    void navigate(withLanguage(path, languageParameter), { replace: true });
  };
}
