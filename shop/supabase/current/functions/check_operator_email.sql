-- Trigger: the operator's e-mail address is valid or empty. It runs with its owner's rights, because callers cannot use the schema
-- private.
create or replace function private.check_operator_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.operator_email <> '' and not private.is_email(new.operator_email) then
    raise check_violation using
      message = format('operator_email is not an e-mail address: "%s".', new.operator_email),
      hint = 'Write it as in name@example.org, or leave it empty.',
      table = 'settings', column = 'operator_email';
  end if;
  return new;
end
$$;
