-- Trigger: price, stock and edition of a product with options are those of its variants, and cannot be written at the product itself.
create or replace function private.guard_variant_summary() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  summary record;
begin
  if tg_op = 'UPDATE' and exists (
    select from public.product_variants as variant where variant.product_id = new.id and variant.value_1 is not null) then
    select * into strict summary from private.variant_summary(new.id);
    if (new.price, new.price_max, new.stock, new.edition_size, new.has_options)
      is distinct from (summary.price, summary.price_max, summary.stock, summary.edition_size, summary.has_options) then
      raise check_violation using
        message = 'The price, the stock and the edition of a product with options are those of its variants.',
        hint = 'Change public.product_variants.', table = 'products', constraint = 'products_summary_of_variants';
    end if;
  else
    new.price_max := null;
    new.has_options := false;
  end if;
  return new;
end
$$;
