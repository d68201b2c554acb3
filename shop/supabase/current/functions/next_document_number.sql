-- The next number of a kind of document, and the moment of its issue. The counter's row is locked until the transaction ends, so that
-- numbers have no gap and later numbers no earlier date. Years are those of UTC.
create or replace function private.next_document_number(kind text, out year integer, out sequence integer, out issued_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  counter private.document_counters;
begin
  select * into strict counter from private.document_counters
    where document_counters.kind = next_document_number.kind for no key update;
  issued_at := greatest(clock_timestamp(), counter.issued_at);
  year := extract(year from issued_at at time zone 'UTC');
  sequence := case when counter.year = next_document_number.year then counter.last_number + 1 else 1 end;
  update private.document_counters as taken
    set year = next_document_number.year, last_number = sequence, issued_at = next_document_number.issued_at
    where taken.kind = next_document_number.kind;
end
$$;
