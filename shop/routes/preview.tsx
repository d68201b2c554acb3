// Preview screen: an unpublished post or product as a visitor will see it, by a signed link.

import { useLoaderData } from 'react-router';
import { PostView } from '../features/blog/post-view.tsx';
import { PreviewBar } from '../features/preview/preview-bar.tsx';
import { PreviewRefusal } from '../features/preview/preview-refusal.tsx';
import { OptionChoosers } from '../features/product/option-choosers.tsx';
import { ProductView } from '../features/product/product-view.tsx';
import { useVariantChoice } from '../features/product/use-variant-choice.ts';
import type { Preview } from '../platform/api/preview.ts';
import type { Product } from '../platform/api/product.ts';
import type { ScreenHandle } from '../platform/page/description.ts';

export const handle: ScreenHandle<Preview> = {
  describe: (preview, { t }) => {
    const description = { description: t('preview:bar'), path: '/', indexed: false };
    if (preview.state !== 'valid')
      return { ...description, title: t(`preview:${preview.state}.title`) };
    const { title } = preview.kind === 'post' ? preview.post : preview.product;
    return { ...description, title };
  },
};

/** The page under a bar that names it a preview, or why there is none. */
export function Component() {
  const preview = useLoaderData<Preview>();
  if (preview.state !== 'valid') return <PreviewRefusal state={preview.state} />;
  return (
    <>
      <PreviewBar expiresAt={preview.expiresAt} />
      {preview.kind === 'post' ? (
        <PostView post={preview.post} />
      ) : (
        <ProductPreview product={preview.product} />
      )}
    </>
  );
}

/** Nothing can be put into the cart. */
function ProductPreview({ product }: { readonly product: Product }) {
  const { variant, select } = useVariantChoice(product);
  const choosers =
    product.options.length === 0 || variant === null ? null : (
      <OptionChoosers product={product} variant={variant} onSelect={select} />
    );
  return <ProductView product={product} variant={variant} choosers={choosers} addToCart={null} />;
}
