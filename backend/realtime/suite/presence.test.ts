// Presence through the official client: on one server, on two, and after the end of one.
import { expect, test } from 'vitest';
import { clientConfig } from '../../postgres/connection.ts';
import { DatabaseClient } from '../../postgres/database-client.ts';
import { startForFile, subscribe } from './start-realtime.ts';
import type { StartedNode } from './start-realtime.ts';

const { started, node } = await startForFile();

function join(at: StartedNode, topic: string, key: string) {
  const channel = at.client().channel(topic, { config: { presence: { key } } });
  const events: string[] = [];
  channel
    .on('presence', { event: 'join' }, ({ key: joined }) => void events.push(`+${joined}`))
    .on('presence', { event: 'leave' }, ({ key: left }) => void events.push(`-${left}`));
  const present = () => Object.keys(channel.presenceState()).toSorted();
  return { channel, events, present };
}

test('members see one another, changes of metadata, and who leaves', async () => {
  const [ada, bea] = [join(node, 'studio', 'ada'), join(node, 'studio', 'bea')];
  await subscribe(ada.channel);
  await ada.channel.track({ at: 'bench' });
  await subscribe(bea.channel);
  await bea.channel.track({ at: 'press' });
  await expect.poll(ada.present).toEqual(['ada', 'bea']);
  await expect.poll(bea.present).toEqual(['ada', 'bea']);
  await ada.channel.track({ at: 'kiln' });
  await expect
    .poll(() => bea.channel.presenceState()['ada'])
    .toEqual([expect.objectContaining({ at: 'kiln' })]);
  await bea.channel.untrack();
  await expect.poll(ada.present).toEqual(['ada']);
  await ada.channel.unsubscribe();
  await expect.poll(bea.present).toEqual([]);
});

test('a member on another server is seen, and gone when that server is', async () => {
  const other = await started.startNode();
  const [here, there] = [join(node, 'two', 'here'), join(other, 'two', 'there')];
  await subscribe(here.channel);
  await here.channel.track({});
  await subscribe(there.channel);
  await expect.poll(there.present).toEqual(['here']);
  await there.channel.track({});
  await expect.poll(here.present).toEqual(['here', 'there']);
  await other.service.close();
  await expect.poll(here.present).toEqual(['here']);
});

test('those on a server that is gone without a word are gone with it', async () => {
  const here = join(node, 'ghosts', 'here');
  await subscribe(here.channel);
  // A server as others see it: a connection that holds its lock, and says who is present there.
  const ghost = new DatabaseClient(clientConfig(started.database.connection('admin'), 'ghost'));
  await ghost.connect();
  await ghost.query('select pg_advisory_lock(1919246700, 7)');
  const track = {
    kind: 'track',
    topic: { name: 'ghosts', isPrivate: false },
    entry: { key: 'ghost', member: 'member', meta: { phx_ref: 'ref' } },
  };
  await ghost.query('select pg_notify($1, $2)', [
    'atelier_realtime',
    JSON.stringify({ node: 7, messages: [track] }),
  ]);
  await expect.poll(here.present).toEqual(['ghost']);
  await ghost.end();
  await expect.poll(here.present, { timeout: 20_000 }).toEqual([]);
  expect(here.events).toEqual(['+ghost', '-ghost']);
});

test('one key on two sockets has the metadata of both', async () => {
  const [one, two] = [join(node, 'twice', 'ada'), join(node, 'twice', 'ada')];
  await Promise.all([subscribe(one.channel), subscribe(two.channel)]);
  await one.channel.track({ on: 'phone' });
  await two.channel.track({ on: 'desk' });
  await expect
    .poll(() => one.channel.presenceState()['ada']?.map((meta) => (meta as { on?: string }).on))
    .toEqual(['phone', 'desk']);
  // One who comes later has both from the state.
  const late = join(node, 'twice', 'bea');
  await subscribe(late.channel);
  await expect.poll(() => late.channel.presenceState()['ada']?.length).toBe(2);
});
