-- Saves the pictures of a return, as texts of base64 or as addresses that begin with `data:`, and returns their ids. At most four, and what
-- they are is read from their bytes. The caller has locked the order.
create or replace function private.save_return_pictures(order_id uuid, pictures jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  saved jsonb := '[]';
  picture text;
  content bytea;
  kind text;
  added bigint;
begin
  if pictures is null or pictures = '[]' then return saved; end if;
  if jsonb_typeof(pictures) <> 'array' or jsonb_array_length(pictures) > 4 then
    perform private.refuse('invalid_picture', 'A return has at most four pictures.', status => 400);
  end if;
  for picture in select each from jsonb_array_elements_text(pictures) as each loop
    begin
      content := decode(regexp_replace(picture, '^data:[^,]{0,60},', ''), 'base64');
    exception when invalid_parameter_value then
      content := '';
    end;
    kind := case
      when substr(content, 1, 3) = '\xffd8ff' then 'image/jpeg'
      when substr(content, 1, 8) = '\x89504e470d0a1a0a' then 'image/png'
      when substr(content, 1, 4) = '\x52494646' and substr(content, 9, 4) = '\x57454250' then 'image/webp'
    end;
    if kind is null or octet_length(content) > 800000 then
      perform private.refuse('invalid_picture', 'A picture is a JPEG, a PNG or a WebP of at most 800,000 bytes.', status => 400);
    end if;
    insert into public.return_pictures (order_id, type, bytes) values (save_return_pictures.order_id, kind, content) returning id into added;
    saved := saved || to_jsonb(added);
  end loop;
  return saved;
end
$$;
