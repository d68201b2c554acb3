-- The recipient of mails to the maker and their language: the operator's address, else those of the administrators who have confirmed
-- theirs. No row where order notices are switched off or no address is known.
create or replace function private.maker_recipient() returns table (address text, language text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with administrators as (
      select account.email, account.created_at, preference.language
        from public.users
        join auth.users as account on account.id = users.id
        left join public.preferences as preference on preference.user_id = users.id
        where users.role = 'admin' and account.email_confirmed_at is not null and account.deleted_at is null
          -- Not a placeholder address, as the first administrator has until a real one is set.
          and private.is_email(account.email) and account.email not like '%.internal')
    select found.address, coalesce(shop.operator_language, (select administrators.language from administrators
          order by lower(administrators.email) = lower(found.address) desc, administrators.created_at, administrators.email limit 1),
        private.fallback_language())
      from public.settings as shop
      cross join lateral (select coalesce(nullif(shop.operator_email, ''),
          (select string_agg(administrators.email, ', ' order by administrators.created_at, administrators.email) from administrators)
        ) as address) as found
      where shop.order_notices and found.address is not null;
end
$$;
