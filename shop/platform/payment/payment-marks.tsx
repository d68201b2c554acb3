// Payment marks: the methods by which an order can really be paid, in the shop's own drawings and in words.

import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../page/page.ts';
import { useShop } from '../shop.ts';

/** Drawings of one thin line, by the method: a bank, a banknote, a card. */
const drawings = {
  manual: 'M3.5 9 12 4l8.5 5zM5 20h14M7 9v8m5-8v8m5-8v8',
  pickup: 'M3 7h18v10H3zm9 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  stripe: 'M3 6h18v12H3zm0 4h18M6 14.5h4',
} as const;

/** Offered by the provider's element at checkout, in which each has its own button; here they are named in plain text. */
const wallets = ['Apple Pay', 'Google Pay', 'Link'] as const;

/** Nothing is shown of a method that is switched off, or that has no provider behind it. */
export function PaymentMarks({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation('footer');
  const { payments } = usePage().settings;
  const { expressPayment } = useShop();
  const known = payments.filter((method): method is keyof typeof drawings => method in drawings);
  if (known.length === 0) return null;
  return (
    <ul
      aria-label={t('payment.title')}
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 text-label text-quiet ${className}`}
    >
      {known.map((method) => (
        <li key={method} className="inline-flex items-center gap-2">
          <svg aria-hidden width={18} height={18} viewBox="0 0 24 24" fill="none">
            <path d={drawings[method]} stroke="currentColor" strokeWidth={1.5} />
          </svg>
          {t(`payment.${method}`)}
        </li>
      ))}
      {expressPayment !== null &&
        payments.includes(expressPayment.method) &&
        wallets.map((wallet) => <li key={wallet}>{wallet}</li>)}
    </ul>
  );
}
