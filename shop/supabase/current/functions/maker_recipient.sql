-- Where the maker reads of orders, and in which language: at the operator's address, else at those of the administrators who have
-- confirmed theirs. No row where nobody is to be told, or there is no address.
create or replace function private.maker_recipient() returns table (address text, language text)
language sql stable security definer set search_path = ''
as $$
  with keepers as (
    select account.email, account.created_at, preference.language
      from public.users as person
      join auth.users as account on account.id = person.id
      left join public.preferences as preference on preference.user_id = person.id
      where person.role = 'admin' and account.email_confirmed_at is not null and account.deleted_at is null
        -- Nobody's on the net: the first administrator's while nobody says otherwise.
        and private.is_email(account.email) and account.email not like '%.internal')
  select found.address, coalesce(shop.operator_language, (select keeper.language from keepers as keeper
        order by lower(keeper.email) = lower(found.address) desc, keeper.created_at, keeper.email limit 1), 'en')
    from public.settings as shop
    cross join lateral (select coalesce(nullif(shop.operator_email, ''),
      (select string_agg(keeper.email, ', ' order by keeper.created_at, keeper.email) from keepers as keeper)) as address) as found
    where shop.order_notices and found.address is not null
$$;
