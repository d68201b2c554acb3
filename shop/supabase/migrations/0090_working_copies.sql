-- Working copies: room for the version of a shipping zone, which is the zone itself, and for the values that were typed over.
alter table public.working_copies
  drop constraint working_copies_version_check,
  drop constraint working_copies_content_check,
  add constraint working_copies_version_check check (length(version) <= 100000),
  add constraint working_copies_content_check
    check (jsonb_typeof(content) = 'object' and length(content::text) <= 4000000);
-- Those of before have the typed values alone.
update public.working_copies set content = jsonb_build_object('values', content, 'was', '{}'::jsonb);
