-- Administrators are found among many users.
create index users_administrators on public.users (created_at desc, id desc) where role = 'admin';
