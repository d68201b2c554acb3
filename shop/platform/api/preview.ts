// Preview of an unpublished post or work, as the database returns it for a signed link.

import type { Post } from './post.ts';
import type { Product } from './product.ts';

/** `invalid`: the shop has not signed this link, or its subject is gone. */
export type Preview =
  | { readonly state: 'invalid' | 'expired' }
  | {
      readonly state: 'valid';
      readonly kind: 'post';
      /** ISO 8601. */
      readonly expiresAt: string;
      readonly post: Post;
    }
  | {
      readonly state: 'valid';
      readonly kind: 'product';
      /** ISO 8601. */
      readonly expiresAt: string;
      readonly product: Product;
    };
