-- A page's path as the statistics count it: without query, at most 500 characters, products and posts by their number alone, and pages whose
-- address holds a secret or an order's number without it. Null for a path that is never counted.
create or replace function private.statistics_path(path text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  bare text := regexp_replace(left(split_part(split_part(left(path, 12000), '?', 1), '#', 1), 500), '[[:cntrl:]]', '', 'g');
begin
  if bare is null or bare !~ '^/' or bare ~ '^//'
    or bare || '/' ~* '^/(tempobook|tempo|_next|api|admin|static|assets)/' then
    return null;
  end if;
  bare := case when bare = '/' then bare else rtrim(bare, '/') end;
  return case
    when bare ~ '^/(product|blog)/\d+(/|$)' then substring(bare from '^/[a-z]+/\d+')
    when bare ~ '^/(preview|orders|certificate)/' then substring(bare from '^/[a-z]+')
    else bare
  end;
end
$$;
