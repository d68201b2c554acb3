// Recorded backups over a shop's database: records, retention, mails about failures, one at a time, and what killed processes leave.
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { modelDatabase } from '@atelier/shop/tests/order-model-database';
import type { OrdersDatabase } from '@atelier/shop/tests/orders-database';
import { unpackTar } from 'modern-tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KnownFault } from '../../fault.ts';
import { headerEntry, manifestEntry } from '../archive/archive-writer.ts';
import { parseHeader, parseManifest } from '../archive/manifest.ts';
import { openFolderPlace } from '../places/folder-place.ts';
import { backupTasks } from './backup-tasks.ts';
import { backupHealth } from './backup-health.ts';
import { withBackupRecords } from './backup-records.ts';
import { recordBackup } from './record-backup.ts';
import type { BackupPlan } from './record-backup.ts';

let shop: OrdersDatabase;
let session: ScriptSession;
let folder: string;
let plan: BackupPlan;
beforeEach(async () => {
  shop = await modelDatabase();
  session = await openScriptSession(shop.connection('admin'), 'test');
  folder = await mkdtemp(join(tmpdir(), 'atelier backups '));
  plan = {
    database: shop.connection('admin'),
    storage: null,
    secrets: null,
    project: 'shop',
    place: openFolderPlace(folder),
    retention: { newest: 2, daily: 0, weekly: 0, monthly: 0 },
  };
});
afterEach(async () => {
  await session.end();
  await shop.close();
  await rm(folder, { recursive: true });
});

const rows = (text: string) => session.rows(text);
const health = () =>
  backupHealth(async (text) => JSON.parse((await shop.query(text)) ?? 'null') as unknown);
const brokenPlace = {
  ...openFolderPlace('/nowhere'),
  freeBytes: () => Promise.resolve(null),
  write: () => Promise.reject(new KnownFault('disk_full', 'The disk is full.\nFree some space.')),
};

test('a backup is recorded with its size and contents, and /readyz names it', async () => {
  expect((await health()).detail).toBe('none yet');
  const written = await recordBackup(plan, 'schedule');
  const [file = ''] = await readdir(folder);
  expect(file).toMatch(/^atelier-shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[\da-f]{6}\.tar$/);
  const { size } = await stat(join(folder, file));
  expect(written).toMatchObject({ file, bytes: size });
  const entries = new Map(
    (await unpackTar(await readFile(join(folder, file)))).map(({ header, data }) => [
      header.name,
      data ?? new Uint8Array(),
    ]),
  );
  expect(parseHeader(entries.get(headerEntry)!)).toMatchObject({ product: 'atelier' });
  expect(parseManifest(entries.get(manifestEntry)!)?.project).toBe('shop');
  expect(
    await rows('select state, occasion, place, file, bytes, verdict from private.backups'),
  ).toEqual([
    {
      state: 'good',
      occasion: 'schedule',
      place: folder,
      file,
      bytes: String(size),
      verdict: expect.stringMatching(/^\d+ tables, \d+ rows, 0 files, without the keys$/),
    },
  ]);
  expect(await health()).toMatchObject({
    isHealthy: true,
    detail: expect.stringMatching(/^last good .* MB$/),
  });
});

test('the retention removes its own older backups alone, and of those none that is another file by now', async () => {
  await writeFile(join(folder, 'atelier-shop-2020-01-01T00-00-00Z-abcdef.tar'), 'of another shop');
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const written: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    written.push((await recordBackup(plan, 'schedule'))?.file ?? '');
    if (count === 0) await writeFile(join(folder, written[0] ?? ''), 'something else');
  }
  const retained = ['atelier-shop-2020-01-01T00-00-00Z-abcdef.tar', 'notes.txt', ...written];
  expect(new Set(await readdir(folder))).toEqual(
    new Set(retained.filter((file) => file !== written[1])),
  );
  expect(await readFile(join(folder, written[0] ?? ''), 'utf8')).toBe('something else');
  const states = await rows('select state from private.backups order by started_at');
  expect(states.map(({ state }) => state)).toEqual(['good', 'removed', 'good', 'good']);
});

