// Private channels: policies of realtime.messages decide who joins and who sends; tokens that expire, change or are forged.
import { expect, test } from 'vitest';
import { ada, bea, startForFile, subscribe } from './start-realtime.ts';

const config = { private: true, broadcast: { ack: true } };

const { started, node } = await startForFile(
  `create table members (room text, member uuid, sends boolean)`,
  `create policy read_rooms on realtime.messages for select to authenticated
       using (exists (select from members where room = realtime.topic() and member = auth.uid()))`,
  `create policy write_rooms on realtime.messages for insert to authenticated
       with check (extension = 'broadcast' and exists (
         select from members where room = realtime.topic() and member = auth.uid() and sends))`,
  `insert into members values ('kiln', '${ada}', true), ('kiln', '${bea}', false)`,
);

test('a stranger does not join, and reads why', async () => {
  const channel = node.client().channel('kiln', { config });
  const { errors } = await subscribe(channel, 'CHANNEL_ERROR');
  expect(errors[0]).toContain(
    'Unauthorized: You do not have permissions to read from this Channel topic: kiln',
  );
});

test('a member who may only read receives, and sends in silence', async () => {
  const [sender, reader] = await Promise.all(
    [ada, bea].map(async (sub) => node.client(await started.tokenOf(sub))),
  );
  const sends = sender?.channel('kiln', { config });
  const reads = reader?.channel('kiln', { config: { ...config } });
  if (sends === undefined || reads === undefined) throw new Error('no channel');
  const received: unknown[] = [];
  const back: unknown[] = [];
  reads.on('broadcast', { event: '*' }, ({ payload }) => void received.push(payload));
  sends.on('broadcast', { event: '*' }, ({ payload }) => void back.push(payload));
  await Promise.all([subscribe(sends), subscribe(reads)]);
  expect(await sends.send({ type: 'broadcast', event: 'fire', payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => received).toEqual([{ n: 1 }]);
  const status = await reads.send(
    { type: 'broadcast', event: 'fire', payload: { n: 2 } },
    { timeout: 300 },
  );
  expect(status).toBe('timed out');
  expect(back).toEqual([]);
});

test('a new token without the right ends the channel, with the reason', async () => {
  const client = node.client(await started.tokenOf(ada));
  const channel = client.channel('kiln', { config });
  const messages: string[] = [];
  channel.on('system', {}, ({ message }: { message: string }) => void messages.push(message));
  const { states } = await subscribe(channel);
  await client.setAuth(await started.tokenOf('33333333-3333-4333-8333-333333333333'));
  await expect.poll(() => states.at(-1)).toBe('CLOSED');
  expect(messages).toEqual(['You no longer have permission to read from this Channel topic: kiln']);
});

test('a channel ends when its token expires', async () => {
  const client = node.client(await started.tokenOf(ada, 5));
  const channel = client.channel('kiln', { config });
  const messages: string[] = [];
  channel.on('system', {}, ({ message }: { message: string }) => void messages.push(message));
  const { states } = await subscribe(channel);
  await expect.poll(() => states.at(-1)).toBe('CLOSED');
  expect(messages[0]).toMatch(/^Token has expired \d+ seconds ago$/);
});

test('stored private messages are repeated for a channel that wants them', async () => {
  await started.sql(
    `select realtime.send(jsonb_build_object('n', n), 'fired', 'kiln', true) from generate_series(1, 3) as n`,
  );
  const client = node.client(await started.tokenOf(ada));
  const channel = client.channel('kiln', {
    config: { ...config, broadcast: { replay: { since: Date.now() - 60_000, limit: 2 } } },
  });
  const received: unknown[] = [];
  channel.on('broadcast', { event: 'fired' }, ({ meta }) => void received.push(meta?.replayed));
  await subscribe(channel);
  // Announcements of before may come late: they are no replay.
  await expect.poll(() => received.filter((each) => each === true)).toEqual([true, true]);
});

test('a message that is to be stored, and may not or cannot be, is neither stored nor sent', async () => {
  await started.sql(
    `create policy no_shouting on realtime.messages as restrictive for insert to authenticated
       with check (event is distinct from 'shout')`,
  );
  const [sender, reader] = [
    node.client(await started.tokenOf(ada), { timeout: 500 }).channel('kiln', { config }),
    node.client(await started.tokenOf(ada)).channel('kiln', { config }),
  ];
  const received: unknown[] = [];
  reader.on('broadcast', { event: '*' }, ({ event }) => void received.push(event));
  await Promise.all([subscribe(sender), subscribe(reader)]);
  const send = (event: string, text: string) =>
    sender.send({ type: 'broadcast', event, persist: true, payload: { text } });
  expect(await send('shout', 'hey')).toBe('timed out');
  expect(await send('say', 'a\0b')).toBe('error');
  expect(await send('say', 'hello')).toBe('ok');
  await expect.poll(() => received).toEqual(['say']);
});
