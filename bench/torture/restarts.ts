// Restarts of the database under a crowd, ten times: orders are placed once, jobs and payments go on, and the servers stop cleanly.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopResponse } from './shop-client.ts';
import { goods } from './trials.ts';
import type { Trial } from './trials.ts';
import { verdict } from './verdict.ts';

const rounds = 10;
const buyersPerRound = 20;
const patienceMs = 60_000;

/** Every buyer repeats the request with the same key until there is a response, as the checkout does. */
export const restarts: Trial = async (stage) => {
  const { client } = stage;
  const responses: ShopResponse[] = [];
  const sound: boolean[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const crowd = Array.from({ length: buyersPerRound }, () => insist(randomUUID()));
    // By turns the whole server and only its sessions are killed.
    const done = round % 2 === 0 ? stage.killSessions() : stage.restartDatabase();
    responses.push(...(await Promise.all(crowd)));
    await done;
    sound.push(await becomesReady());
  }
  const stopped = await stage.stopAndStart();

  async function insist(key: string): Promise<ShopResponse> {
    const items = [{ product_id: goods.plain.id, quantity: 1 }];
    for (const end = Date.now() + patienceMs; ; await sleep(100)) {
      const response = await client.place({ items, key });
      if (response.status === 200 || Date.now() > end) return response;
    }
  }

  async function becomesReady(): Promise<boolean> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(100)) {
      const states = await Promise.all(
        client.addresses.map((address) => fetch(`${address}/readyz`).then(({ status }) => status)),
      );
      if (states.every((status) => status === 200)) return true;
    }
    return false;
  }

  return [
    verdict(
      `the database is killed or loses its sessions ${rounds} times: every order is placed once`,
      [
        responses.filter(({ status }) => status === 200).length,
        new Set(responses.map(({ number }) => number)).size,
      ],
      [rounds * buyersPerRound, rounds * buyersPerRound],
    ),
    verdict(
      'after each, servers and jobs are ready again',
      sound.filter((isSound) => isSound).length,
      rounds,
    ),
    verdict('a stop after it ends cleanly', stopped, 'yes'),
  ];
};
