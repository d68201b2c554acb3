-- The list of media asks for the places of each file, fifty times a page. While many posts were just written, each of these searches went through
-- the index's list of pending rows, some 20 ms each, until a vacuum had emptied it. Posts are written by hand, so their index has no such list.
alter index public.post_texts_search set (fastupdate = off);
select gin_clean_pending_list('public.post_texts_search');
