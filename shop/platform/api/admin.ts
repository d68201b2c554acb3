// Results of the back office's functions (`admin_…`), as the database returns them. Types alone: they add nothing to a bundle.

import type { OrderStatus } from './order.ts';

/** A page of a list. */
export interface AdminPage {
  /** At most one more than `size`: then there is a next page. */
  readonly items: readonly AdminPageItem[];
  readonly size: number;
  /** Number of rows, at most the cap; null where it was not requested. */
  readonly total: number | null;
  /** Whether there are more rows than the cap; null where it was not requested. */
  readonly isMore: boolean | null;
}

/** A row, and the key from which the next page begins. */
export interface AdminPageItem {
  readonly cursor: readonly [sortValue: string, id: string];
  readonly item: unknown;
}

/** An account in the list of users. */
export interface AdminUserRow {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly role: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; null where the account can sign in. */
  readonly disabledAt: string | null;
  readonly isConfirmed: boolean;
  /** ISO 8601; null where it never signed in. */
  readonly lastSignInAt: string | null;
}

/** An entry of the log in its list. */
export interface AdminLogRow {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** The administrator's address, or the key of an account that is gone. */
  readonly actor: string;
  readonly act: string;
  /** Name of the table. */
  readonly entity: string;
  /** Key of the row; empty for many rows. */
  readonly entityId: string;
  /** Names of the changed columns, or keys of the rows of a bulk act; at most twelve. */
  readonly changed: readonly string[];
  readonly isUndone: boolean;
}

/** An order in the list of orders. */
export interface AdminOrderRow {
  readonly id: string;
  readonly number: number;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly email: string;
  readonly name: string;
  /** ISO 3166-1, or empty. */
  readonly country: string;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly total: string;
  readonly paymentMethod: string;
  readonly units: number;
}

/** An account with its ways to sign in, its sessions, and its latest orders. */
export interface AdminUser {
  readonly user: AdminUserRow;
  readonly providers: readonly string[];
  /** Number of verified second factors. */
  readonly factors: number;
  readonly sessions: readonly {
    readonly id: string;
    readonly createdAt: string;
    readonly usedAt: string;
    readonly userAgent: string | null;
  }[];
  readonly orderCount: number;
  readonly orders: readonly {
    readonly id: string;
    readonly number: number;
    readonly placedAt: string;
    readonly currency: string;
    readonly total: string;
    readonly status: string;
  }[];
}

/** A work in the list of the collection. */
export interface AdminProductRow {
  readonly id: number;
  /** Empty where it has no text yet. */
  readonly title: string;
  readonly sku: string | null;
  readonly status: string;
  readonly kind: string;
  readonly category: string;
  /** Exact decimal, the lowest of its variants. */
  readonly price: string;
  readonly priceMax: string | null;
  /** Null where its units are not counted. */
  readonly stock: number | null;
  readonly editionSize: number | null;
  readonly hasOptions: boolean;
  /** Number of languages with a published text. */
  readonly texts: number;
  /** Number of translations older than their original. */
  readonly stale: number;
  readonly picture: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly placeholder: string;
    readonly focus: string;
  } | null;
  /** ISO 8601; null without a schedule. */
  readonly publishAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A work as its form edits it, with the numbers of its editions. */
export interface AdminProduct {
  readonly id: number;
  /** By field; see `features/collection/product-values.ts`. */
  readonly values: object;
  readonly hasOptions: boolean;
  /** Ids of variants that were ordered, or of which numbers were issued. */
  readonly ordered: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly numbers: readonly {
    readonly variant: number;
    readonly number: number;
    readonly state: string;
    readonly soldAt: string | null;
    readonly orderId: string | null;
    readonly orderNumber: number | null;
    /** The buyer's, in which the certificate is printed. */
    readonly orderLanguage: string | null;
    /** Secret id of the certificate; null for a number that is not sold. */
    readonly certificate: string | null;
  }[];
}

/** Result of an import of works, or of its dry run. */
export interface AdminImport {
  /** The entry of the log; null where nothing was written. */
  readonly act: number | null;
  /** The lines in their order. */
  readonly lines: readonly {
    /** `created`, `updated`, `unchanged` or `failed`. */
    readonly outcome: string;
    /** Null for a work that does not exist yet. */
    readonly id: number | null;
    /** Columns with what is wrong in them; the column is empty for the whole line. */
    readonly errors: readonly { readonly name: string; readonly code: string }[];
  }[];
}

/** Outcome of a save: `saved`, or `conflict` where somebody else has changed the same values. */
export interface AdminSaved {
  readonly outcome: string;
  readonly id: number;
}

/** Result of a bulk act. */
export interface AdminBulkResult {
  /** The entry of the log, by which it can be undone; null where nothing was changed. */
  readonly act: number | null;
  readonly changed: number;
  /** Keys of rows that somebody else has changed. */
  readonly conflicts: readonly string[];
}

/** Orders, stock, translations and jobs that need attention. Counts end at a hundred. */
export interface AdminOverview {
  readonly toPay: number;
  readonly toPack: number;
  readonly returns: number;
  readonly messages: number;
  readonly lowStock: readonly {
    readonly variantId: number;
    readonly productId: number;
    readonly title: string | null;
    readonly stock: number;
    readonly isEdition: boolean;
  }[];
  readonly stale: { readonly products: number; readonly posts: number };
  readonly jobs: {
    readonly count: number;
    readonly items: readonly {
      readonly id: string;
      readonly task: string;
      readonly at: string;
      readonly error: string | null;
      /** The order that the job is about. */
      readonly orderId: string | null;
    }[];
  };
}

/** Results of the command palette's search. */
export interface AdminSearch {
  readonly products: readonly { readonly id: number; readonly title: string }[];
  readonly posts: readonly { readonly id: number; readonly title: string }[];
  readonly orders: readonly {
    readonly id: string;
    readonly number: number;
    readonly email: string;
  }[];
  readonly users: readonly { readonly id: string; readonly email: string }[];
  readonly messages: readonly {
    readonly id: number;
    readonly name: string;
    readonly subject: string;
  }[];
}
