-- The maker is told by mail of what others do to orders: that there is one, that it is paid, given up, or comes back.
alter table public.settings
  add column order_notices boolean not null default true,
  -- Null is the language that the maker's account prefers.
  add column operator_language text
    check (operator_language in ('en', 'zh', 'fr', 'es', 'hi', 'ar', 'pt', 'ru', 'ja', 'de'));

-- One event is told to its buyer and to the maker, each once.
alter table public.order_mails
  add column reader text not null default 'customer' check (reader in ('customer', 'maker')),
  drop constraint order_mails_event_id_key,
  add constraint order_mails_event_reader unique (event_id, reader);
