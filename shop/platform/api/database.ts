// Database types of the client: the generated ones, with the shapes of the JSON that functions return. A test compiles real answers of
// every function against them.

import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database as Generated, Json } from '../../supabase/database-types.generated.ts';
import type { AccountSession, DeletionPreview } from './account.ts';
import type {
  AdminBulkResult,
  AdminImport,
  AdminParcelZone,
  AdminOverview,
  AdminPage,
  AdminProduct,
  AdminSaved,
  AdminSearch,
  AdminUser,
} from './admin.ts';
import type { AdminOrder, AdminRefundShare, FoundVariants } from './admin-order.ts';
import type { AdminMedia } from './admin-media.ts';
import type { AdminSettings, AdminSettingsSaved, AdminZoneSaved } from './admin-settings.ts';
import type { AdminDiscount, AdminDiscountSaved, AdminDiscountUses } from './admin-discounts.ts';
import type { AdminFacet, AdminFacetSaved } from './admin-facets.ts';
import type { AdminNewsletter, AdminNewsletterSaved } from './admin-newsletters.ts';
import type { AdminPost, AdminPreviewLink } from './admin-blog.ts';
import type {
  AdminStatistics,
  AdminStatisticsExport,
  AdminStatisticsReset,
  LiveVisitors,
} from './admin-statistics.ts';
import type { Certificate } from './certificate.ts';
import type { CollectorNotePage, NotableLine } from './collector-note.ts';
import type { Maker } from './maker.ts';
import type { Order, OrderList, PlacedOrder } from './order.ts';
import type { OrderDocument } from './order-document.ts';
import type { Post, PostList } from './post.ts';
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
import type { Quote } from './quote.ts';
import type { SearchSuggestions } from './search.ts';
import type { PublicSettings } from './settings.ts';
import type { DeliveryOffer } from './delivery-offer.ts';
import type { ShippingZone } from './shipping.ts';
import type { SitemapEntries } from './sitemap-entries.ts';

/** A line of an account's cart; `variant` is absent for a product without options. */
interface CartEntry {
  readonly id: number;
  readonly variant?: number;
  readonly quantity: number;
}

