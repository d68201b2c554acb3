-- Data for the preview of a mail in a language: the shop's name, notice and bank, two works, and the caller's own address. `test_of` names
-- the mail that is sent as a test; the log has it.
create or replace function public.admin_mail_sample(language text, test_of text default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if test_of is not null then
    perform private.write_audit('test_mail', 'mails', left(test_of, 60));
  end if;
  return (select json_build_object(
      'email', coalesce((select account.email from auth.users as account where account.id = auth.uid()), ''),
      'currency', shop.currency,
      'shop', json_build_object('name', shop.shop_name, 'legalText', private.legal_text(admin_mail_sample.language),
        'bankDetails', shop.bank_details, 'country', shop.home_country),
      'works', (select coalesce(json_agg(json_build_object('id', work.id, 'title', text.title, 'language', text.language, 'slug', text.slug,
          'price', work.price::text, 'editionSize', work.edition_size) order by work.featured_rank nulls last, work.id), '[]')
        from (select * from public.products where products.status = 'published' order by products.featured_rank nulls last, products.id
          limit 2) as work
        cross join lateral private.product_text(work.id, admin_mail_sample.language) as text))
    from public.settings as shop);
end
$$;
revoke all on function public.admin_mail_sample(text, text) from public, anon;
grant execute on function public.admin_mail_sample(text, text) to authenticated, service_role;
