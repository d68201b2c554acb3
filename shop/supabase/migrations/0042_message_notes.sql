-- Messages of the contact form in the back office: a note of the administrators, a version for the form, and indexes of the list.
alter table public.contact_messages
  add column note text not null default '' check (length(note) <= 5000),
  add column updated_at timestamptz not null default now();
update public.contact_messages set updated_at = coalesce(handled_at, created_at);
create trigger updated_at before update on public.contact_messages
  for each row execute function private.touch_updated_at();

drop index public.contact_messages_by_time;
create index contact_messages_created on public.contact_messages (created_at desc, id desc);
create index contact_messages_search on public.contact_messages
  using gin (lower(' ' || name || ' ' || email || ' ' || subject || ' ' || message) extensions.gin_trgm_ops);

-- The note is about a person as well, so its values are not written into the log either.
drop trigger audit_inserted on public.contact_messages;
drop trigger audit_updated on public.contact_messages;
drop trigger audit_deleted on public.contact_messages;
select private.audit_table('public.contact_messages', '{name,email,subject,message,sender,note}');
