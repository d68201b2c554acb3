// Structured data of a product (schema.org): a product with its offer, or a group of variants with an offer each.

import {
  searchOfVariant,
  variantOptions,
  variantPictures,
} from '../features/product/variant-choice.ts';
import { defaultLanguage, withLanguage } from '../platform/language/language.ts';
import { titleWithOptions } from '../platform/language/option-list.ts';
import type { CollectorNote } from '../platform/api/collector-note.ts';
import type { DeliveryOffer } from '../platform/api/delivery-offer.ts';
import type { Page } from '../platform/page/page.ts';
import { productPath, type Product, type ProductVariant } from '../platform/api/product.ts';

export type Thing = Readonly<Record<string, unknown>>;

/** A product without options is a `Product`, one with options a `ProductGroup` of its variants. */
export function productThing(product: Product, page: Page, siteUrl: string): Thing {
  const address = addressOf(productPath(product), page, siteUrl);
  const [only] = product.variants;
  if (product.options.length > 0 && only !== undefined) {
    return {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      ...facts(product, page),
      url: address,
      productGroupID: String(product.id),
      image: product.pictures.map(({ path }) => new URL(path, siteUrl).href),
      variesBy: product.options.map(({ name }) => name),
      hasVariant: product.variants.map((variant) => variantThing(product, variant, page, siteUrl)),
    };
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...facts(product, page),
    sku: only?.sku ?? String(product.id),
    image: product.pictures.map(({ path }) => new URL(path, siteUrl).href),
    ...weightOf(only),
    offers: offerOf({ ...product, delivery: only?.delivery }, address, page, siteUrl),
  };
}

function variantThing(
  product: Product,
  variant: ProductVariant,
  page: Page,
  siteUrl: string,
): Thing {
  const options = variantOptions(product, variant);
  const path = productPath(product) + searchOfVariant('', variant);
  return {
    '@type': 'Product',
    name: titleWithOptions(product.title, options, page.language),
    sku: variant.sku ?? `${product.id}-${variant.id}`,
    image: variantPictures(product, variant).map((picture) => new URL(picture.path, siteUrl).href),
    additionalProperty: options.map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    ...weightOf(variant),
    offers: offerOf(
      { ...variant, lead: product.lead },
      addressOf(path, page, siteUrl),
      page,
      siteUrl,
    ),
  };
}

function facts(product: Product, page: Page): Thing {
  const { details } = product;
  return {
    name: product.title,
    description: product.description,
    category: product.categoryName,
    inLanguage: product.language,
    brand: {
      '@type': 'Brand',
      name: product.maker?.name ?? page.settings.shopName,
    },
    ...(details.materials === undefined ? {} : { material: details.materials }),
    ...(product.colours.length === 0
      ? {}
      : { color: product.colours.map(({ name }) => name).join(', ') }),
    ...ratingOf(product),
  };
}

/** Ratings of people who bought it, and their notes that the page shows at first (schema.org/AggregateRating); nothing without a rating. */
function ratingOf({ notes }: Product): Thing {
  if (notes === null || notes.average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: notes.average,
      ratingCount: notes.ratings,
      reviewCount: notes.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: notes.latest.flatMap((note) => (note.rating === null ? [] : [reviewOf(note)])),
  };
}

function reviewOf({ at, language, name, body, rating }: CollectorNote): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: at.slice(0, 10),
    inLanguage: language,
    reviewBody: body,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}

interface Offered extends Pick<Product, 'price' | 'available' | 'edition' | 'stock' | 'lead'> {
  /** To the shop's own country; absent where nothing is sold. */
  readonly delivery?: DeliveryOffer | undefined;
}

function offerOf(sold: Offered, url: string, page: Page, siteUrl: string): Thing {
  return {
    '@type': 'Offer',
    url,
    price: sold.price,
    priceCurrency: page.settings.currency,
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availabilityOf(sold)}`,
    seller: { '@id': `${siteUrl}/#organization` },
    hasMerchantReturnPolicy: { ...returnPolicyOf(page, siteUrl), ...returnWindowOf(sold, page) },
    ...shippingOf(sold, page),
  };
}

/** The page that has the policy in words (schema.org/MerchantReturnPolicy). */
export function returnPolicyOf(page: Page, siteUrl: string): Thing {
  return {
    '@type': 'MerchantReturnPolicy',
    merchantReturnLink: addressOf('/shipping-returns', page, siteUrl),
  };
}

/** The days of a return by mail from the shop's own country; nothing where nothing is sold. */
function returnWindowOf({ delivery }: Offered, { settings }: Page): Thing {
  if (delivery === undefined) return {};
  return {
    applicableCountry: delivery.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: settings.shipping.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  };
}

/** Fee and business days of the delivery of one piece (schema.org/OfferShippingDetails); nothing where checkout alone knows them. */
function shippingOf({ delivery, lead }: Offered, { settings }: Page): Thing {
  if (delivery === undefined || !delivery.isSent || delivery.method === null) return {};
  const { fee, daysMin, daysMax } = delivery.method;
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: delivery.country },
      shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: settings.currency },
      ...(daysMin === null || daysMax === null
        ? {}
        : {
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              ...(lead === null ? {} : { handlingTime: daysThing(lead.daysMin, lead.daysMax) }),
              transitTime: daysThing(daysMin, daysMax),
            },
          }),
    },
  };
}

const daysThing = (minValue: number, maxValue: number): Thing => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

function availabilityOf({ available, edition, stock, lead }: Offered): string {
  if (!available) return 'SoldOut';
  if (lead !== null) return 'MadeToOrder';
  return edition !== null || (stock !== null && stock < 5) ? 'LimitedAvailability' : 'InStock';
}

function weightOf(variant: ProductVariant | undefined): Thing {
  if (variant === undefined || variant.weightGrams === null) return {};
  // UN/CEFACT's code for grams.
  return {
    weight: { '@type': 'QuantitativeValue', value: variant.weightGrams, unitCode: 'GRM' },
  };
}

/** The address of a page in its language. */
export function addressOf(path: string, { language }: Page, siteUrl: string): string {
  return siteUrl + withLanguage(path, language === defaultLanguage ? null : language);
}
