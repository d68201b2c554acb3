// Order lines: pictures, titles, edition numbers and line totals.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { leadText } from '../../platform/delivery/lead-text.ts';
import { moneyOf } from '../../platform/money/money.ts';
import type { Order, OrderLine } from '../../platform/api/order.ts';
import { useForeignLanguage } from '../../platform/page/page.ts';
import { Price } from '../../platform/money/price.tsx';
import { optionList } from '../../platform/language/option-list.ts';
import { productPath } from '../../platform/api/product.ts';

/** Lines under hairlines, like the cart's. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="border-t border-line">
      {order.lines.map((line) => (
        <Line key={line.line} line={line} orderLanguage={order.language} />
      ))}
    </ul>
  );
}

/** Units that something happened to, where it happened to a part of the line, and units that came back. */
function Units({ line }: { line: OrderLine }) {
  const { t } = useTranslation('orders');
  const { quantity, shipped, givenUp, returnRequested, returned, refunded } = line;
  const values = (units: number) => ({ units, of: quantity });
  const facts = [
    shipped > 0 && shipped < quantity && t('line.shipped', values(shipped)),
    givenUp > 0 && givenUp < quantity && t('line.givenUp', values(givenUp)),
    returnRequested > 0 && t('line.returnRequested', values(returnRequested)),
    returned > 0 && t('line.returned', values(returned)),
    refunded > 0 && t('line.refunded', values(refunded)),
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? null : <p className="mt-1 text-label">{facts.join(' · ')}</p>;
}

/** @param orderLanguage the language in which options were written down */
function Line({ line, orderLanguage }: { line: OrderLine; orderLanguage: string }) {
  const { t } = useTranslation(['orders', 'delivery']);
  const lead = line.lead === null ? null : leadText(line.lead);
  const optionLanguage = useForeignLanguage(orderLanguage);
  const lang = useForeignLanguage(line.language);
  return (
    <li className="flex gap-x-5 border-b border-line py-5">
      {line.picture !== null && (
        <img
          src={line.picture}
          alt=""
          width={96}
          height={120}
          className="h-30 w-24 flex-none bg-shade object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <p lang={lang} className="font-display text-caption">
          {line.productId === null ? (
            line.title
          ) : (
            <ShopLink
              to={productPath({ id: line.productId, slug: line.slug })}
              className="hover:text-accent"
            >
              {line.title}
            </ShopLink>
          )}
        </p>
        {line.options.length > 0 && (
          <p lang={optionLanguage} className="mt-1 text-label text-quiet">
            {optionList(line.options, orderLanguage)}
          </p>
        )}
        <p className="mt-1 text-label text-quiet">
          {t('line.quantity', { quantity: line.quantity })} ·{' '}
          <Price amount={moneyOf(line.unitPrice)} />
        </p>
        {lead !== null && (
          <p className="mt-1 text-label text-quiet">{t(lead.text, lead.numbers)}</p>
        )}
        <Units line={line} />
        {line.numbers.map((each) => (
          <p key={each.number} className="mt-1 text-label">
            {t('line.edition', { number: each.number, of: each.of })}
            {each.certificate !== null && (
              <>
                {' · '}
                <ShopLink
                  to={`/certificate/${each.certificate}`}
                  className="underline underline-offset-4 hover:text-accent"
                >
                  {t('line.certificate')}
                </ShopLink>
              </>
            )}
          </p>
        ))}
      </div>
      <p className="tabular-nums">
        <Price amount={moneyOf(line.lineTotal)} />
      </p>
    </li>
  );
}
