-- The list of search synonyms in the order of their words, over all languages: an index answers its page, instead of a sort of all of them.
create index search_synonyms_sorted on public.search_synonyms (word, id);
