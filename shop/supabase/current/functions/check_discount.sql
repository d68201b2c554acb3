-- Refuses values of a discount code that make no sense, at the form's field.
create or replace function private.check_discount(content jsonb, uses integer) returns void
language plpgsql stable set search_path = ''
as $$
declare
  decimal constant text := '^\d{1,10}([.,]\d{1,2})?$';
  amount constant numeric := case when content ->> 'value' ~ decimal then replace(content ->> 'value', ',', '.')::numeric end;
begin
  if upper(btrim(coalesce(content ->> 'code', ''))) !~ '^[A-Z0-9][A-Z0-9_-]{1,39}$' then
    perform private.refuse('invalid_code', 'A code has two to forty letters without accents, digits, hyphens and underscores.', '{"field": "code"}', 400);
  end if;
  if coalesce(content ->> 'kind', '') not in ('percentage', 'amount', 'free_shipping') then
    perform private.refuse('invalid_kind', 'A code takes a percentage, an amount or the shipping.', '{"field": "kind"}', 400);
  end if;
  if content ->> 'kind' <> 'free_shipping' and (coalesce(amount, 0) <= 0 or content ->> 'kind' = 'percentage' and amount > 100) then
    perform private.refuse('invalid_value', 'A percentage is above 0 and at most 100, an amount above 0.', '{"field": "value"}', 400);
  end if;
  if coalesce(content ->> 'minimum', '') <> '' and content ->> 'minimum' !~ decimal then
    perform private.refuse('invalid_minimum', 'The least sum of goods is an amount.', '{"field": "minimum"}', 400);
  end if;
  if coalesce(content ->> 'usesMax', '') <> '' then
    if content ->> 'usesMax' !~ '^[1-9]\d{0,6}$' then
      perform private.refuse('invalid_uses', 'The number of uses is a whole number above zero.', '{"field": "usesMax"}', 400);
    elsif (content ->> 'usesMax')::integer < uses then
      perform private.refuse('fewer_uses', 'It was used more often already.', jsonb_build_object('field', 'usesMax', 'uses', uses));
    end if;
  end if;
  if content ->> 'startsAt' <> '' and content ->> 'endsAt' <> ''
    and (content ->> 'endsAt')::timestamptz <= (content ->> 'startsAt')::timestamptz then
    perform private.refuse('invalid_period', 'It ends before it begins.', '{"field": "endsAt"}', 400);
  end if;
  if content ->> 'appliesTo' = 'selection' and coalesce(content -> 'products', '[]') = '[]' and coalesce(content -> 'categories', '[]') = '[]' then
    perform private.refuse('nothing_selected', 'Choose a work or a category that the code applies to.', '{"field": "products"}', 400);
  end if;
end
$$;
