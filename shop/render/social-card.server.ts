// Social card texts: the words on the picture that networks show for a shared page; the server draws it.

import type { Api } from '../platform/api/api.ts';
import { directionOf, isLanguage } from '../platform/language/language.ts';
import { formatMoney, moneyOf } from '../platform/money/money.ts';
import type { Settings } from '../platform/api/settings.ts';
import type { Translate } from '../platform/language/texts.ts';
import type { SocialCard } from '../renderer.ts';

const address = /^\/share\/(product|post|shop)\/(\d{1,15})\/([a-z]{2})\.jpg$/;

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
  const [, kind, number, language] = address.exec(path) ?? [];
  if (!isLanguage(language)) return null;
  const settings = await source.settings();
  const t = source.translate(language);
  const common = { language, direction: directionOf(language), shopName: settings.shopName };
  if (kind === 'product') {
    const product = await source.api.getProduct(Number(number), language);
    if (product === null) return null;
    const amount = formatMoney(moneyOf(product.price), language, settings.currency);
    const price = `\u2066${amount}\u2069`;
    return {
      ...common,
      eyebrow: product.categoryName,
      title: product.title,
      detail: !product.available
        ? t('product:availability.soldOut')
        : product.priceMax === null
          ? price
          : t('catalogue:price.starting', { price }),
      picture: product.pictures[0]?.path ?? null,
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
  return {
    ...common,
    eyebrow: '',
    title: t('home:title'),
    detail: t('footer:tagline'),
    picture: null,
  };
}
