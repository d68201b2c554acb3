-- Numbers of a value as the screen reads them; see StatisticsRow.
create or replace function private.statistics_item(
  value text, visitors integer, visits integer, views bigint, bounces integer, seconds bigint, orders integer, revenue numeric
) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('value', value, 'visitors', visitors, 'visits', visits, 'views', views,
    'bounceRate', round(100.0 * bounces / greatest(visits, 1), 1), 'averageSession', round(seconds::numeric / greatest(visits, 1), 1),
    'orders', orders, 'revenue', revenue::text)
$$;