/** Results of the functions that return JSON. `export_account` and `admin_export_account` have none: their document is handed on as it is. */
interface JsonResults {
  admin_act_on_orders: AdminBulkResult;
  admin_add_order_note: AdminOrder;
  admin_bulk_update: AdminBulkResult;
  admin_change_address: AdminOrder;
  /** Lines of the file for import: a text by column. */
  admin_export_products: readonly Readonly<Record<string, string>>[];
  admin_apply_import: AdminImport;
  /** Null where there is none. */
  admin_import: AdminImport | null;
  admin_open_import: AdminImport;
  admin_stage_import: AdminImport;
  admin_undo_import: AdminImport;
  admin_list: AdminPage;
  admin_parcel_fees: readonly AdminParcelZone[];
  admin_find_variants: FoundVariants;
  /** Null where there is no such code. */
  admin_discount: AdminDiscount | null;
  admin_discount_uses: AdminDiscountUses;
  /** Null where there is no such category, colour or series. */
  admin_facet: AdminFacet | null;
  admin_save_discount: AdminDiscountSaved;
  admin_save_facet: AdminFacetSaved;
  /** Null where there is no such order. */
  admin_order: AdminOrder | null;
  /** Null where there is no such file. */
  admin_media: AdminMedia | null;
  /** The server makes printables of it; nothing in the browser reads it. */
  admin_order_printables: object;
  /** The server composes mails of it; nothing in the browser reads it. */
  admin_mail_sample: object;
  /** Null where there is no such newsletter; for no key, a new one. */
  admin_newsletter: AdminNewsletter | null;
  admin_overview: AdminOverview;
  /** Null where there is no such work. */
  admin_product: AdminProduct | null;
  /** The server adds the providers to it; see `admin-server.ts`. */
  admin_payment_state: object;
  admin_place_order: PlacedOrder;
  admin_quote_order: Quote;
  admin_refund_share: AdminRefundShare;
  admin_resend_mail: AdminOrder;
  /** Null where there is no such post. */
  admin_post: AdminPost | null;
  admin_preview_link: AdminPreviewLink;
  admin_save_newsletter: AdminNewsletterSaved;
  admin_save_post: AdminSaved;
  admin_save_product: AdminSaved;
  admin_save_pickup: AdminSettingsSaved;
  admin_save_settings: AdminSettingsSaved;
  admin_save_tax: AdminSettingsSaved;
  admin_save_zone: AdminZoneSaved;
  admin_search: AdminSearch;
  admin_settings: AdminSettings;
  admin_export_statistics: AdminStatisticsExport;
  admin_reset_statistics: AdminStatisticsReset;
  /** Null where the live view is switched off. */
  admin_live_visitors: LiveVisitors | null;
  admin_statistics: AdminStatistics;
  admin_undo: AdminBulkResult;
  /** Null where there is no such account. */
  admin_user: AdminUser | null;
  cancel_order: Order;
  confirm_refund: Order;
  decide_return: Order;
  delete_collector_note: readonly NotableLine[];
  deliver_order: Order;
  /** Null where there is no such order, or it is not the caller's. */
  get_collector_notes: readonly NotableLine[] | null;
  /** Null where there is no such variant, or its work is not published. */
  get_delivery: DeliveryOffer | null;
  get_maker: Maker;
  /** Null where there is none, or it is not the caller's. */
  get_order: Order | null;
  /** Null where there is none, or it is not the caller's. */
  get_order_document: OrderDocument | null;
  get_post: Post | null;
  get_preview: Preview;
  /** An address that has the picture within. Null where there is none, or it is not the caller's. */
  get_return_picture: string | null;
  get_product: Product | null;
  get_products: readonly ProductCard[];
  /** Null where there is none of this kind and key, or it has no works. */
  get_series: SeriesPage | null;
  get_settings: PublicSettings;
  get_variants: readonly VariantCard[];
  get_shipping: readonly ShippingZone[];
  list_categories: readonly Category[];
  list_collector_notes: CollectorNotePage;
  list_orders: OrderList;
  list_posts: PostList;
  list_products: ProductList;
  list_series: readonly Series[];
  list_sessions: readonly AccountSession[];
  list_sitemap_entries: SitemapEntries;
  merge_cart: readonly CartEntry[];
  merge_wishlist: readonly number[];
  place_order: PlacedOrder;
  preview_deletion: DeletionPreview;
  quote_order: Quote;
  receive_return: Order;
  record_payment: Order;
  refund_order: Order;
  request_return: Order;
  save_collector_note: readonly NotableLine[];
  search_suggestions: SearchSuggestions;
  ship_order: Order;
  verify_certificate: Certificate | null;
}

type GeneratedFunctions = Generated['public']['Functions'];

/**
 * Arguments as a caller writes them: a default may also be asked for by undefined or null, lists are not changed, a number may be an
 * exact decimal, and JSON is any object.
 */
type Arguments<Args> = [Args] extends [never]
  ? Record<string, never>
  : {
      [Name in keyof Args]: undefined extends Args[Name]
        ? Argument<Exclude<Args[Name], undefined>> | null | undefined
        : Argument<Args[Name]>;
    };

type Argument<Value> = Json extends Value
  ? object
  : Value extends readonly (infer Element)[]
    ? readonly Element[]
    : Value extends number
      ? number | string
      : Value;

type Functions = {
  [Name in keyof GeneratedFunctions]: {
    Args: Arguments<GeneratedFunctions[Name]['Args']>;
    Returns: Name extends keyof JsonResults
      ? JsonResults[Name]
      : GeneratedFunctions[Name]['Returns'];
  };
};

export interface Database {
  public: Omit<Generated['public'], 'Functions'> & { Functions: Functions };
}

/** The official client over the shop's database. */
export type DatabaseClient = PostgrestClient<Database>;

export type FunctionName = keyof Functions;
export type FunctionArguments<Name extends FunctionName> = Functions[Name]['Args'];
export type FunctionResult<Name extends FunctionName> = Functions[Name]['Returns'];
