-- Page views of a batch are written by one statement for each table: the rows that pass between its steps, and an end of the functions that wrote view by view.

-- A page view as it comes: the headers of its request as JSON text, the address as the browser has it, and the source where the page itself names one.
create type private.page_view as (headers text, address text, referrer text, language text, source text);
-- A view that counts, with its visitor and what its request says.
create type private.counted_view as (
  place integer, visitor_id bigint, is_new boolean, request jsonb, path text, address text, referrer text, language text, source text
);
-- Views of one visit: the visit as it is stored, or its first values where it begins, and the added pages with their places in the batch.
create type private.viewed_visit as (
  number integer, visitor_id bigint, is_new boolean, request jsonb, first_values jsonb, day date, id bigint, started_at timestamptz, source text,
  views integer, events integer, entry_page text, exit_page text, hits integer[], paths text[], places integer[]
);
-- An added page of a visit; `is_stored` is false where the visit has too many.
create type private.visit_page as (visit integer, number integer, place integer, path text, work text, is_stored boolean);
-- A value of a visit: of its page with that number, of the whole visit (0), or one that the visit loses (-1).
create type private.visit_value as (visit integer, number integer, dimension text, value text, id integer);
-- A visit with all that its added views change.
create type private.visit_change as (
  number integer, day date, id bigint, visitor_id bigint, agent text, source text, is_bot boolean, views integer, entry_page text, exit_page text,
  facets integer[], lost_facets integer[], hits integer[]
);
-- Added views of one address by page and source.
create type private.address_sum as (
  path text, source text, visitor_id bigint, request jsonb, is_repeated boolean, first_seconds double precision, sessions integer,
  seconds double precision, bounces integer
);

drop function if exists private.start_visit(bigint, jsonb, text, text, text, text, text);
drop function if exists private.continue_visit(private.visits, text);
drop function if exists private.sum_view(bigint, jsonb, text, text, private.visits);
drop function if exists private.record_view(text, text, text, text, text, boolean);
drop function if exists private.request_agent(jsonb);
