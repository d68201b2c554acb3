// Edition ledger: the numbers of a work's editions with their states and orders, to be read, and the certificates of those sold.

import { useTranslation } from 'react-i18next';
import type { AdminProduct } from '../../../platform/api/admin.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { LocalDate } from '../../../platform/language/local-date.tsx';

const states = ['free', 'held', 'sold', 'elsewhere'] as const;

/** All numbers in their order. */
export function EditionLedger({ numbers }: { readonly numbers: AdminProduct['numbers'] }) {
  const { t } = useTranslation('admin-collection');
  const counts = states
    .map((state) => ({ state, count: numbers.filter((each) => each.state === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="ledger" className="mt-10 max-w-[40rem]">
      <h3 id="ledger" className="text-caption">
        {t('ledger.title')}
      </h3>
      <p className="mt-2 text-small text-quiet">
        {counts
          .map(({ state, count }) =>
            t('ledger.count', { state: t(`ledger.${state}`), amount: count }),
          )
          .join(' · ')}
      </p>
      <div className="mt-3 border-y border-line">
        <table className="w-full text-small">
          <thead>
            <tr className="text-label text-quiet">
              {(['number', 'state', 'order'] as const).map((name) => (
                <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
                  {t(`ledger.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.map((each) => (
              <LedgerRow key={`${each.variant} ${each.number}`} entry={each} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function LedgerRow({ entry }: { readonly entry: AdminProduct['numbers'][number] }) {
  const { t } = useTranslation('admin-collection');
  const { number, state, soldAt, orderId, orderNumber, orderLanguage, certificate } = entry;
  return (
    <tr className="border-t border-line">
      <td className="py-2 pe-4 tabular-nums">{number}</td>
      <td className="py-2 pe-4">
        {t(`ledger.${states.find((each) => each === state) ?? 'free'}`)}
      </td>
      <td className="py-2 tabular-nums">
        {orderNumber !== null && (
          <>
            <ShopLink
              to={`/admin/order/${orderId}`}
              className="underline underline-offset-4 hover:text-accent"
            >
              {t('ledger.orderNumber', { number: String(orderNumber) })}
            </ShopLink>
            {soldAt !== null && (
              <>
                {' · '}
                <LocalDate iso={soldAt} />
              </>
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
      </td>
    </tr>
  );
}
