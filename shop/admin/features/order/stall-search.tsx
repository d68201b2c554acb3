// Search of the stall: words find works; a scanner types a code and Enter, and the work is in the basket.

import { useRef, useState } from 'react';
import type { FoundVariant } from '../../../platform/api/admin-order.ts';
import { optionList } from '../../../platform/language/option-list.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { AdminRefusal, callAdmin } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';

/** The field is empty and focused again after each work, for the next code. */
export function StallSearch({ onAdd }: { readonly onAdd: (found: FoundVariant) => void }) {
  const { t } = useTranslation('admin-order');
  const { t: tAdmin } = useTranslation('admin');
  const { language } = usePage();
  const { customerClient } = useShop();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly FoundVariant[] | null>(null);
  /** Code of the refusal of the last search. */
  const [failure, setFailure] = useState<string | null>(null);

  function add(variant: FoundVariant): void {
    onAdd(variant);
    setFound(null);
    field.current?.focus();
  }

  async function search(text: string): Promise<void> {
    setFailure(null);
    try {
      const result = await callAdmin(customerClient, 'admin_find_variants', {
        search: text,
        language,
      });
      const [only] = result.items;
      if (result.isCode && only !== undefined) add(only);
      else setFound(result.items);
    } catch (cause) {
      log('A search at the stall failed', cause);
      setWords((typed) => (typed === '' ? text : typed));
      setFound(null);
      setFailure(cause instanceof AdminRefusal ? cause.code : '');
    }
  }

  return (
    <search>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const text = words.trim();
          if (text === '') return;
          setWords('');
          void search(text);
        }}
      >
        <SearchField
          ref={field}
          label={t('stall.search')}
          action={tAdmin('list.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
      <output className="block text-small">
        {failure !== null && refusalText(tAdmin, failure)}
        {found?.length === 0 && tAdmin('list.noneFound')}
      </output>
      {found !== null && found.length > 0 && <Found variants={found} onAdd={add} />}
    </search>
  );
}

function Found({
  variants,
  onAdd,
}: {
  readonly variants: readonly FoundVariant[];
  readonly onAdd: (found: FoundVariant) => void;
}) {
  const { t } = useTranslation('admin-order');
  const { language, settings } = usePage();
  return (
    <ul className="mt-2 border-b border-line">
      {variants.map((variant) => (
        <li key={`${variant.productId} ${variant.variantId}`} className="border-t border-line">
          <button
            type="button"
            disabled={variant.stock === 0}
            onClick={() => onAdd(variant)}
            className="flex min-h-12 w-full items-center gap-4 py-2 text-start text-small hover:bg-shade disabled:text-quiet"
          >
            <span className="min-w-0 grow wrap-anywhere">
              <bdi>{variant.title}</bdi>{' '}
              <span className="text-quiet">
                {[optionList(variant.options, language), variant.sku ?? '']
                  .filter((word) => word !== '')
                  .join(' · ')}
              </span>
            </span>
            <span className="text-label text-quiet">
              {variant.stock !== null && t('stall.left', { left: variant.stock })}
            </span>
            <span className="tabular-nums">
              {formatMoney(moneyOf(variant.price), language, settings.currency)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
