// One product, as a gallery would hang it: its pictures large, its label beside them.

import { Fragment, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../translation/use-translation.ts';
import { isPlainClick, referringList, ShopLink, useOrigin } from '../../platform/page/link.tsx';
import { withLanguage } from '../../platform/language/language.ts';
import { useForeignLanguage, usePage } from '../../platform/page/page.ts';
import { Price } from '../../platform/money/price.tsx';
import { moneyOf } from '../../platform/money/money.ts';
import {
  categoryPath,
  seriesPath,
  type Product,
  type ProductVariant,
} from '../../platform/api/product.ts';
import { PaymentMarks } from '../../platform/payment/payment-marks.tsx';
import { leadText } from '../../platform/delivery/lead-text.ts';
import { availabilityOf } from './availability.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { Gallery } from './gallery.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ScaleFigure } from './scale-figure.tsx';
import { ShareButton } from './share-button.tsx';
import { variantPictures } from './variant-choice.ts';
import { wallSize } from './wall-size.ts';
import { AfterPaint } from '../../platform/page/after-paint.tsx';
import { ArrowStart } from '../../ui/icons.tsx';
import { Title } from '../../ui/title.tsx';

export interface ProductViewProps {
  readonly product: Product;
  /** The selected variant; null where none is sold. */
  readonly variant: ProductVariant | null;
  /** Choosers of its variants, where it has several. */
  readonly choosers: ReactNode;
  /** Puts the variant into the cart; on a narrow page it stays at the foot of the window. */
  readonly addToCart: ReactNode;
  /** Puts the product onto the wishlist. */
  readonly addToWishlist?: ReactNode;
  /** Shows what a parcel looks like, below the delivery. */
  readonly parcel?: ReactNode;
}

/** Links to the groups that it belongs to. */
const groupLink =
  'inline-block min-w-6 py-1 underline decoration-edge underline-offset-4 hover:text-accent';

/** The product's own words may be in another language than the page's, and then say so. */
export function ProductView({
  product,
  variant,
  choosers,
  addToCart,
  addToWishlist,
  parcel,
}: ProductViewProps) {
  const { t } = useTranslation('product');
  const foreign = useForeignLanguage(product.language);
  const sold = variant ?? product;
  return (
    <div className="frame pt-4 lg:pt-6">
      <BackLink />
      <article className="mt-3 flex flex-col lg:grid lg:grid-cols-12 lg:items-start lg:gap-x-8 xl:gap-x-12">
        <Gallery title={product.title} pictures={variantPictures(product, variant)} />
        <div className="text-column lg:col-span-5 lg:col-start-8">
          <p className="mt-8 text-label text-quiet lg:mt-0">
            <ShopLink to={categoryPath(product.category)} className={groupLink}>
              {product.categoryName}
            </ShopLink>
            {[product.series, product.maker].map(
              (group) =>
                group !== null && (
                  <Fragment key={group.id}>
                    {' · '}
                    <ShopLink to={seriesPath(group)} className={groupLink}>
                      {group.name}
                    </ShopLink>
                  </Fragment>
                ),
            )}
            {product.itemKind === 'new_arrival' && (
              <span className="ms-3 text-ink">{t('new')}</span>
            )}
          </p>
          <Title lang={foreign} className="mt-2">
            {product.title}
          </Title>
          <p className="mt-4 text-lead">
            <Price amount={moneyOf(sold.price)} />
          </p>
          <p lang={foreign} className="measure mt-6 whitespace-pre-line">
            {product.description}
          </p>
          {choosers !== null && <div className="mt-8">{choosers}</div>}
          <output className="mt-8 flex items-center gap-2.5 text-small">
            <span
              aria-hidden
              className={`size-2 rounded-full ${sold.available ? 'bg-good' : 'bg-accent'}`}
            />
            <Availability sold={sold} lead={product.lead} />
          </output>
          <div className="buy-bar mt-4">{addToCart}</div>
          {addToWishlist}
          <AfterPaint>
            {sold.available && <PaymentMarks className="mt-4" />}
            {variant !== null && <DeliveryLine variant={variant} />}
            {parcel}
            <ShareButton title={product.title} />
            <ProductFacts product={product} variant={variant} />
            <Scale product={product} variant={variant} />
          </AfterPaint>
        </div>
      </article>
    </div>
  );
}

/** Of a work made to order its time; how many are left only of an edition. */
function Availability({ sold, lead }: { sold: Product | ProductVariant; lead: Product['lead'] }) {
  const { t } = useTranslation(['product', 'delivery']);
  const { text, numbers } = availabilityOf(sold);
  if (!sold.available || lead === null) return t(text, numbers);
  const made = leadText(lead);
  return [...(sold.edition === null ? [] : [t(text, numbers)]), t(made.text, made.numbers)].join(
    ' · ',
  );
}

/** The selected variant on a wall, where it hangs on one. */
function Scale({ product, variant }: Pick<ProductViewProps, 'product' | 'variant'>) {
  const [picture] = variantPictures(product, variant);
  const size = variant === null ? null : wallSize(variant, picture);
  if (size === null || picture === undefined) return null;
  return <ScaleFigure title={product.title} size={size} picture={picture} />;
}

/** Leads back to the collection with its filters and page; straight from there, with its scroll position. */
function BackLink() {
  const { t } = useTranslation('product');
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  const { from, list } = useOrigin();
  return (
    <ShopLink
      to="/collection"
      className="inline-flex min-h-11 items-center gap-2 text-small text-quiet hover:text-accent"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        const last = list ?? referringList();
        if (last === null) return;
        event.preventDefault();
        if (from === '/collection' || from === '/products') void navigate(-1);
        else void navigate(withLanguage(last, languageParameter));
      }}
    >
      <ArrowStart size={16} className="rtl:-scale-x-100" />
      {t('back')}
    </ShopLink>
  );
}

/** @param children the products themselves, as the catalogue shows them */
export function RelatedProducts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('product');
  return (
    <section className="frame mt-24 lg:mt-36">
      <h2 className="border-t border-line pt-6 pb-8 text-heading">{t('related')}</h2>
      {children}
    </section>
  );
}
