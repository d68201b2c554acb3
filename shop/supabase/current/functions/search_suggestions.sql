-- Suggestions while a search is typed: at most six works, the categories that it names, three series or makers and three posts. A search that finds nothing is corrected, and
-- `corrected` says into what. Works by their titles come first; of very many the first hundreds are compared, so that the cost has a bound.
create or replace function public.search_suggestions(language text default 'en', search text default '') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  result json := private.suggestions_for(language, search);
  corrected text;
  corrected_result json;
begin
  if result is not null then
    return result;
  end if;
  corrected := private.correct_search(language, search);
  if corrected is not null then
    corrected_result := private.suggestions_for(language, corrected, corrected);
  end if;
  return coalesce(corrected_result, json_build_object('corrected', null, 'products', '[]'::json, 'categories', '[]'::json,
    'series', '[]'::json, 'posts', '[]'::json));
end
$$;
revoke all on function public.search_suggestions(text, text) from public;
grant execute on function public.search_suggestions(text, text) to anon, authenticated, service_role;
