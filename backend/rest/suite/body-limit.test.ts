/** The limit of bodies: too large a body is refused by its declared length, or while it arrives. */
import { describe, expect, test } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, refusal } from './table.ts';

const under = restForFile();

describe('bodies that are too large', () => {
  const large = JSON.stringify({ id: 60, name: 'x'.repeat(11 * 1024 * 1024) });
  const tooLarge = refusal(
    'PGRST102',
    'Request body is too large',
    'The body exceeds the limit of 10485760 bytes.',
    'Send the rows in several requests.',
  );
  checkTable(under, [
    {
      title: 'are refused by their length',
      request: 'POST /clients',
      body: large,
      status: 413,
      json: tooLarge,
    },
    {
      title: 'what is not too large is taken',
      request: 'POST /clients',
      body: { id: 60, name: 'x'.repeat(9 * 1024 * 1024) },
      status: 201,
    },
  ]);
  test('are refused while they arrive, where no length is given', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(1024 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 50) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const request = new Request(`${under().url}/clients`, {
      method: 'POST',
      body,
      duplex: 'half',
    });
    const response = await under().rest.fetch(request);
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 413,
      body: tooLarge,
    });
    expect(sent).toBeLessThan(20);
  });
});
