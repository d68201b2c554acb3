// Gift fields of the checkout: whether the order is a gift, the words for its card, and its wrapping.

import { moneyOf } from '../../platform/money/money.ts';
import { useMoney } from '../../platform/money/price.tsx';
import { useTranslation } from '../../translation/use-translation.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { MarkedAreaField } from '../../ui/marked-field.tsx';
import { giftMessageMax, type Draft } from './draft.ts';

export interface GiftFieldsProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Null where the shop wraps no gifts. */
  readonly wrappingFee: string | null;
}

/** Words and wrapping are asked for once the order is a gift. */
export function GiftFields({ draft, change, wrappingFee }: GiftFieldsProps) {
  const { t } = useTranslation(['checkout', 'form']);
  return (
    <div className="mb-6">
      <ChoiceField
        label={t('review.gift')}
        hint={t('review.giftHint')}
        mark={t('form:optional')}
        checked={draft.isGift}
        onChange={(isGift) => change({ isGift })}
      />
      {draft.isGift && (
        <div className="mt-4 ps-[2.125rem]">
          <MarkedAreaField
            label={t('review.giftMessage')}
            name="gift-message"
            dir="auto"
            rows={3}
            maxLength={giftMessageMax}
            value={draft.giftMessage}
            onChange={(event) => change({ giftMessage: event.target.value })}
          />
          <Wrapping draft={draft} change={change} wrappingFee={wrappingFee} />
        </div>
      )}
    </div>
  );
}

/** A wrapping that was chosen, and is offered no longer, stays in sight until it is given up. */
function Wrapping({ draft: { isWrapped }, change, wrappingFee }: GiftFieldsProps) {
  const { t } = useTranslation(['checkout', 'form']);
  const money = useMoney();
  if (wrappingFee === null && !isWrapped) return null;
  const fee = moneyOf(wrappingFee ?? '0');
  return (
    <div className="mt-4">
      <ChoiceField
        label={fee === 0 ? t('summary.wrapping') : t('review.wrapping', { fee: money(fee) })}
        mark={t('form:optional')}
        checked={isWrapped}
        onChange={(next) => change({ isWrapped: next })}
        error={wrappingFee === null ? t('problem.wrapping_unavailable') : undefined}
      />
    </div>
  );
}
