// Work card in a post: a link alone on its line, drawn with the work's picture, title and price.

import type { ProductCard } from '../../platform/api/product.ts';
import { productPath } from '../../platform/api/product.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { Price } from '../../platform/money/price.tsx';
import { ShopLink } from '../../platform/page/link.tsx';
import { useForeignLanguage } from '../../platform/page/page.ts';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';

/** One link, its title's, covers the whole card. */
export function WorkCard({ work }: { readonly work: ProductCard }) {
  const foreign = useForeignLanguage(work.language);
  return (
    <aside className="relative my-8 flex items-center gap-5 border-y border-line py-4">
      <div className="w-28 shrink-0 bg-shade sm:w-36">
        {work.picture === null ? (
          <div className="aspect-4/5" />
        ) : (
          <Picture {...pictureOf(work.picture)} sizes="9rem" className="aspect-4/5 object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <p className="text-caption">
          <ShopLink
            to={productPath(work)}
            lang={foreign}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {work.title}
          </ShopLink>
        </p>
        {work.materials !== null && (
          <p lang={foreign} className="mt-1 text-label text-quiet">
            {work.materials}
          </p>
        )}
        <p className="mt-2 text-small tabular-nums">
          <Price amount={moneyOf(work.price)} />
        </p>
      </div>
    </aside>
  );
}
