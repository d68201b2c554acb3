-- Plain names: functions, triggers and an index are called by the field's words. A rename keeps what depends on them: triggers,
-- policies, checks, generated columns and rights follow by themselves.
do $$
declare
  renamed record;
begin
  for renamed in
    select found.oid::regprocedure as signature, names.new_name
      from (values
        ('answer_return', 'decide_return'),
        ('announce_catalogue', 'notify_catalogue_change'),
        ('ask_refunds', 'request_refunds'),
        ('begin_message', 'record_message_attempt'),
        ('check_operator', 'check_operator_email'),
        ('chosen_page', 'filtered_page'),
        ('chosen_sets', 'count_product_sets'),
        ('chosen_units', 'requested_units'),
        ('count_facets', 'update_facet_counts'),
        ('count_refund', 'apply_refund'),
        ('exported_sign_in', 'exported_sign_in_methods'),
        ('facets_named', 'localized_facets'),
        ('forget_after', 'anonymize_after'),
        ('forget_buyer', 'anonymize_order'),
        ('forget_buyers', 'delete_expired_personal_data'),
        ('give_back_goods', 'release_stock'),
        ('give_back_units', 'restock_units'),
        ('give_up_unsent', 'cancel_unsent_units'),
        ('has_shown_factor', 'has_required_aal'),
        ('has_written_enough', 'has_reached_message_limit'),
        ('impersonal', 'redact_event'),
        ('is_settled', 'is_order_complete'),
        ('join_cart', 'merge_cart'),
        ('join_wishlist', 'merge_wishlist'),
        ('keep_cart', 'save_cart'),
        ('keep_event', 'guard_order_event'),
        ('keep_message', 'save_message'),
        ('keep_user', 'create_user_records'),
        ('list_addresses', 'list_sitemap_entries'),
        ('list_chosen_products', 'list_filtered_products'),
        ('list_found_products', 'list_matching_products'),
        ('locked_order', 'lock_order'),
        ('mail_sent', 'mark_mail_sent'),
        ('maker_reader', 'maker_recipient'),
        ('message_sender', 'sender_pseudonym'),
        ('open_edition', 'sync_edition_numbers'),
        ('order_document', 'order_json'),
        ('placed_order', 'order_confirmation'),
        ('read_address', 'parse_address'),
        ('read_cart', 'parse_cart'),
        ('recount_facets', 'clear_facet_counts'),
        ('refund_rest', 'refund_remaining'),
        ('refundable', 'refundable_amount'),
        ('refuse_rewriting', 'forbid_history_changes'),
        ('return_until', 'return_deadline'),
        ('sell_numbers', 'sell_edition_numbers'),
        ('settle_charge', 'reconcile_payment'),
        ('sign_grams', 'cjk_grams'),
        ('status_of_states', 'derive_order_status'),
        ('tags_named', 'localized_tags'),
        ('take_goods', 'reserve_stock'),
        ('wants_mail', 'accepts_mail'),
        ('write_mail', 'queue_mail')
      ) as names (old_name, new_name)
      join pg_catalog.pg_proc as found on found.proname = names.old_name
        and found.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('alter function %s rename to %I', renamed.signature, renamed.new_name);
  end loop;
end $$;

alter trigger applied on public.order_events rename to apply_event;
alter trigger kept on public.order_events rename to guard_update;
alter trigger kept on public.orders rename to prevent_delete;
alter trigger kept on public.edition_numbers rename to prevent_delete;
alter trigger kept_whole on public.edition_numbers rename to prevent_truncate;
alter trigger operator_reachable on public.settings rename to check_operator_email;
alter index public.product_texts_signs rename to product_texts_cjk;
