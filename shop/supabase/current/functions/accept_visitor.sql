-- Corrects a visitor's row that a page writes itself: it stands under the caller's own pseudonym, with what the request says of its address and
-- user agent, and its sums grow by one at most. A second row of an address is merged with the first.
create or replace function private.accept_visitor() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant jsonb := private.statistics_request();
begin
  if request is null then return null; end if;
  new.ip_address := request ->> 'address';
  new.user_agent := request ->> 'browser';
  new.country := request ->> 'country';
  new.city := request ->> 'city';
  new.is_bot := request ->> 'bot' is not null;
  new.bot_type := request ->> 'bot';
  new.updated_at := now();
  new.last_visit_date := now();
  if tg_op = 'INSERT' then
    new.first_visit_date := now();
    new.total_sessions := 1;
    new.total_page_views := 1;
    update public.unique_visitors as visitor set total_page_views = visitor.total_page_views + 1, last_visit_date = now(), updated_at = now()
      where visitor.ip_address = new.ip_address;
    return case when found then null else new end;
  end if;
  new.first_visit_date := old.first_visit_date;
  new.total_sessions := greatest(old.total_sessions, least(new.total_sessions, old.total_sessions + 1));
  new.total_page_views := greatest(old.total_page_views, least(new.total_page_views, old.total_page_views + 1));
  return new;
end
$$;
