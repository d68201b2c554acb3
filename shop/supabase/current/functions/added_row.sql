-- The row that an earlier call with the same values has added, by their `additionKey`; null for the first call, and without a key. Calls with one
-- key wait for one another.
create or replace function private.added_row(entity text, content jsonb) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if content ->> 'additionKey' is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('addition ' || (content ->> 'additionKey'), 0));
  return (select added.row_id from private.additions as added
    where added.key = (content ->> 'additionKey')::uuid and added.digest = md5(content::text)
      and added.entity = $1 and added.user_id is not distinct from auth.uid());
end
$$;
