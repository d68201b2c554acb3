-- A post's picture as pages read it; null where it has none.
create or replace function private.post_picture(post public.posts, alt text) returns json
language sql immutable set search_path = ''
as $$
  select json_build_object('path', ($1).picture_path, 'width', ($1).picture_width, 'height', ($1).picture_height,
      'placeholder', ($1).picture_placeholder, 'alt', $2)
    where ($1).picture_path is not null
$$;
