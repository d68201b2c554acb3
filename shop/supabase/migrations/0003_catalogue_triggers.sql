-- What follows from a change of the catalogue: its colours exist, its counts are right, and every node hears of it.
-- The functions' bodies are today's truth and live in current/functions; here they only come to exist.

create function private.check_product_colours() returns trigger language plpgsql as $$ begin return new; end $$;
create function private.check_colour_unused() returns trigger language plpgsql as $$ begin return old; end $$;
create function private.count_facets() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.recount_facets() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.announce_catalogue() returns trigger language plpgsql as $$ begin return null; end $$;
create function private.touch_updated_at() returns trigger language plpgsql as $$ begin return new; end $$;

create trigger colours_exist before insert or update of colours on public.products
  for each row execute function private.check_product_colours();
create trigger colour_unused before delete or update of id on public.colours
  for each row execute function private.check_colour_unused();

create trigger facets_inserted after insert on public.products
  referencing new table as added for each statement execute function private.count_facets();
create trigger facets_updated after update on public.products
  referencing old table as removed new table as added for each statement execute function private.count_facets();
create trigger facets_deleted after delete on public.products
  referencing old table as removed for each statement execute function private.count_facets();
create trigger facets_truncated after truncate on public.products
  for each statement execute function private.recount_facets();

create trigger updated_at before update on public.products
  for each row execute function private.touch_updated_at();
create trigger updated_at before update on public.settings
  for each row execute function private.touch_updated_at();

do $$
declare
  name text;
begin
  foreach name in array array['settings', 'categories', 'category_texts', 'colours', 'colour_texts', 'products',
    'product_texts', 'product_pictures', 'picture_texts']
  loop
    execute format(
      'create trigger announce after insert or update or delete or truncate on public.%I
         for each statement execute function private.announce_catalogue()', name);
  end loop;
end $$;
