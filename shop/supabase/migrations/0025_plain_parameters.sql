-- Parameters with plain names: PostgreSQL cannot rename a parameter, so these functions are created anew from current/functions.
do $$
declare
  outdated regprocedure;
begin
  for outdated in
    select found.oid from pg_catalog.pg_proc as found
      where found.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and found.proname in ('add_job', 'anonymize_after', 'apply_refund', 'exported_files', 'exported_order',
          'exported_sign_in_methods', 'has_reached_message_limit', 'is_order_complete', 'lock_order', 'order_actor',
          'order_confirmation', 'order_fingerprint', 'order_json', 'return_deadline')
  loop
    execute format('drop function %s', outdated);
  end loop;
end $$;
