-- The addresses of the administrators and the language of each, for mails about the server itself: those who have confirmed theirs, else
-- the operator's.
create or replace function private.administrator_recipients() returns table (address text, language text)
language sql stable security definer set search_path = ''
as $$
  with administrators as (
    select account.email as address, preference.language
      from public.users
      join auth.users as account on account.id = users.id
      left join public.preferences as preference on preference.user_id = users.id
      where users.role = 'admin' and account.email_confirmed_at is not null and account.deleted_at is null
        -- Not a placeholder address, as the first administrator has until a real one is set.
        and private.is_email(account.email) and account.email not like '%.internal')
  select administrators.address, coalesce(administrators.language, private.fallback_language()) from administrators
  union all
  select shop.operator_email, coalesce(shop.operator_language, private.fallback_language()) from public.settings as shop
    where shop.operator_email <> '' and not exists (select from administrators)
$$;
revoke all on function private.administrator_recipients() from public;
