-- The claims of the caller's token, for policies and functions: from request.jwt.claims, which the backend sets, or one by one from
-- request.jwt.claim.<name>, as tests of projects set them.
-- Functions of another owner (a hosted project's own) remain unchanged.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('jwt', 'jsonb', $body$
        select coalesce(
          nullif(current_setting('request.jwt.claim', true), ''),
          nullif(current_setting('request.jwt.claims', true), '')
        )::jsonb $body$),
      ('uid', 'uuid', $body$
        select coalesce(
          nullif(current_setting('request.jwt.claim.sub', true), ''),
          nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
        )::uuid $body$),
      ('role', 'text', $body$
        select coalesce(
          nullif(current_setting('request.jwt.claim.role', true), ''),
          nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
        ) $body$),
      ('email', 'text', $body$
        select coalesce(
          nullif(current_setting('request.jwt.claim.email', true), ''),
          nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
        ) $body$)
    ) as functions (name, answer, body)
  loop
    if not exists (
      select from pg_proc
      where pronamespace = to_regnamespace('auth') and proname = wanted.name
        and not pg_has_role(proowner, 'usage')
    ) then
      execute format(
        'create or replace function auth.%I() returns %s language sql stable as %L',
        wanted.name, wanted.answer, wanted.body
      );
    end if;
  end loop;
end
$$;
