-- Trigger: the duty to a second factor is switched on by somebody who has verified one in this session, or, where nobody is signed in, only
-- while an administrator has one, so that nobody locks everybody out.
create or replace function private.guard_administrator_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.administrator_factor and (tg_op = 'INSERT' or not old.administrator_factor)
    and (case when auth.uid() is not null then coalesce(auth.jwt() ->> 'aal', '') not in ('aal2', 'aal3')
      else not exists (select from public.users as holder join auth.mfa_factors as factor on factor.user_id = holder.id
        where holder.role = 'admin' and holder.disabled_at is null and factor.status = 'verified') end) then
    perform private.refuse('factor_not_shown', 'Sign in with a second factor before you oblige all administrators to one.');
  end if;
  return new;
end
$$;
