-- The host of a referrer, in lower case and without `www.`; empty for none and for a text that is no address of the web or of an app.
create or replace function private.referrer_host(referrer text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(regexp_replace(lower(substring(left(referrer, 2000)
    from '^(?:https?|android-app)://(?:[^/?#@\s]*@)?([A-Za-z0-9][A-Za-z0-9.-]{0,251}[A-Za-z0-9])(?::\d{1,5})?(?:[/?#]|$)')), '^www\.', ''), '');
end
$$;
