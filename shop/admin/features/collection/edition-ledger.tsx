// Edition ledger: the numbers of a work's editions with their states, orders and buyers, certificates of those sold, and numbers made void.

import { useState } from 'react';
import type { AdminProduct, EditionNumber } from '../../../platform/api/admin.ts';
import { defaultLanguage } from '../../../platform/language/language.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { nameOf } from './options-editor.tsx';
import type { ProductValues } from './product-values.ts';
import { useRestoreNumber } from './use-restore-number.ts';
import { VoidDialog } from './void-dialog.tsx';

const states = ['free', 'held', 'sold', 'elsewhere', 'void'] as const;

/** The database lists no more of a variant. */
const listedMax = 2000;

/** All numbers in their order, a table for each variant that is an edition. */
export function EditionLedger({
  product,
  reload,
}: {
  readonly product: AdminProduct;
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-collection');
  const [selected, setSelected] = useState<EditionNumber | null>(null);
  const variants = [...new Set(product.numbers.map(({ variant }) => variant))];
  return (
    <section aria-labelledby="ledger" className="mt-10 max-w-[46rem]">
      <h3 id="ledger" className="text-caption">
        {t('ledger.title')}
      </h3>
      {variants.map((variant) => (
        <VariantLedger
          key={variant}
          name={variantName(product.values as ProductValues, variant)}
          numbers={product.numbers.filter((each) => each.variant === variant)}
          reload={reload}
          onVoid={setSelected}
        />
      ))}
      {selected !== null && (
        <VoidDialog entry={selected} reload={reload} onClose={() => setSelected(null)} />
      )}
    </section>
  );
}

/** The combination's name; empty for a work without options. */
function variantName({ options, variants }: ProductValues, id: number): string {
  const choice = variants.find((each) => each.id === String(id))?.choice ?? [];
  return options
    .map(({ values }, place) => values.find(({ key }) => key === choice[place]))
    .map((value) => (value === undefined ? '' : nameOf(value.names, defaultLanguage)))
    .filter((name) => name !== '')
    .join(' · ');
}

function VariantLedger({
  name,
  numbers,
  reload,
  onVoid,
}: {
  readonly name: string;
  readonly numbers: readonly EditionNumber[];
  readonly reload: () => void;
  readonly onVoid: (entry: EditionNumber) => void;
}) {
  const { t } = useTranslation('admin-collection');
  const counts = states
    .map((state) => ({ state, count: numbers.filter((each) => each.state === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <div className="mt-2">
      <p className="text-small text-quiet">
        {name !== '' && (
          <>
            <bdi className="text-ink">{name}</bdi>
            {' — '}
          </>
        )}
        {counts
          .map(({ state, count }) =>
            t('ledger.count', { state: t(`ledger.${state}`), amount: count }),
          )
          .join(' · ')}
      </p>
      <div className="mt-3 border-y border-line">
        <table aria-label={name || t('ledger.title')} className="w-full text-small">
          <thead>
            <tr className="text-label text-quiet">
              {(['number', 'state', 'order'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  colSpan={column === 'order' ? 2 : 1}
                  className="py-2 pe-4 text-start font-normal"
                >
                  {t(`ledger.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.map((each) => (
              <LedgerRow key={each.number} entry={each} reload={reload} onVoid={onVoid} />
            ))}
          </tbody>
        </table>
      </div>
      {(numbers[0]?.of ?? 0) > listedMax && (
        <p className="mt-3 text-label text-quiet">{t('import.more', { amount: listedMax })}</p>
      )}
    </div>
  );
}

function LedgerRow({
  entry,
  reload,
  onVoid,
}: {
  readonly entry: EditionNumber;
  readonly reload: () => void;
  readonly onVoid: (entry: EditionNumber) => void;
}) {
  const { t } = useTranslation('admin-collection');
  const restore = useRestoreNumber(entry, reload);
  const isVoid = entry.state === 'void';
  return (
    <tr className="border-t border-line align-baseline">
      <td className="py-2 pe-4 tabular-nums">{t('ledger.entry', { number: entry.number })}</td>
      <td className="py-2 pe-4">
        {t(`ledger.${states.find((each) => each === entry.state) ?? 'free'}`)}
      </td>
      <td className="py-2 pe-4 wrap-anywhere">
        <NumberFacts entry={entry} />
      </td>
      <td className="text-end">
        <TextButton
          className="whitespace-nowrap"
          aria-label={t(isVoid ? 'ledger.restoreOf' : 'ledger.makeVoidOf', {
            number: entry.number,
          })}
          aria-disabled={restore.busy}
          onClick={isVoid ? restore.run : () => onVoid(entry)}
        >
          {t(isVoid ? 'ledger.restore' : 'ledger.makeVoid')}
        </TextButton>
      </td>
    </tr>
  );
}

/** The order with its buyer, the certificate, and the reason for which the number is void. */
function NumberFacts({ entry }: { readonly entry: EditionNumber }) {
  const { t } = useTranslation('admin-collection');
  const { number, soldAt, orderId, orderNumber, orderLanguage, certificate } = entry;
  return (
    <>
      {orderNumber !== null && (
        <>
          <ShopLink
            to={`/admin/order/${orderId}`}
            className="inline-block py-2 underline underline-offset-4 hover:text-accent"
          >
            {t('ledger.orderNumber', { number: String(orderNumber) })}
            {entry.buyer !== '' && (
              <>
                {' · '}
                <bdi>{entry.buyer}</bdi>
              </>
            )}
          </ShopLink>
          {soldAt !== null && (
            <span className="text-quiet">
              {' · '}
              <LocalDate iso={soldAt} />
            </span>
          )}
        </>
      )}
      {certificate !== null && (
        <a
          // With `download` the form is not left, so unsaved changes need no question.
          href={`/orders/v1/certificates/${certificate}.pdf?lang=${orderLanguage ?? ''}`}
          download
          className="block w-fit py-2 underline underline-offset-4 hover:text-accent"
        >
          {t('ledger.certificate', { number })}
        </a>
      )}
      {entry.voidReason !== null && entry.voidedAt !== null && (
        <p className="text-quiet">
          <bdi>{entry.voidReason}</bdi>
          {' · '}
          <LocalDate iso={entry.voidedAt} />
        </p>
      )}
    </>
  );
}
