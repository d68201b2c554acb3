// Products as the database functions return them; shared by all features.

export interface ProductPicture {
  readonly path: string;
  /** In pixels; with the height it reserves the picture's place before it arrives. */
  readonly width: number;
  readonly height: number;
  /** A `data:` address of a few bytes, shown until the picture arrives. */
  readonly placeholder: string;
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

/** A product as a list shows it. `language` is the one its text is really written in. */
export interface ProductCard {
  readonly id: number;
  readonly slug: string;
  readonly language: string;
  readonly title: string;
  readonly category: string;
  /** An exact decimal in the shop's currency. */
  readonly price: string;
  readonly itemKind: 'standard' | 'new_arrival';
  readonly edition: Edition | null;
  /** Null where it is not counted. */
  readonly stock: number | null;
  readonly available: boolean;
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
  readonly price: string;
  readonly itemKind: 'standard' | 'new_arrival';
  readonly colours: readonly Colour[];
  readonly edition: Edition | null;
  readonly stock: number | null;
  readonly available: boolean;
  readonly title: string;
  readonly description: string;
  readonly details: ProductDetails;
  readonly shipping: readonly string[];
  readonly returns: readonly string[];
  readonly pictures: readonly ProductPicture[];
  /** The languages this product is published in, each with its own readable tail. */
  readonly alternates: readonly { readonly language: string; readonly slug: string }[];
  readonly related: readonly ProductCard[];
}

export interface CategoryFacet {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export interface ColourFacet extends Colour {
  readonly count: number;
}

/** One page of the collection, the number of all matches, and what they can be narrowed by. */
export interface ProductList {
  readonly total: number;
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
