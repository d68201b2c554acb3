// Option choosers of a product page: one group of radio buttons an option, with pictures and prices where they differ. The address of
// each variant is a link where no script runs.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { Price } from '../../platform/money/price.tsx';
import { optionList } from '../../platform/language/option-list.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { productPath, type Product, type ProductVariant } from '../../platform/api/product.ts';
import { Picture } from '../../ui/picture.tsx';
import { optionGroups, type OptionGroup, type ValueChoice } from './option-groups.ts';
import { variantOptions } from './variant-choice.ts';

export interface OptionChoosersProps {
  readonly product: Product;
  /** The selected variant. */
  readonly variant: ProductVariant;
  readonly onSelect: (variant: ProductVariant) => void;
}

/** A value that is not sold with the others can be selected, too: the nearest variant is shown then, and that is said. */
export function OptionChoosers({ product, variant, onSelect }: OptionChoosersProps) {
  const { t } = useTranslation('product');
  const { language } = usePage();
  const [adjusted, setAdjusted] = useState(false);
  const select = ({ variant: next, excluded }: ValueChoice) => {
    setAdjusted(excluded.length > 0);
    onSelect(next);
  };
  return (
    <>
      <div className="space-y-6 noscript:hidden">
        {optionGroups(product, variant).map((group) => (
          <Chooser key={group.name} group={group} onSelect={select} />
        ))}
        <output className="block text-label text-quiet empty:hidden">
          {adjusted &&
            t('options.adjusted', {
              options: optionList(variantOptions(product, variant), language),
            })}
        </output>
      </div>
      <VariantLinks product={product} variant={variant} />
    </>
  );
}

interface ChooserProps {
  readonly group: OptionGroup;
  readonly onSelect: (choice: ValueChoice) => void;
}

function Chooser({ group, onSelect }: ChooserProps) {
  return (
    <fieldset>
      <legend className="mb-2.5 text-small">
        <span className="text-quiet">{group.name}</span>{' '}
        <bdi className="ms-2">{group.values.find(({ isSelected }) => isSelected)?.name}</bdi>
      </legend>
      <div className="flex flex-wrap gap-2">
        {group.values.map((choice, index) => (
          <label
            key={choice.id}
            className={`flex min-h-12 cursor-pointer items-center gap-3 border border-edge px-4 py-2 text-small outline-offset-3 outline-accent hover:border-ink has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 forced-colors:has-checked:outline-2 ${isSold(choice) ? '' : 'border-dashed text-quiet has-checked:border-solid'}`}
          >
            <input
              type="radio"
              name={group.name}
              checked={choice.isSelected}
              onChange={() => onSelect(choice)}
              className="sr-only"
            />
            <Thumbnail picture={group.pictures[index]} />
            <ValueText choice={choice} hasPrice={group.hasPrices} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const isSold = ({ variant, excluded }: ValueChoice): boolean =>
  variant.available && excluded.length === 0;

function Thumbnail({ picture }: { picture: OptionGroup['pictures'][number] | undefined }) {
  if (picture === undefined) return null;
  return (
    <span className="-my-1 -ms-3 block w-10 shrink-0">
      <Picture {...pictureOf(picture)} alt="" sizes="2.5rem" className="aspect-4/5 object-cover" />
    </span>
  );
}

/** Its price, or the reason why it cannot be ordered as the other options are. */
function ValueText({ choice, hasPrice }: { choice: ValueChoice; hasPrice: boolean }) {
  const { t } = useTranslation('product');
  const { language } = usePage();
  const { variant, excluded } = choice;
  const values = excluded.map((value) => ({ name: '', value }));
  return (
    <span className="block">
      <bdi className="block">{choice.name}</bdi>
      {excluded.length > 0 ? (
        <span className="block text-label text-quiet">
          {t('options.notWith', { values: optionList(values, language) })}
        </span>
      ) : !variant.available ? (
        <span className="block text-label text-quiet">{t('availability.soldOut')}</span>
      ) : (
        hasPrice && (
          <span className="block text-label text-quiet tabular-nums">
            <Price amount={moneyOf(variant.price)} />
          </span>
        )
      )}
    </span>
  );
}

/** Every variant as a link, for visitors without a script. */
function VariantLinks({ product, variant: selected }: Omit<OptionChoosersProps, 'onSelect'>) {
  const { t } = useTranslation('product');
  const { language } = usePage();
  return (
    <nav aria-label={t('options.all')} className="hidden noscript:block">
      <ul className="border-t border-line">
        {product.variants.map((variant) => (
          <li key={variant.id} className="border-b border-line">
            <ShopLink
              to={`${productPath(product)}?variant=${variant.id}`}
              aria-current={variant === selected ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-4 text-small hover:text-accent aria-[current]:font-medium"
            >
              <bdi>{optionList(variantOptions(product, variant), language)}</bdi>
              <Price amount={moneyOf(variant.price)} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
