-- An invoice or a credit note as it was issued, for the maker, the order's owner, or a caller with the order's valid token. Null for everybody
-- else, as for one that does not exist.
create or replace function public.get_order_document(document_id uuid, token text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  document public.order_documents;
  order_row public.orders;
begin
  select * into document from public.order_documents where order_documents.id = document_id;
  select * into order_row from public.orders where orders.id = document.order_id;
  if order_row.id is null or private.order_actor(order_row, token) is null then return null; end if;
  return json_build_object('id', document.id, 'orderId', document.order_id, 'kind', document.kind, 'number', document.number,
    'issuedAt', document.issued_at, 'language', document.language, 'currency', document.currency, 'net', document.net::text,
    'tax', document.tax::text, 'gross', document.gross::text, 'contents', document.contents);
end
$$;
revoke all on function public.get_order_document(uuid, text) from public;
grant execute on function public.get_order_document(uuid, text) to anon, authenticated, service_role;
