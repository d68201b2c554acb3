-- Records that a backup failed, and queues a mail to each administrator: for the first failure, and then once a day until one is good.
create or replace function private.fail_backup(backup_id uuid, verdict text, details text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  last_good private.backups;
begin
  select * into last_good from private.backups where state = 'good' order by ended_at desc limit 1;
  update private.backups set state = 'failed', ended_at = now(), verdict = fail_backup.verdict, details = fail_backup.details,
      notified = not exists (select from private.backups as told
        where told.notified and told.ended_at > greatest(now() - interval '1 day', last_good.ended_at))
    where id = backup_id;
  perform private.add_job('send_backup_mail', json_build_object('to', recipient.address, 'language', recipient.language,
      'shop', (select shop_name from public.settings),
      'backup', failed.id, 'failedAt', failed.ended_at, 'place', failed.place, 'details', failed.details,
      'lastGoodAt', last_good.ended_at, 'lastGoodFile', last_good.file, 'lastGoodPlace', last_good.place))
    from private.backups as failed, private.administrator_recipients() as recipient
    where failed.id = backup_id and failed.notified;
end
$$;
revoke all on function private.fail_backup(uuid, text, text) from public;