test('a failure is told to each administrator in their language, once a day, and again after a good one', async () => {
  await session.run(`update auth.users set email_confirmed_at = now();
    update users set role = 'admin' where id in (select id from auth.users where email like 'anna@%');`);
  const mails = () =>
    rows(`select payload ->> 'to' as to, payload ->> 'language' as language, payload ->> 'details' as details,
        payload ->> 'lastGoodFile' as good
      from graphile_worker._private_jobs join graphile_worker._private_tasks as task on task.id = task_id
      where task.identifier = 'send_backup_mail' order by 1`);
  const failing = { ...plan, place: { ...brokenPlace, name: folder } };
  await expect(recordBackup(failing, 'schedule')).rejects.toThrow('The disk is full.');
  const details = 'The disk is full.\nFree some space.';
  expect(await mails()).toEqual([
    { to: 'anna@example.com', language: 'fr', details, good: null },
    { to: 'keeper@example.com', language: 'en', details, good: null },
  ]);
  expect(await health()).toMatchObject({
    isHealthy: false,
    isEssential: false,
    detail: expect.stringMatching(/^failed .* \(disk_full\); no good one yet$/),
  });
  await expect(recordBackup(failing, 'schedule')).rejects.toThrow('The disk is full.');
  expect(await mails()).toHaveLength(2);
  const good = await recordBackup(plan, 'schedule');
  await expect(recordBackup(failing, 'schedule')).rejects.toThrow('The disk is full.');
  expect((await mails()).filter((mail) => mail['good'] === good?.file)).toHaveLength(2);
  expect(await mails()).toHaveLength(4);
});

test('the task of the job queue logs a failure, and the task about it sends the mail', async () => {
  const faults: unknown[] = [];
  const sent: { readonly to: string; readonly text: string }[] = [];
  const tasks = backupTasks({
    plan: () => Promise.resolve({ ...plan, place: { ...brokenPlace, name: folder } }),
    mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
    siteUrl: 'https://shop.example',
    log: { info: () => {}, error: (_event, cause) => void faults.push(cause) },
  });
  await session.run('update auth.users set email_confirmed_at = now()');
  await tasks['make_backup']?.({}, undefined as never);
  expect(faults).toEqual([expect.objectContaining({ code: 'disk_full' })]);
  const [job] = await rows(`select payload::text as payload from graphile_worker._private_jobs
    where payload ->> 'details' is not null`);
  await tasks['send_backup_mail']?.(
    JSON.parse(job?.['payload'] ?? '') as object,
    undefined as never,
  );
  expect(sent).toEqual([
    expect.objectContaining({
      to: 'keeper@example.com',
      text: expect.stringContaining('The disk is full.\nFree some space.'),
    }),
  ]);
});

test('a job of a restored database makes no backup where none are scheduled', async () => {
  const sender = { send: () => Promise.resolve() };
  const log = { info: () => {}, error: () => {} };
  const tasks = backupTasks({ plan: null, mailer: sender, siteUrl: 'https://shop.example', log });
  await tasks['make_backup']?.({}, undefined as never);
  expect(await rows('select from private.backups')).toEqual([]);
});

test('one process makes backups at a time', async () => {
  await withBackupRecords(plan.database, 'elsewhere', async () => {
    expect(await recordBackup(plan, 'schedule')).toBeNull();
  });
  expect(await readdir(folder)).toEqual([]);
  expect(await recordBackup(plan, 'schedule')).not.toBeNull();
});

test('of killed backups a complete one counts, and the rest of another is removed', async () => {
  await session.run(`insert into private.backups (occasion, place, file) values
    ('schedule', '${folder}', 'complete.tar'), ('schedule', '${folder}', 'killed.tar')`);
  await writeFile(join(folder, 'complete.tar'), 'all of it');
  await writeFile(join(folder, 'killed.tar.unfinished'), 'half of it');
  await recordBackup(plan, 'schedule');
  expect((await readdir(folder)).filter((name) => /killed|complete/.test(name))).toEqual([
    'complete.tar',
  ]);
  expect(
    await rows(
      `select file, state, verdict from private.backups where file !~ '^atelier' order by 1`,
    ),
  ).toEqual([
    { file: 'complete.tar', state: 'good', verdict: 'found complete' },
    { file: 'killed.tar', state: 'failed', verdict: 'interrupted' },
  ]);
});

test('a stop of the server ends a backup, leaves nothing of it and tells nobody', async () => {
  const stopped = new AbortController();
  const stopping = {
    ...plan,
    signal: stopped.signal,
    onProgress: () => stopped.abort(new Error('the server stops')),
  };
  await expect(recordBackup(stopping, 'schedule')).rejects.toThrow('the server stops');
  expect(await readdir(folder)).toEqual([]);
  expect(await rows('select state, verdict from private.backups')).toEqual([
    { state: 'failed', verdict: 'interrupted' },
  ]);
  expect(await rows('select from graphile_worker._private_jobs')).toEqual([]);
});

test('a disk that is too small is refused before anything is written', async () => {
  const small = { ...plan.place, freeBytes: () => Promise.resolve(1_000_000) };
  await expect(recordBackup({ ...plan, place: small }, 'upgrade')).rejects.toThrow(
    /needs about \d+ MB, and 1 MB are free\.\n.*BACKUP_URL/,
  );
  expect(await readdir(folder)).toEqual([]);
  expect(await rows('select verdict, notified from private.backups')).toEqual([
    { verdict: 'disk_too_small', notified: 'f' },
  ]);
});
