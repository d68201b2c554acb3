-- The preview of the post or product that a signed link names, published or not, in the link's language: `state` is `valid`, `expired`, or
-- `invalid` for a token that this shop has not signed, and for a subject that is gone. The original stands for a text that is missing.
-- All other rows in it are published ones.
create or replace function public.get_preview(token text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(token, '^((post|product)\.(\d{1,15})\.([a-z]{2})\.(\d{1,12}))\.([\w-]{43})$');
  wanted constant text := parts[4];
  content json;
begin
  -- Hashes are compared, so that the time of the comparison says nothing about the signature.
  if parts is null or private.token_hash(parts[6]) <> private.token_hash(private.preview_signature(parts[1])) then
    return json_build_object('state', 'invalid');
  end if;
  if to_timestamp(parts[5]::bigint) <= now() then
    return json_build_object('state', 'expired');
  end if;
  if parts[2] = 'post' then
    content := (
      select private.post_json(post, chosen.words, wanted)
        from public.posts as post
        cross join lateral (
          select text as words from public.post_texts as text where text.post_id = post.id
            order by text.language <> wanted, text.language <> private.fallback_language(), text.language limit 1) as chosen
        where post.id = parts[3]::bigint);
  else
    content := (
      select private.product_json(product, chosen.words, wanted)
        from public.products as product
        cross join lateral (
          select text as words from public.product_texts as text where text.product_id = product.id
            order by text.language <> wanted, text.language <> private.fallback_language(), text.language limit 1) as chosen
        where product.id = parts[3]::bigint);
  end if;
  if content is null then
    return json_build_object('state', 'invalid');
  end if;
  return json_build_object('state', 'valid', 'kind', parts[2], 'expiresAt', to_timestamp(parts[5]::bigint), parts[2], content);
end
$$;
revoke all on function public.get_preview(text) from public;
grant execute on function public.get_preview(text) to anon, authenticated, service_role;
