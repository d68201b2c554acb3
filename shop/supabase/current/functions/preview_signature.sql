-- The signature of a preview's subject, language and expiry, as its link carries them.
create or replace function private.preview_signature(claims text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select translate(rtrim(encode(extensions.hmac(convert_to($1, 'UTF8'), secret.value, 'sha256'), 'base64'), '='), '+/', '-_')
      from private.secrets as secret where secret.name = 'preview links');
end
$$;
