-- Search by words: their stems by language, the vocabulary of all texts, and the maker's synonyms.

-- A text as it is compared: small letters without accents, Arabic without vowel signs. A column stands on it, as on the functions below,
-- so it is never changed; another rule is another function.
create function private.fold_text(text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select replace(replace(replace(normalize(regexp_replace(normalize(lower($1), NFD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'), NFC),
    'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')
$$;

-- PostgreSQL's dictionary of the stems of a language; a language without one is compared word by word.
create function private.stem_dictionary(language text) returns regdictionary
language sql immutable parallel safe set search_path = ''
as $$
  select case $1
    when 'en' then 'pg_catalog.english_stem'::regdictionary
    when 'fr' then 'pg_catalog.french_stem'::regdictionary
    when 'es' then 'pg_catalog.spanish_stem'::regdictionary
    when 'hi' then 'pg_catalog.hindi_stem'::regdictionary
    when 'ar' then 'pg_catalog.arabic_stem'::regdictionary
    when 'pt' then 'pg_catalog.portuguese_stem'::regdictionary
    when 'ru' then 'pg_catalog.russian_stem'::regdictionary
    when 'de' then 'pg_catalog.german_stem'::regdictionary
    else 'pg_catalog.simple'::regdictionary
  end
$$;
create function private.stem_configuration(language text) returns regconfig
language sql immutable parallel safe set search_path = ''
as $$
  select case $1
    when 'en' then 'pg_catalog.english'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'hi' then 'pg_catalog.hindi'::regconfig
    when 'ar' then 'pg_catalog.arabic'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    when 'de' then 'pg_catalog.german'::regconfig
    else 'pg_catalog.simple'::regconfig
  end
$$;

-- The lexemes of a text, each with `prefix` before it: the stems of its words, and Chinese, Japanese and Korean characters alone and in pairs.
create function private.prefixed_lexemes(prefix text, language text, text text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(private.fold_text(strip(to_tsvector(private.stem_configuration($2),
        regexp_replace($3, '[<>/々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]+', ' ', 'g')))::text), '(^| )''', '\1''' || $1, 'g')::tsvector
    || case when $3 ~ '[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]'
      then array_to_tsvector(array(select $1 || gram from unnest(private.cjk_grams($3)) as gram)) else ''::tsvector end
$$;

-- The lexemes by which a title with its text is found: `en:bowl`, and `=en:bowl` for a word of the title. With its owner's rights, because an
-- administrator who writes a text has none to this schema.
create function private.search_lexemes(language text, title text, text text) returns tsvector
language sql immutable parallel safe security definer set search_path = ''
as $$
  select private.prefixed_lexemes($1 || ':', $1, left(lower($2 || ' ' || $3), 20000)) || private.prefixed_lexemes('=' || $1 || ':', $1, lower($2))
$$;

alter table public.product_texts add column search_lexemes tsvector generated always as (
  private.search_lexemes(language, title, description || ' ' || coalesce(details ->> 'materials', ''))
) stored;
create index product_texts_lexemes on public.product_texts using gin (search_lexemes);
drop index public.product_texts_cjk;
alter table public.post_texts add column search_lexemes tsvector generated always as (
  private.search_lexemes(language, title, excerpt || ' ' || body)
) stored;
create index post_texts_lexemes on public.post_texts using gin (search_lexemes);

-- The words of all texts, by which the beginning of a word, a part of it or a mistyped one is found. A word stays when its last text goes.
create table private.vocabulary (
  language text not null,
  word text not null,
  lexeme text not null,
  primary key (language, word, lexeme)
);
alter table private.vocabulary enable row level security;
create index vocabulary_lexeme on private.vocabulary (language, lexeme);
create index vocabulary_beginning on private.vocabulary (language, word text_pattern_ops);
create index vocabulary_parts on private.vocabulary using gin (word extensions.gin_trgm_ops);
do $$
declare
  tongue text;
begin
  for tongue in select distinct language from public.product_texts union select distinct language from public.post_texts loop
    insert into private.vocabulary (language, word, lexeme)
      select distinct tongue, private.fold_text(said.word), private.fold_text((ts_lexize(private.stem_dictionary(tongue), said.word))[1])
        from ts_stat(format('select to_tsvector(''simple'', translate(title || '' '' || description || '' '' || coalesce(details ->> ''materials'', ''''), ''<>/'', ''   ''))
            from public.product_texts where language = %1$L
          union all select to_tsvector(''simple'', translate(title || '' '' || excerpt || '' '' || left(body, 20000), ''<>/'', ''   '')) from public.post_texts where language = %1$L
          union all select to_tsvector(''simple'', name) from public.category_texts where language = %1$L', tongue)) as said
        where said.word !~ '\d|[々〆〇ぁ-ヿ㐀-䶿一-鿿豈-﫿가-힯]' and length(said.word) between 2 and 40
          and (ts_lexize(private.stem_dictionary(tongue), said.word))[1] is not null;
  end loop;
end
$$;

-- Words that shoppers type, each with the words by which it finds works as well. In one direction: `vase` may find bottles, while `bottle`
-- finds no vases. The words are single ones, because each word of a search is looked up by itself.
create table public.search_synonyms (
  id bigint generated by default as identity primary key,
  language text not null,
  word text not null check (length(word) between 1 and 60 and word !~ '\s'),
  finds text[] not null check (cardinality(finds) between 1 and 20 and array_position(finds, null) is null and array_to_string(finds, '') !~ '\s'
    and length(array_to_string(finds, ',')) <= 600),
  updated_at timestamptz not null default now()
);
create unique index search_synonyms_word on public.search_synonyms (language, private.fold_text(word));
create index search_synonyms_list on public.search_synonyms (language, word, id);
create index search_synonyms_search on public.search_synonyms using gin (lower(' ' || word) extensions.gin_trgm_ops);
alter table public.search_synonyms enable row level security;
create trigger touch before update on public.search_synonyms for each row execute function private.touch_updated_at();
create trigger announce after insert or update or delete or truncate on public.search_synonyms
  for each statement execute function private.notify_catalogue_change();
select private.audit_table('public.search_synonyms');

-- The functions' bodies are maintained in current/functions; here they only come to exist.
create function private.learn_words() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger learn_added after insert on public.product_texts
  referencing new table as added for each statement execute function private.learn_words();
create trigger learn_changed after update on public.product_texts
  referencing new table as added for each statement execute function private.learn_words();
create trigger learn_added after insert on public.post_texts
  referencing new table as added for each statement execute function private.learn_words();
create trigger learn_changed after update on public.post_texts
  referencing new table as added for each statement execute function private.learn_words();
create trigger learn_added after insert on public.category_texts
  referencing new table as added for each statement execute function private.learn_words();
create trigger learn_changed after update on public.category_texts
  referencing new table as added for each statement execute function private.learn_words();
create trigger learn_added after insert on public.search_synonyms
  referencing new table as added for each statement execute function private.learn_words();
create trigger learn_changed after update on public.search_synonyms
  referencing new table as added for each statement execute function private.learn_words();

-- The lists of works and of posts are searched by queries instead of patterns.
drop function if exists private.search_products(text, text[]);
drop function if exists private.search_posts(text, text[]);
drop function if exists private.list_matching_products(text, text, jsonb, text, integer, integer);
-- A chosen colour is listed even where nothing has it.
drop function if exists private.localized_facets(text, jsonb, jsonb, numeric, numeric);
