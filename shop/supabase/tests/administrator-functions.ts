/** A call or more of every function that signed-in people may call, and what each kind of administrator is answered. */
import { annasOrder } from './administrators.ts';
import type { CallerName } from './administrators.ts';

/** In SQL, with `$own` for an order of the caller's own and `$me` for the caller; and the one value that is answered, or the refusal. */
export type FunctionCall = readonly [text: string, results: ExpectedResults];
export type ExpectedResults = Readonly<Record<CallerName, string>>;

/** Everybody's, administrators or not. */
const all = (result: string): ExpectedResults => ({
  stranger: result,
  owing: result,
  shown: result,
  unenrolled: result,
});

/** An administrator's alone; an order that is not the caller's is as good as none. */
const makers = (result: string, refusal = 'order_not_found'): ExpectedResults => ({
  stranger: refusal,
  owing: refusal,
  shown: result,
  unenrolled: result,
});

/** An account's own, and so refused to a token without one. */
const owners = (result: string): ExpectedResults => ({
  stranger: 'PT401 not_signed_in',
  owing: 'PT403 insufficient_aal',
  shown: result,
  unenrolled: result,
});

const order = `'${annasOrder}'`;
const unknown = `'0e000000-0000-4000-8000-0000000000ff'`;

export const functionCalls: Readonly<Record<string, readonly FunctionCall[]>> = {
  is_admin: [['is_admin()', makers('t', 'f')]],
  has_required_aal: [['has_required_aal()', { ...all('t'), owing: 'f' }]],

  decide_return: [[`decide_return(${order}, true)`, makers('illegal_transition')]],
  confirm_refund: [[`confirm_refund(${order}) ->> 'id'`, makers(annasOrder)]],
  deliver_order: [[`deliver_order(${order})`, makers('illegal_transition')]],
  receive_return: [[`receive_return(${order})`, makers('illegal_transition')]],
  record_payment: [[`record_payment(${order}, -1)`, makers('invalid_amount')]],
  refund_order: [[`refund_order(${order}, -1)`, makers('invalid_amount')]],
  save_pickup_methods: [
    [`save_pickup_methods('[]')`, makers('pickup_without_method', 'not_allowed')],
  ],
  save_shipping_zone: [
    [
      `save_shipping_zone('{"name": "A", "countries": [], "methods": []}')`,
      makers('zone_without_method', 'not_allowed'),
    ],
  ],
  search_suggestions: [
    [`json_array_length(search_suggestions('en', 'zzz') -> 'products')`, all('0')],
  ],
  ship_order: [[`ship_order(${order}, '[{"line": 9, "quantity": 1}]')`, makers('invalid_items')]],

  admin_bulk_update: [
    [`admin_bulk_update('orders', '[]')`, makers('invalid_edits', 'not_administrator')],
  ],
  admin_end_sessions: [[`admin_end_sessions(${unknown})`, makers('0', 'not_administrator')]],
  admin_list: [
    [`admin_list('users') ->> 'isMore'`, makers('false', 'not_administrator')],
    [`admin_list('collection') ->> 'total'`, makers('6', 'not_administrator')],
    [`admin_list('secrets')`, makers('unknown_list', 'not_administrator')],
  ],
  admin_facet: [
    [`admin_facet('categories', 'prints') ->> 'id'`, makers('prints', 'not_administrator')],
    [`admin_facet('secrets', 'prints')`, makers('unknown_facet', 'not_administrator')],
  ],
  admin_save_facet: [
    [`admin_save_facet('colours', '{"hex": "red"}')`, makers('invalid_hex', 'not_administrator')],
  ],
  admin_delete_facet: [
    [`admin_delete_facet('categories', 'prints')`, makers('facet_in_use', 'not_administrator')],
  ],
  admin_restore_facet: [['admin_restore_facet(0)', makers('not_undoable', 'not_administrator')]],
  admin_discount: [[`admin_discount('NONE')`, makers('null', 'not_administrator')]],
  admin_discount_uses: [[`admin_discount_uses('NONE')`, makers('[]', 'not_administrator')]],
  admin_save_discount: [[`admin_save_discount('{}')`, makers('invalid_code', 'not_administrator')]],
  admin_delete_discount: [[`admin_delete_discount('NONE')`, makers('null', 'not_administrator')]],
  admin_restore_discount: [
    ['admin_restore_discount(0)', makers('not_undoable', 'not_administrator')],
  ],
  admin_duplicate_product: [
    ['admin_duplicate_product(99)', makers('unknown_product', 'not_administrator')],
  ],
  admin_export_products: [
    [`json_array_length(admin_export_products(5))`, makers('1', 'not_administrator')],
  ],
  admin_open_import: [
    [`admin_open_import('a.csv', 'x', 1)`, makers('invalid_lines', 'not_administrator')],
  ],
  admin_stage_import: [
    [`admin_stage_import(0, 1, '[]')`, makers('invalid_lines', 'not_administrator')],
  ],
  admin_apply_import: [['admin_apply_import(0)', makers('unknown_import', 'not_administrator')]],
  admin_undo_import: [['admin_undo_import(0)', makers('unknown_import', 'not_administrator')]],
  admin_cancel_import: [['admin_cancel_import(0)', makers('unknown_import', 'not_administrator')]],
  admin_import: [['admin_import(0)', makers('null', 'not_administrator')]],
  admin_product: [[`admin_product(5) ->> 'id'`, makers('5', 'not_administrator')]],
  admin_void_number: [
    [`admin_void_number(0, 1, 'Torn')`, makers('unknown_number', 'not_administrator')],
  ],
  admin_restore_number: [
    [`admin_restore_number(0, 1)`, makers('unknown_number', 'not_administrator')],
  ],
  admin_parcel_fees: [
    [`json_typeof(admin_parcel_fees('[]', 'prints'))`, makers('array', 'not_administrator')],
  ],
  admin_save_product: [
    [`admin_save_product('{}', 99)`, makers('unknown_product', 'not_administrator')],
  ],
  admin_act_on_orders: [
    [`admin_act_on_orders('pay', '{}')`, makers('invalid_edits', 'not_administrator')],
  ],
  admin_order_printables: [
    [
      `json_array_length(admin_order_printables(array[${order}::uuid]) -> 'orders')`,
      makers('1', 'not_administrator'),
    ],
    [`admin_order_printables('{}')`, makers('too_many_orders', 'not_administrator')],
  ],
  admin_add_order_note: [
    [
      `json_array_length(admin_add_order_note(${order}, 'Gift') -> 'notes')`,
      makers('2', 'not_administrator'),
    ],
  ],
  admin_change_address: [
    [`admin_change_address(${order}, '{}')`, makers('invalid_address', 'not_administrator')],
  ],
  admin_find_variants: [
    [`admin_find_variants('harbour') ->> 'isCode'`, makers('false', 'not_administrator')],
  ],
  admin_place_order: [
    [`admin_place_order('[]', null)`, makers('missing_idempotency_key', 'not_administrator')],
  ],
  admin_quote_order: [
    [`admin_quote_order('[]') ->> 'currency'`, makers('USD', 'not_administrator')],
  ],
  admin_order: [
    [`admin_order(${order}) -> 'order' ->> 'id'`, makers(annasOrder, 'not_administrator')],
  ],
  admin_refund_share: [
    [`admin_refund_share(${order}) ->> 'share'`, makers('0', 'not_administrator')],
  ],
  admin_resend_mail: [
    [`admin_resend_mail(${unknown})`, makers('order_not_found', 'not_administrator')],
  ],
  admin_media: [['admin_media(99)', makers('null', 'not_administrator')]],
  admin_post: [[`admin_post(4) ->> 'id'`, makers('4', 'not_administrator')]],
  admin_save_post: [[`admin_save_post('{}', 99)`, makers('unknown_post', 'not_administrator')]],
  admin_duplicate_post: [['admin_duplicate_post(99)', makers('unknown_post', 'not_administrator')]],
  admin_delete_post: [['admin_delete_post(99)', makers('null', 'not_administrator')]],
  admin_delete_product: [['admin_delete_product(99)', makers('null', 'not_administrator')]],
  admin_restore_product: [
    ['admin_restore_product(0)', makers('not_undoable', 'not_administrator')],
  ],
  admin_restore_post: [['admin_restore_post(0)', makers('not_undoable', 'not_administrator')]],
  admin_preview_link: [
    [`length(admin_preview_link('post', 4, 'en') ->> 'token')`, makers('64', 'not_administrator')],
    [`admin_preview_link('post', 99, 'en')`, makers('unknown_preview', 'not_administrator')],
  ],
  admin_overview: [[`admin_overview() ->> 'toPay'`, makers('4', 'not_administrator')]],
  admin_statistics: [
    [
      `admin_statistics('2026-01-01', '2026-01-02') ->> 'version'`,
      makers('2', 'not_administrator'),
    ],
  ],
  admin_live_visitors: [[`admin_live_visitors() ->> 'visitors'`, makers('0', 'not_administrator')]],
  admin_reset_statistics: [
    [`admin_reset_statistics('never')`, makers('unknown_span', 'not_administrator')],
  ],
  admin_export_statistics: [
    [
      `admin_export_statistics('2026-01-02', '2026-01-01')`,
      makers('invalid_range', 'not_administrator'),
    ],
  ],
  track_page_view: [[`track_page_view('/')`, all('')]],
  track_event: [[`track_event('checkout')`, all('')]],
  admin_retry_job: [['admin_retry_job(0)', makers('job_not_failed', 'not_administrator')]],
  admin_discard_job: [['admin_discard_job(0)', makers('job_not_failed', 'not_administrator')]],
  admin_settings: [
    [`admin_settings() -> 'values' ->> 'currency'`, makers('USD', 'not_administrator')],
  ],
  admin_save_settings: [
    [`admin_save_settings('{"id": true}')`, makers('unknown_setting', 'not_administrator')],
  ],
  admin_save_zone: [
    [
      `admin_save_zone('{"name": "A", "countries": [], "methods": []}')`,
      makers('zone_without_method', 'not_administrator'),
    ],
  ],
  admin_save_pickup: [
    [`admin_save_pickup('[]', '[]') ->> 'outcome'`, makers('conflict', 'not_administrator')],
  ],
  admin_save_tax: [
    [`admin_save_tax('{}', '{}') ->> 'outcome'`, makers('conflict', 'not_administrator')],
  ],
  admin_search: [[`admin_search('') ->> 'orders'`, makers('[]', 'not_administrator')]],
  admin_newsletter: [['admin_newsletter(99)', makers('null', 'not_administrator')]],
  admin_save_newsletter: [
    [`admin_save_newsletter('{}', 99)`, makers('unknown_newsletter', 'not_administrator')],
  ],
  admin_send_newsletter: [
    ['admin_send_newsletter(99)', makers('unknown_newsletter', 'not_administrator')],
  ],
  admin_undo: [[`admin_undo(0)`, makers('not_undoable', 'not_administrator')]],
  admin_mail_sample: [
    [`admin_mail_sample('en') ->> 'currency'`, makers('USD', 'not_administrator')],
  ],
  admin_payment_state: [
    [`admin_payment_state() ->> 'unpaidTransfers'`, makers('4', 'not_administrator')],
  ],
  admin_export_account: [[`admin_export_account(${unknown})`, makers('null', 'not_administrator')]],
  admin_delete_account: [
    [`admin_delete_account(${unknown}, 'x')`, makers('unknown_user', 'not_administrator')],
  ],
  admin_user: [[`admin_user(${unknown})`, makers('null', 'not_administrator')]],

  cancel_order: [
    [`cancel_order(${order}) ->> 'id'`, makers(annasOrder)],
    [`(cancel_order($own) ->> 'id') = $own`, makers('t')],
  ],
  get_order: [
    [`get_order(${order}) ->> 'id'`, makers(annasOrder, 'null')],
    [`(get_order($own) ->> 'id') = $own`, makers('t', 'null')],
  ],
  get_order_document: [
    [
      `get_order_document((select id from order_documents where order_id = ${order})) ->> 'number'`,
      makers('2026-1', 'null'),
    ],
  ],
  get_return_picture: [
    [
      `get_return_picture((select id from return_pictures where order_id = ${order}))`,
      makers('data:image/jpeg;base64,/9j/', 'null'),
    ],
  ],
  get_collector_notes: [
    [`get_collector_notes(${order})`, all('null')],
    [`json_array_length(get_collector_notes($own))`, makers('1', 'null')],
  ],
  save_collector_note: [[`save_collector_note($own, 1, '{}')`, makers('not_notable')]],
  delete_collector_note: [[`json_array_length(delete_collector_note($own, 9))`, makers('1')]],
  request_return: [[`request_return($own)`, makers('illegal_transition')]],
  list_orders: [[`list_orders() ->> 'total'`, makers('1', '0')]],
  // Of a row it says what is in the row: who reads no order has nothing to ask it with.
  order_status: [
    [`(select order_status(known) from orders as known where id = ${unknown})`, all('null')],
  ],
  quote_order: [[`quote_order('[]') ->> 'currency'`, all('USD')]],
  place_order: [
    [`place_order('[]', 'a@example.com', '{}', ${unknown}) ->> 'id'`, all('terms_not_accepted')],
  ],

  delete_account: [[`delete_account('x')`, owners('PT422 not_confirmed')]],
  end_session: [[`end_session(${unknown})`, owners('f')]],
  export_account: [[`export_account() ->> 'role'`, owners('admin')]],
  has_password: [['has_password()', owners('f')]],
  merge_cart: [[`json_array_length(merge_cart())`, owners('1')]],
  merge_wishlist: [[`json_array_length(merge_wishlist())`, makers('1', '0')]],
  save_cart: [[`save_cart('[]')`, owners('')]],
  list_sessions: [['json_array_length(list_sessions())', owners('0')]],
  preview_deletion: [[`preview_deletion() ->> 'retained'`, owners('0')]],

  get_post: [[`get_post(4) is null`, all('t')]],
  get_preview: [[`get_preview('post.4.en.9999999999.x') ->> 'state'`, all('invalid')]],
  get_product: [[`get_product(5) is null`, all('t')]],
  get_variants: [[`json_array_length(get_variants('{1,5}'))`, all('1')]],
  get_products: [[`json_array_length(get_products('{1,5}'))`, all('1')]],
  get_maker: [[`get_maker() ->> 'place'`, all('')]],
  get_settings: [[`get_settings() ->> 'currency'`, all('USD')]],
  get_delivery: [[`get_delivery(0, 'DE') is null`, all('t')]],
  get_shipping: [[`get_shipping() -> 0 ->> 'isHome'`, all('true')]],
  list_categories: [[`json_array_length(list_categories()) > 0`, all('t')]],
  list_collector_notes: [[`list_collector_notes(1) ->> 'hasMore'`, all('false')]],
  list_series: [[`list_series() -> 0 ->> 'id'`, all('harbours')]],
  get_series: [
    [`get_series('series', 'harbours') ->> 'total'`, all('2')],
    [`get_series('maker', 'harbours')`, all('null')],
  ],
  list_sitemap_entries: [[`list_sitemap_entries('product') ->> 'total'`, all('4')]],
  list_posts: [[`list_posts() ->> 'total'`, all('3')]],
  list_products: [[`list_products() ->> 'total'`, all('4')]],
  verify_certificate: [[`verify_certificate(${unknown})`, all('null')]],
};
