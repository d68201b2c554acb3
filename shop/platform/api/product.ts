// Products as the database functions return them; shared by all features.

import type { LeadTime } from '../delivery/lead-text.ts';
import type { ProductNotes } from './collector-note.ts';
import type { DeliveryOffer } from './delivery-offer.ts';

export interface ProductPicture {
  readonly path: string;
  /** In pixels; with the height it reserves the picture's place before it arrives. */
  readonly width: number;
  readonly height: number;
  /** A `data:` address of a few bytes, shown until the picture arrives. */
  readonly placeholder: string;
  /** The point that a frame of another shape keeps in view, as CSS's `object-position`; absent for the centre. */
  readonly focus?: string;
  readonly alt: string;
}

export interface Edition {
  readonly size: number;
  readonly left: number;
}

/** An option of a product and the value of a variant, in words. */
export interface OptionChoice {
  readonly name: string;
  readonly value: string;
}

/** An option of a product, with the values in which it is sold. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly { readonly id: number; readonly name: string }[];
}

/** One combination of options that is sold; a product without options has a single one. */
export interface ProductVariant {
  readonly id: number;
  /** Ids of the options' values, in the order of the options; empty for a product without options. */
  readonly values: readonly number[];
  /** An exact decimal. */
  readonly price: string;
  /** Null where it is not counted. */
  readonly stock: number | null;
  readonly available: boolean;
  readonly edition: Edition | null;
  readonly sku: string | null;
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  /** Paths of its own pictures among the product's; empty where it has none of its own. */
  readonly pictures: readonly string[];
  /** To the shop's own country. */
  readonly delivery: DeliveryOffer;
}

/** A variant as a cart shows it. */
export interface VariantCard extends Pick<ProductVariant, 'id' | 'price' | 'stock' | 'available'> {
  readonly productId: number;
  readonly options: readonly OptionChoice[];
  readonly picture: ProductPicture | null;
}

/** A product as a list shows it. `language` is the one its text is really written in. */
export interface ProductCard {
  readonly id: number;
  readonly slug: string;
  readonly language: string;
  readonly title: string;
  readonly category: string;
  /** An exact decimal in the shop's currency: the lowest of its variants. */
  readonly price: string;
  /** The highest of its variants; null where all cost the same. */
  readonly priceMax: string | null;
  /** Whether it is sold in variants, of which one has to be chosen. */
  readonly hasOptions: boolean;
  readonly itemKind: 'standard' | 'new_arrival';
  readonly edition: Edition | null;
  /** Null where it is not counted. */
  readonly stock: number | null;
  readonly available: boolean;
  /** Null for a work that is there already. */
  readonly lead: LeadTime | null;
  readonly materials: string | null;
  readonly dimensions: string | null;
  readonly picture: ProductPicture | null;
}

export interface Colour {
  readonly id: string;
  readonly name: string;
  readonly hex: string;
}

export interface ProductDetails {
  readonly pages?: number;
  readonly dimensions?: string;
  readonly materials?: string;
  readonly edition?: string;
}

/** Everything a product's own page shows. */
export interface Product {
  readonly id: number;
  readonly slug: string;
  readonly language: string;
  readonly category: string;
  readonly categoryName: string;
  /** The series that it belongs to; null for none. */
  readonly series: SeriesName | null;
  /** Null where the shop itself made it. */
  readonly maker: SeriesName | null;
  /** The lowest of its variants. */
  readonly price: string;
  /** The highest of its variants; null where all cost the same. */
  readonly priceMax: string | null;
  readonly itemKind: 'standard' | 'new_arrival';
  readonly colours: readonly Colour[];
  readonly edition: Edition | null;
  readonly stock: number | null;
  readonly available: boolean;
  /** Null for a work that is there already. */
  readonly lead: LeadTime | null;
  readonly title: string;
  readonly description: string;
  readonly details: ProductDetails;
  readonly shipping: readonly string[];
  readonly returns: readonly string[];
  readonly pictures: readonly ProductPicture[];
  /** Empty for a product without options. */
  readonly options: readonly ProductOption[];
  /** In the maker's order; empty where none is sold at present. */
  readonly variants: readonly ProductVariant[];
  /** The languages this product is published in, each with its own readable tail. */
  readonly alternates: readonly { readonly language: string; readonly slug: string }[];
  /** Published notes of people who bought it; null where there are none. */
  readonly notes: ProductNotes | null;
  readonly related: readonly ProductCard[];
}

export interface CategoryFacet {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** A category with its own page. */
export interface Category extends CategoryFacet {
  /** The introduction of its page; may be empty. */
  readonly introduction: string;
  /** That of its first work; without a description, since the name stands beside it. */
  readonly picture: ProductPicture | null;
}

/** The path of a category's own page, without language. */
export function categoryPath(id: string): string {
  return `/collection/${encodeURIComponent(id)}`;
}

/** A series or a maker as a work names it. */
export interface SeriesName {
  readonly id: string;
  readonly kind: SeriesKind;
  readonly name: string;
}

/** A group of works, or the works of one maker. */
export type SeriesKind = 'series' | 'maker';

/** A series or a maker with its own page. */
export interface Series extends Category, SeriesName {}

/** One page of the works of a series. */
export interface SeriesPage extends Pick<ProductList, 'total' | 'items'> {
  readonly series: Series;
}

/** The path of the own page of a series or a maker, without language. */
export function seriesPath({ kind, id }: Pick<SeriesName, 'id' | 'kind'>): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}

export interface ColourFacet extends Colour {
  readonly count: number;
}

/** One page of the collection, the number of all matches, and what they can be narrowed by. */
export interface ProductList {
  readonly total: number;
  /** The words into which the search was corrected, because nothing has it as it was typed; absent where there is no search. */
  readonly corrected?: string | null;
  /** Works that are near to a search without a result. */
  readonly near?: readonly ProductCard[];
  /** Series and makers that a search without a result names. */
  readonly nearSeries?: readonly SeriesName[];
  readonly items: readonly ProductCard[];
  readonly facets: {
    readonly categories: readonly CategoryFacet[];
    readonly colours: readonly ColourFacet[];
    readonly price: { readonly min: string | null; readonly max: string | null };
  };
}

/** A product's address without language: its number, and its title made readable. */
export function productPath(product: { readonly id: number; readonly slug: string }): string {
  return product.slug === ''
    ? `/product/${product.id}`
    : `/product/${product.id}/${encodeURIComponent(product.slug)}`;
}
