// Checkout summary: the ordered items and their sums as the database computes them, with any problems.

import { useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { leadText } from '../../platform/delivery/lead-text.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { optionList } from '../../platform/language/option-list.ts';
import { useForeignLanguage, usePage } from '../../platform/page/page.ts';
import { LoadError } from '../../ui/pending.tsx';
import { Price } from '../../platform/money/price.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { Quote, QuoteLine, QuoteProblem } from '../../platform/api/quote.ts';
import { QuoteSums } from './quote-sums.tsx';

/** Gives a line of the cart another quantity; none removes it. */
export type AdjustLine = (line: Pick<QuoteLine, 'productId' | 'variant'>, quantity: number) => void;

export interface CheckoutSummaryProps {
  readonly quote: Quote;
  /** Requests missing sums again; null while the shown ones are current. */
  readonly retry: (() => void) | null;
  readonly code: string;
  readonly codeError: string | undefined;
  readonly useCode: (code: string) => void;
  readonly adjust: AdjustLine;
}

/** Stays in sight beside the form where there is room. */
export function CheckoutSummary({
  quote,
  retry,
  code,
  codeError,
  useCode,
  adjust,
}: CheckoutSummaryProps) {
  const { t } = useTranslation('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section
      aria-labelledby="checkout-summary"
      className="min-w-0 border-t border-ink pt-5 lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1"
    >
      <h2 ref={heading} id="checkout-summary" tabIndex={-1} className="text-heading outline-none">
        {t('summary.title')}
      </h2>
      <ul className="mt-5">
        {quote.lines.map((line) => (
          <Line
            key={`${line.productId} ${line.variant}`}
            line={line}
            left={remainingOf(line, quote.problems)}
            adjust={(quantity) => {
              // The focused control goes with its problem.
              heading.current?.focus();
              adjust(line, quantity);
            }}
          />
        ))}
      </ul>
      <ShopLink
        to="/cart"
        className="inline-flex min-h-11 items-center text-label underline underline-offset-4 hover:text-accent"
      >
        {t('summary.change')}
      </ShopLink>
      <CodeField code={code} error={codeError} use={useCode} />
      {retry !== null && (
        <div className="mt-5">
          <LoadError retry={retry}>{t('unreachable')}</LoadError>
        </div>
      )}
      {retry === null && quote.sums !== null && <QuoteSums quote={quote} sums={quote.sums} />}
    </section>
  );
}

interface LineProps {
  readonly line: QuoteLine;
  /** Pieces of a line with a problem that can be ordered. */
  readonly left: number;
  readonly adjust: (quantity: number) => void;
}

function Line({ line, left, adjust }: LineProps) {
  const { t } = useTranslation(['checkout', 'delivery']);
  const lead = line.lead === null ? null : leadText(line.lead);
  const { language } = usePage();
  const lang = useForeignLanguage(line.language ?? 'en');
  return (
    <li className="flex gap-x-4 border-t border-line py-4">
      {line.picture !== null && (
        <img
          src={line.picture}
          alt=""
          width={64}
          height={80}
          className="h-20 w-16 flex-none bg-shade object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <p lang={lang} className="text-small">
          {line.title ?? t('summary.unavailable')}
        </p>
        {line.options.length > 0 && (
          <p className="text-label text-quiet">{optionList(line.options, language)}</p>
        )}
        <p className="text-label text-quiet">
          {t('summary.quantity', { quantity: line.quantity })}
        </p>
        {lead !== null && <p className="text-label text-quiet">{t(lead.text, lead.numbers)}</p>}
        {line.problem !== null && (
          <>
            <p className="mt-1 text-label text-error">{t(`problem.${problemOf(line.problem)}`)}</p>
            <AdjustButton title={line.title} left={left} adjust={adjust} />
          </>
        )}
      </div>
      <p className="text-small tabular-nums">
        {line.lineTotal !== null && <Price amount={moneyOf(line.lineTotal)} />}
      </p>
    </li>
  );
}

interface AdjustButtonProps extends Omit<LineProps, 'line'> {
  readonly title: string | null;
}

/** Lowers a line to what is left, or removes it. */
function AdjustButton({ title, left, adjust }: AdjustButtonProps) {
  const { t } = useTranslation(['cart', 'checkout']);
  const named = { title: title ?? t('checkout:summary.unavailable'), quantity: left };
  return (
    <button
      type="button"
      aria-label={left > 0 ? t('cart:reduceQuantityOf', named) : t('cart:removeItem', named)}
      className="min-h-11 text-label underline underline-offset-4 hover:text-accent"
      onClick={() => adjust(left)}
    >
      {left > 0 ? t('cart:reduceQuantity', named) : t('cart:remove')}
    </button>
  );
}

/** Pieces of a line that are left: none where its problem is another one. */
function remainingOf(line: QuoteLine, problems: readonly QuoteProblem[]): number {
  const found = problems.find(
    ({ productId, variant }) => productId === line.productId && (variant ?? null) === line.variant,
  );
  return found?.code === 'out_of_stock' ? (found.left ?? 0) : 0;
}

function CodeField({
  code,
  error,
  use,
}: {
  code: string;
  error: string | undefined;
  use: (code: string) => void;
}) {
  const { t } = useTranslation(['checkout', 'form']);
  const [typed, setTyped] = useState(code);
  return (
    <Field
      label={t('discount.label')}
      mark={t('form:optional')}
      name="discount-code"
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
      dir="ltr"
      value={typed}
      error={error}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => use(typed.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        use(typed.trim());
      }}
      after={
        <Button
          kind="plain"
          className="min-h-11 shrink-0 border-0 px-4 whitespace-nowrap"
          onClick={() => use(typed.trim())}
        >
          {t('discount.apply')}
        </Button>
      }
      className="mt-4"
    />
  );
}

const lineProblems = [
  'not_published',
  'variant_needed',
  'variant_gone',
  'out_of_stock',
  'not_shipped_there',
  'weight_missing',
  'price_changed',
] as const;

function problemOf(code: string): (typeof lineProblems)[number] | 'other' {
  return lineProblems.find((each) => each === code) ?? 'other';
}
