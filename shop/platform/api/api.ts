// Data API of the shop: typed calls of the database functions over `rest/v1` by the official client.

import { callFunction } from './call-function.ts';
import type { Certificate } from './certificate.ts';
import type { CollectorNotePage } from './collector-note.ts';
import type { FunctionArguments, FunctionName, FunctionResult } from './database.ts';
import type { Maker } from './maker.ts';
import type { Post, PostList, PostQuery } from './post.ts';
import type { Preview } from './preview.ts';
import type {
  Category,
  Product,
  ProductCard,
  ProductList,
  Series,
  SeriesPage,
  VariantCard,
} from './product.ts';
import { memoizeAsync } from './memoize-async.ts';
import type { RestConnection } from './rest-client.ts';
import type { SearchSuggestions } from './search.ts';
import type { DeliveryOffer } from './delivery-offer.ts';
import type { ShippingZone } from './shipping.ts';
import { settingsFor, type ShopSettings } from './settings.ts';

/** Arguments of `list_products`; an omitted one filters nothing. */
export interface ListQuery extends Omit<FunctionArguments<'list_products'>, 'language' | 'sort'> {
  readonly sort?: 'featured' | 'price_asc' | 'price_desc' | 'newest';
}

/** Every promise rejects with {@link ApiFault} when there is no answer, or with an AbortError after `signal`. */
export interface Api {
  listProducts(language: string, query: ListQuery, signal?: AbortSignal): Promise<ProductList>;
  /** Null when there is no such product, or it is not published. */
  getProduct(id: number, language: string, signal?: AbortSignal): Promise<Product | null>;
  /** The published ones among `ids`, in no promised order. */
  getProducts(
    ids: readonly number[],
    language: string,
    signal?: AbortSignal,
  ): Promise<readonly ProductCard[]>;
  /** The variants among `ids` that are sold, in no promised order. */
  getVariants(
    ids: readonly number[],
    language: string,
    signal?: AbortSignal,
  ): Promise<readonly VariantCard[]>;
  /** Works, categories, series, makers and posts that a search finds while it is typed. */
  searchSuggestions(
    language: string,
    search: string,
    signal?: AbortSignal,
  ): Promise<SearchSuggestions>;
  /** The categories that have works, in the shop's order. */
  listCategories(language: string, signal?: AbortSignal): Promise<readonly Category[]>;
  /** The series and makers that have works, in the shop's order. */
  listSeries(language: string, signal?: AbortSignal): Promise<readonly Series[]>;
  /** One page of a series or a maker; null where there is none, or it has no works. */
  getSeries(
    language: string,
    query: Omit<FunctionArguments<'get_series'>, 'language'>,
    signal?: AbortSignal,
  ): Promise<SeriesPage | null>;
  listPosts(language: string, query: PostQuery, signal?: AbortSignal): Promise<PostList>;
  /** Null when there is no such post, or it is not published. */
  getPost(id: number, language: string, signal?: AbortSignal): Promise<Post | null>;
  /** The unpublished post or product of a signed link. */
  getPreview(token: string, signal?: AbortSignal): Promise<Preview>;
  /** Null where no sold number has the certificate. */
  verifyCertificate(
    certificate: string,
    language: string,
    signal?: AbortSignal,
  ): Promise<Certificate | null>;
  /** The published notes about a work that are older than `before`. */
  listCollectorNotes(
    product: number,
    before: number,
    signal?: AbortSignal,
  ): Promise<CollectorNotePage>;
  /** The maker as the pages about them show it. */
  getMaker(language: string, signal?: AbortSignal): Promise<Maker>;
  getSettings(signal?: AbortSignal): Promise<ShopSettings>;
  /** The delivery of one piece of a variant to a country; null where it is not sold. */
  getDelivery(
    variant: number,
    country: string,
    language: string,
    signal?: AbortSignal,
  ): Promise<DeliveryOffer | null>;
  /** The shipping zones, that of the shop's own country first. */
  getShipping(language: string, signal?: AbortSignal): Promise<readonly ShippingZone[]>;
}

/** The database gave no answer, or refused one that it should give. `cause` is for the log, not for the reader. */
export class ApiFault extends Error {
  /** Whether it is a fault of the moment: the same question may be answered later. */
  readonly isTransient: boolean;

  /** @param status of HTTP; 0 where nothing came back at all */
  constructor(name: string, status: number, cause: unknown) {
    super(`The database function ${name} gave no answer.`, { cause });
    this.name = 'ApiFault';
    this.isTransient = status === 0 || status >= 500;
  }
}

/** The client is fetched with the first question. */
export function createApi(connection: RestConnection): Api {
  const opened = memoizeAsync(async () =>
    (await import('./rest-client.ts')).openRestClient(connection),
  );

  async function call<Name extends FunctionName>(
    name: Name,
    args: FunctionArguments<Name>,
    signal: AbortSignal | undefined,
  ): Promise<FunctionResult<Name>> {
    const response = await callFunction(await opened(), name, args, { get: true, signal });
    if (response.error !== null) throw new ApiFault(name, response.status, response.error);
    return response.data;
  }

  return {
    listProducts: (language, query, signal) =>
      call('list_products', { language, ...query }, signal),
    getProduct: (id, language, signal) => call('get_product', { product_id: id, language }, signal),
    getProducts: (ids, language, signal) =>
      call('get_products', { product_ids: ids, language }, signal),
    getVariants: (ids, language, signal) =>
      call('get_variants', { variant_ids: ids, language }, signal),
    searchSuggestions: (language, search, signal) =>
      call('search_suggestions', { language, search }, signal),
    listCategories: (language, signal) => call('list_categories', { language }, signal),
    listSeries: (language, signal) => call('list_series', { language }, signal),
    getSeries: (language, query, signal) => call('get_series', { language, ...query }, signal),
    listPosts: (language, query, signal) => call('list_posts', { language, ...query }, signal),
    getPost: (id, language, signal) => call('get_post', { post_id: id, language }, signal),
    getPreview: (token, signal) => call('get_preview', { token }, signal),
    verifyCertificate: (certificate, language, signal) =>
      call('verify_certificate', { certificate, language }, signal),
    listCollectorNotes: (product, before, signal) =>
      call('list_collector_notes', { product_id: product, before }, signal),
    getMaker: (language, signal) => call('get_maker', { language }, signal),
    getDelivery: (variant, country, language, signal) =>
      call('get_delivery', { variant_id: variant, country, language }, signal),
    getShipping: (language, signal) => call('get_shipping', { language }, signal),
    getSettings: async (signal) => settingsFor(await call('get_settings', {}, signal)),
  };
}
