-- Gives a row of media a new file, and leads every place of the old file to it: works, posts, their texts, and settings. Translations of a
-- text are neither older nor newer than its original by that.
create or replace function private.replace_media(replaced public.media, added public.media) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.media;
begin
  update public.media as subject
    set object_name = added.object_name, type = added.type, size = added.size, width = added.width, height = added.height,
      placeholder = added.placeholder
    where subject.id = replaced.id returning * into changed;
  if changed.kind <> replaced.kind or changed.kind = 'image' and replaced.width is not null and changed.width is null then
    raise exception 'media_replaced_by_other_kind';
  end if;
  update public.product_pictures as picture
    set path = changed.path, width = changed.width, height = changed.height, placeholder = changed.placeholder
    where picture.path = replaced.path;
  update public.posts as post
    set picture_path = changed.path, picture_width = changed.width, picture_height = changed.height, picture_placeholder = changed.placeholder
    where post.picture_path = replaced.path;
  perform private.rewrite_media_texts(replaced.object_name, replaced.path, changed.path);
  update public.settings as own set legal_text = replace(own.legal_text, replaced.path, changed.path)
    where strpos(own.legal_text, replaced.path) > 0;
  update public.settings as own
    set maker_picture = case when own.maker_picture ->> 'path' = replaced.path then shown.picture else own.maker_picture end,
      parcel_picture = case when own.parcel_picture ->> 'path' = replaced.path then shown.picture else own.parcel_picture end
    from (select jsonb_build_object('path', changed.path, 'width', changed.width, 'height', changed.height,
      'placeholder', changed.placeholder) as picture) as shown
    where replaced.path in (own.maker_picture ->> 'path', own.parcel_picture ->> 'path');
  insert into public.media_leftovers (object_name) values (replaced.object_name) on conflict do nothing;
  if auth.uid() is not null then
    perform private.write_audit('replace', 'media', changed.id::text,
      jsonb_build_object('object_name', replaced.object_name, 'size', replaced.size),
      jsonb_build_object('object_name', changed.object_name, 'size', changed.size));
  end if;
end
$$;
