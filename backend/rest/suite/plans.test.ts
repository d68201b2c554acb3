/** Plans of reads, writes and calls, as JSON and as text, where they are allowed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';
import { accept, checkRow, checkTable, refusal } from './table.ts';

let rest: RestUnderTest;
let without: RestUnderTest;
beforeAll(async () => {
  [rest, without] = await Promise.all([startRest({ planEnabled: true }), startRest()]);
});
afterAll(() => Promise.all([rest.close(), without.close()]));

describe('plans', () => {
  const plan = (rest: string) => accept(`application/vnd.pgrst.plan+${rest}`);
  test('as JSON', async () => {
    const response = await checkRow(rest, {
      request: 'GET /clients?id=eq.1',
      headers: plan('json'),
      expectedHeaders: {
        'Content-Type': 'application/vnd.pgrst.plan+json; for="application/json"; charset=utf-8',
      },
    });
    expect(await response.json()).toEqual([
      { Plan: expect.objectContaining({ 'Node Type': 'Aggregate' }) },
    ]);
  });
  test('as text, with options', async () => {
    const headers = plan(
      'text; for="application/vnd.pgrst.object+json"; options=analyze|verbose|buffers',
    );
    const response = await checkRow(rest, {
      request: 'GET /clients?id=eq.1',
      headers,
      expectedHeaders: {
        'Content-Type':
          'application/vnd.pgrst.plan+text; for="application/vnd.pgrst.object+json"; options=analyze|verbose|buffers; charset=utf-8',
      },
    });
    expect(await response.text()).toMatch(/^Aggregate .*\n(?:.*\n)+Execution Time: .*\n$/);
  });
  checkTable(
    () => rest,
    [
      { title: 'of a write', request: 'DELETE /money?id=eq.1', headers: plan('json') },
      {
        title: 'which does not happen unless it is analysed',
        request: 'GET /money?id=eq.1&select=id',
        json: [{ id: 1 }],
      },
      {
        title: 'of a call',
        request: 'POST /rpc/get_projects',
        body: {},
        headers: plan('json'),
      },
    ],
  );
  checkTable(
    () => without,
    [
      {
        title: 'only where they are allowed',
        request: 'GET /clients',
        headers: plan('json'),
        status: 406,
        json: refusal(
          'PGRST107',
          'None of these media types are available: application/vnd.pgrst.plan+json; for="application/json"',
        ),
      },
    ],
  );
});
