-- Trigger: works whose picture had the focus of its file get the file's new one; a focus of a work's own stays.
create or replace function private.move_media_focus() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.product_pictures as picture set focus = new.focus
    where picture.path = new.path and picture.focus = old.focus;
  return null;
end
$$;
