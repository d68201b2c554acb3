// Social card texts: the words on the picture that networks show for a shared page; the server draws it.

import type { Api } from '../platform/api/api.ts';
import { variantOptions, variantPictures } from '../features/product/variant-choice.ts';
import type { Category, Product, ProductVariant } from '../platform/api/product.ts';
import { directionOf, isLanguage, type Language } from '../platform/language/language.ts';
import { optionList } from '../platform/language/option-list.ts';
import { formatMoney, moneyOf } from '../platform/money/money.ts';
import type { Settings } from '../platform/api/settings.ts';
import type { Translate } from '../platform/language/texts.ts';
import type { SocialCard } from '../renderer.ts';

/** Kind and number of the subject, the variant of a product where one is named, and the language. */
const address = /^\/share\/(product|post|shop)\/(\d{1,15})(?:-(\d{1,15}))?\/([a-z]{2})\.jpg$/;
/** Category, series or maker, and language. */
const roomAddress = /^\/share\/(category|series|maker)\/([a-z][a-z0-9-]{0,39})\/([a-z]{2})\.jpg$/;

export interface SocialCardSource {
  readonly api: Api;
  settings(): Promise<Settings>;
  translate(language: SocialCard['language']): Translate;
}

/** The card at an address, or null where there is none or its subject is not published. */
export async function socialCardAt(
  path: string,
  source: SocialCardSource,
): Promise<SocialCard | null> {
  const [, roomKind, roomId, roomLanguage] = roomAddress.exec(path) ?? [];
  const [, kind, number, variantId, language = roomLanguage] = address.exec(path) ?? [];
  if (!isLanguage(language) || (variantId !== undefined && kind !== 'product')) return null;
  const settings = await source.settings();
  if (!settings.languages.includes(language)) return null;
  const t = source.translate(language);
  const common = { language, direction: directionOf(language), shopName: settings.shopName };
  if (roomId !== undefined) {
    const room = await roomAt(source.api, language, roomKind, roomId);
    return room === null ? null : { ...common, ...roomWords(room, t) };
  }
  if (kind === 'product') {
    const product = await source.api.getProduct(Number(number), language);
    if (product === null) return null;
    const variant = product.variants.find(({ id }) => id === Number(variantId)) ?? null;
    // A variant that is sold no longer has no card; the address of its page shows another one.
    if (variant === null && variantId !== undefined) return null;
    return {
      ...common,
      eyebrow: product.categoryName,
      title: product.title,
      detail: productDetail(product, variant, { language, currency: settings.currency, t }),
      picture: variantPictures(product, variant)[0]?.path ?? null,
    };
  }
  if (kind === 'post') {
    const post = await source.api.getPost(Number(number), language);
    if (post === null) return null;
    return {
      ...common,
      eyebrow: t('blog:title'),
      title: post.title,
      detail: post.author,
      picture: post.picture?.path ?? null,
    };
  }
  if (number !== '0') return null;
  const categories = await source.api.listCategories(language);
  return {
    ...common,
    eyebrow: '',
    title: t('home:title'),
    detail: t('footer:tagline'),
    // Of the first work that there is.
    picture: categories.find(({ picture }) => picture !== null)?.picture?.path ?? null,
  };
}

type Words = Pick<SocialCard, 'eyebrow' | 'title' | 'detail' | 'picture'>;

/** A category, a series or a maker that has works; null where there is none. */
async function roomAt(
  api: Api,
  language: Language,
  kind: string | undefined,
  id: string,
): Promise<Category | null> {
  if (kind === 'series' || kind === 'maker')
    return (await api.getSeries(language, { kind, id, page_size: 0 }))?.series ?? null;
  return (await api.listCategories(language)).find((each) => each.id === id) ?? null;
}

/** Its name with the number of its works, and the picture of the first one. */
function roomWords(room: Category, t: Translate): Words {
  return {
    eyebrow: t('catalogue:title'),
    title: room.name,
    detail: t('catalogue:count', { count: room.count }),
    picture: room.picture?.path ?? null,
  };
}

/** The price, or that it is sold out; of a variant its options too. */
function productDetail(
  product: Product,
  variant: ProductVariant | null,
  { language, currency, t }: { language: Language; currency: string; t: Translate },
): string {
  const amount = formatMoney(moneyOf((variant ?? product).price), language, currency);
  const price = `\u2066${amount}\u2069`;
  const isFrom = variant === null && product.priceMax !== null;
  const offer = isFrom ? t('catalogue:price.starting', { price }) : price;
  const isAvailable = (variant ?? product).available;
  const options = variant === null ? [] : variantOptions(product, variant);
  return [optionList(options, language), isAvailable ? offer : t('product:availability.soldOut')]
    .filter((part) => part !== '')
    .join(' · ');
}
