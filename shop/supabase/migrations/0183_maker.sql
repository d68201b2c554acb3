-- The maker as visitors meet them: a picture, words by language, a place, opening hours, and what a parcel looks like.
alter table public.settings
  -- A picture is {"path", "width", "height", "placeholder"}, as the media have it.
  add column maker_picture jsonb check (maker_picture is null or jsonb_path_exists(maker_picture,
    '$ ? (@.path.type() == "string" && @.width > 0 && @.height > 0 && @.placeholder.type() == "string")')),
  -- Words by language.
  add column maker_words jsonb not null default '{}' check (jsonb_typeof(maker_words) = 'object'
    and length(maker_words::text) <= 40000 and not jsonb_path_exists(maker_words, 'strict $.* ? (@.type() != "string")')),
  add column maker_place text not null default '' check (length(maker_place) <= 120),
  -- Rows of {"day", "from", "to"}: a day is "1", Monday, to "7"; times are "10:00" and the like, and a day may have several rows.
  add column opening_hours jsonb not null default '[]' check (jsonb_typeof(opening_hours) = 'array'
    and jsonb_array_length(opening_hours) <= 28
    and jsonb_array_length(opening_hours) = jsonb_array_length(jsonb_path_query_array(opening_hours,
      '$[*] ? (@.day like_regex "^[1-7]$" && @.from like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"
        && @.to like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$" && @.from < @.to)'))),
  add column parcel_picture jsonb check (parcel_picture is null or jsonb_path_exists(parcel_picture,
    '$ ? (@.path.type() == "string" && @.width > 0 && @.height > 0 && @.placeholder.type() == "string")')),
  add column parcel_words jsonb not null default '{}' check (jsonb_typeof(parcel_words) = 'object'
    and length(parcel_words::text) <= 40000 and not jsonb_path_exists(parcel_words, 'strict $.* ? (@.type() != "string")'));
