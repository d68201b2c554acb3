-- The path of a variant's first picture: of its own, else of the product's.
create or replace function private.variant_picture(variant public.product_variants) returns text
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
    select picture.path from public.product_pictures as picture
      where picture.product_id = ($1).product_id
      order by array_position(($1).pictures, picture.position), picture.position limit 1
  );
end
$$;
