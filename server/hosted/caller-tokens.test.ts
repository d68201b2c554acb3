// Callers of functions that run here: known keys, users whom the project confirms, and everybody else.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCallerTokens } from './caller-tokens.ts';

let server: Server;
let requests: number;
let now: number;
let isSignedIn: boolean;
let tokens: ReturnType<typeof createCallerTokens>;

beforeEach(async () => {
  [requests, now, isSignedIn] = [0, 1_000_000, true];
  server = createServer((incoming, outgoing) => {
    requests += 1;
    const isAda = incoming.headers.authorization === 'Bearer ada.s.token' && isSignedIn;
    outgoing.writeHead(isAda ? 200 : 403).end(isAda ? '{"id":"ada"}' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  tokens = createCallerTokens({ url, publishableKey: 'public', secretKey: 'secret' }, () => now);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function callerOf(bearer: string | null, apikey: string | null = 'public'): Promise<unknown> {
  const authorization = bearer === null ? null : `Bearer ${bearer}`;
  const headers = new Headers(authorization === null ? {} : { authorization });
  await tokens.verify(new Request('http://shop.example/', { headers }));
  return JSON.parse(
    tokens.keys.authenticate({ apikey, authorization, userAgent: null }).claims,
  ) as unknown;
}

test('keys are known without asking', async () => {
  expect(await callerOf(null)).toEqual({ role: 'anon' });
  expect(await callerOf('public')).toEqual({ role: 'anon' });
  expect(await callerOf('secret', 'secret')).toEqual({ role: 'service_role' });
  expect(requests).toBe(0);
});

test('a user is confirmed by the project, and again after half a minute', async () => {
  const ada = { role: 'authenticated', sub: 'ada' };
  expect(await callerOf('ada.s.token')).toEqual(ada);
  expect(await callerOf('ada.s.token')).toEqual(ada);
  expect(requests).toBe(1);
  isSignedIn = false;
  now += 31_000;
  await expect(callerOf('ada.s.token')).rejects.toThrow('JWT invalid');
});

test('a forged token and an unknown key are nobody’s', async () => {
  await expect(callerOf('forged.token.x')).rejects.toThrow('JWT invalid');
  await expect(callerOf(null, 'sb_secret_guessed')).rejects.toThrow('Invalid API key');
});
