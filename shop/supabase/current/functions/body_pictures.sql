-- Pictures of the media that a post's text shows, with their sizes, by path; at most 60.
create or replace function private.body_pictures(body text) returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('path', picture.path, 'width', picture.width, 'height', picture.height,
      'placeholder', picture.placeholder, 'focus', picture.focus) order by picture.path), '[]')
    from (
      select subject.path, subject.width, subject.height, subject.placeholder, subject.focus
        from (select distinct found[1] as path from regexp_matches(body, '\]\((/storage/v1/object/public/media/[^\s)"]+)', 'g') as found) as shown
        join public.media as subject on subject.path = shown.path
        where subject.kind = 'image' and subject.width is not null and subject.height is not null limit 60) as picture
$$;
