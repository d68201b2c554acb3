-- The kind of a host from which visitors come, by itself or by the domain above it: `www.google.co.jp` by `google`. Null for an unknown one.
create or replace function private.referrer_kind(host text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  labels constant text[] := string_to_array(left(host, 253), '.');
  found_kind text;
begin
  for place in 1 .. least(cardinality(labels), 6) loop
    select known.kind into found_kind from private.referrer_kinds as known where known.host = array_to_string(labels[place:], '.');
    if found then return found_kind; end if;
  end loop;
  -- Names with many endings, such as google.co.jp: the label before the country's ending.
  if referrer_kind.host ~ '(^|\.)(google|bing|yahoo|yandex|ecosia|qwant|amazon|ebay|etsy|pinterest)\.(com?\.)?[a-z]{2,3}$' then
    select known.kind into found_kind from private.referrer_kinds as known
      where known.host = substring(referrer_kind.host from '([a-z]+)\.(?:com?\.)?[a-z]{2,3}$') || '.com';
  end if;
  return found_kind;
end
$$;
