-- Ends the call with a named refusal, and rolls the transaction back. The answer carries the code, a message for a person, and the
-- current truth as JSON in `details`; with 503 it says when to retry.
create or replace function private.refuse(code text, message text, truth jsonb default '{}', status integer default 409)
returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', truth::text, 'hint', null)::text,
    detail = json_build_object('status', status, 'headers',
      case status when 503 then '{"Retry-After": "5"}' else '{}' end::json)::text;
end
$$;
