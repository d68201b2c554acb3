// Results of the back office's functions (`admin_…`), as the database returns them. Types alone: they add nothing to a bundle.

import type { DeletionPreview } from './account.ts';
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

/** An account with its ways to sign in, its sessions, its latest orders, and the consequences of deleting it. */
export interface AdminUser {
  readonly user: AdminUserRow;
  /** E-mail address, phone number, or id: typed to confirm a deletion. */
  readonly contact: string;
  /** Whether it is the caller's. */
  readonly isOwn: boolean;
  readonly deletion: DeletionPreview;
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
  /** The works that are shown beside it, in order. */
  readonly related: readonly AdminProductRow[];
  readonly numbers: readonly EditionNumber[];
}

/** A number of an edition, with its order, its buyer, and the reason for which it is void. */
export interface EditionNumber {
  readonly variant: number;
  readonly number: number;
  /** Size of the edition. */
  readonly of: number;
  /** `free`, `held`, `sold`, `elsewhere` or `void`. */
  readonly state: string;
  readonly soldAt: string | null;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  /** The buyer's, in which the certificate is printed. */
  readonly orderLanguage: string | null;
  /** Name or e-mail address; empty without an order. */
  readonly buyer: string;
  /** Secret id of the certificate; null for a number that is not sold. */
  readonly certificate: string | null;
  readonly isShipped: boolean;
  readonly voidReason: string | null;
  readonly voidedAt: string | null;
  /** False for a number that an order needs, or that is void already. */
  readonly canVoid: boolean;
}

/** A shipping zone with the fees of one unit of a work; see admin_parcel_fees. */
export interface AdminParcelZone {
  readonly id: number;
  readonly name: string;
  /** Whether the shop's own country is in it. */
  readonly isHome: boolean;
  /** ISO 3166-1 alpha-2; `*` for all others. */
  readonly countries: readonly string[];
  /** Whether works of the category that name no zones go there. */
  readonly isOfCategory: boolean;
  readonly methods: readonly {
    readonly id: string;
    /** Null for one that is named by its kind. */
    readonly name: string | null;
    readonly kind: string;
    /** Exact decimals; null where no unit can be sent. */
    readonly feeMin: string | null;
    readonly feeMax: string | null;
    /** `weight_missing`, `too_heavy` or `sum_too_high`, where a unit cannot be sent. */
    readonly problem: string | null;
  }[];
}

/** An import of works: how far it is, and how many lines have which outcome. */
export interface AdminImport {
  readonly id: number;
  readonly fileName: string;
  /** Whether it is being applied or taken back at this moment. */
  readonly isRunning: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Number of lines. */
  readonly size: number;
  /** `checking`, `checked`, `done` or `undone`. */
  readonly state: string;
  /** The last line that is checked. */
  readonly position: number;
  /** Lines that could not be taken back. */
  readonly conflicts: number;
  /** The entry of the log; null before it was applied. */
  readonly act: number | null;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
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
  /** Collectors' notes to be read. */
  readonly notes: number;
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
  readonly notes: readonly {
    readonly id: number;
    readonly name: string;
    /** The beginning of the text. */
    readonly excerpt: string;
  }[];
  readonly discounts: readonly { readonly code: string }[];
  readonly facets: readonly {
    /** `categories`, `colours` or `series`. */
    readonly facet: string;
    readonly id: string;
    readonly name: string;
  }[];
}
