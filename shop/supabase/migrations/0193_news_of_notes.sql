-- News of collectors' notes: the maker reads of a note that waits in the open back office, and in a mail.

create trigger needs_attention after insert on public.collector_notes
  for each row when (new.status = 'pending') execute function private.announce_attention();

-- The last mail to the maker about a line's note: a note that is deleted and written again and again fills no mailbox.
create table private.collector_note_mails (
  order_item_id bigint primary key references public.order_items on delete cascade,
  queued_at timestamptz not null default now()
);
