-- A newsletter as the list shows it, by its key.
create or replace function private.admin_newsletter_row(newsletter_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('id', letter.id, 'audience', letter.audience, 'createdAt', letter.created_at, 'sentAt', letter.sent_at,
      'recipients', letter.recipients, 'delivered', letter.delivered,
      'languages', (select coalesce(json_agg(text.language order by text.language), '[]')
        from public.newsletter_texts as text where text.newsletter_id = letter.id),
      'subject', coalesce((select text.subject from public.newsletter_texts as text where text.newsletter_id = letter.id
        order by text.language = private.fallback_language() desc, text.language limit 1), ''))
    from public.newsletters as letter where letter.id = $1
$$;
