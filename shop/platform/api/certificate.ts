// Certificates of authenticity as the database returns them.

import type { OptionChoice } from './product.ts';

/** A sold number of an edition. */
export interface Certificate {
  readonly certificate: string;
  readonly number: number;
  /** Size of the edition. */
  readonly of: number;
  /** ISO 8601. */
  readonly soldAt: string;
  readonly productId: number;
  readonly title: string;
  /** The language of the title. */
  readonly language: string;
  readonly slug: string;
  readonly materials: string | null;
  readonly dimensions: string | null;
  readonly picture: string | null;
  /** Empty for a product without options. */
  readonly options: readonly OptionChoice[];
  readonly shopName: string;
}
