-- The list of discount codes in the back office; see admin_list. The condition of a state is that of private.discount_state, written out so that
-- the planner sees it.
create or replace function private.admin_list_discounts() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'source', 'public.discount_codes as subject',
    'key', 'subject.code', 'keyType', 'text',
    'item', 'private.admin_discount_row(page.id)',
    'defaultSort', 'created',
    'sorts', jsonb_build_object(
      'created', jsonb_build_array('subject.created_at', 'timestamptz'),
      'code', jsonb_build_array('subject.code', 'text'),
      'uses', jsonb_build_array('subject.uses', 'integer'),
      'ends', jsonb_build_array('coalesce(subject.ends_at, ''infinity'')', 'timestamptz')),
    'search', 'lower('' '' || subject.code) like ($3)[1] and lower('' '' || subject.code) like all ($3)',
    'filters', jsonb_build_object(
      'state', 'case when not subject.active then ''off'' when subject.ends_at <= now() then ''ended''
          when subject.uses >= subject.uses_max then ''used'' when subject.starts_at > now() then ''scheduled'' else ''active'' end
        = any (private.text_values($1 -> ''state''))',
      'kind', 'subject.kind = any (private.text_values($1 -> ''kind''))',
      'uses', '$1 -> ''uses'' ? ''none'' and subject.uses = 0 or $1 -> ''uses'' ? ''some'' and subject.uses > 0
        or $1 -> ''uses'' ? ''limited'' and subject.uses_max is not null',
      'dates', '$1 -> ''dates'' ? ''week'' and subject.ends_at between now() and now() + interval ''7 days''
        or $1 -> ''dates'' ? ''month'' and subject.ends_at between now() and now() + interval ''30 days''
        or $1 -> ''dates'' ? ''open'' and subject.ends_at is null
        or $1 -> ''dates'' ? ''past'' and subject.ends_at < now()'))
$$;
