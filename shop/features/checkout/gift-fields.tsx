// Gift fields of the checkout: whether the order is a gift, and the words for its card.

import { useTranslation } from '../../translation/use-translation.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { MarkedAreaField } from '../../ui/marked-field.tsx';
import { giftMessageMax, type Draft } from './draft.ts';

export interface GiftFieldsProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

/** The words are asked for once the order is a gift. */
export function GiftFields({ draft, change }: GiftFieldsProps) {
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
        </div>
      )}
    </div>
  );
}
