// Sending a context to an endpoint, and endpoints that fail.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sendContext } from './send-context.ts';

test('the context arrives as JSON, and the message of the endpoint comes back', async () => {
  const received: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      received.push(body);
      const status = incoming.url === '/wrong' ? 500 : 200;
      outgoing.writeHead(status).end('{"message":"On it"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await sendContext(`${origin}/`, '{"wish":"Larger"}')).toEqual({ message: 'On it' });
  expect(received).toEqual(['{"wish":"Larger"}']);
  expect(await sendContext(`${origin}/wrong`, '{}')).toEqual({
    failure: 'The assistant responded with status 500.',
  });
  await new Promise((resolve) => server.close(resolve));
  expect(await sendContext(`${origin}/`, '{}')).toMatchObject({
    failure: expect.stringContaining('does not respond'),
  });
});
