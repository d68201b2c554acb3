/** The response as SQL sets it: headers, a status, and every error by the status of its code. */
import { describe, expect, test } from 'vitest';
import { manySchemas, restForFile } from './start-rest.ts';
import { checkTable, refusal } from './table.ts';

const under = restForFile(manySchemas);

describe('SQL sets the response', () => {
  const set = (headers: unknown) => ({ request: 'POST /rpc/set_headers', body: { headers } });
  checkTable(under, [
    {
      ...set([{ 'X-One': '1' }, { 'Cache-Control': 'no-store' }]),
      json: 'set',
      expectedHeaders: { 'X-One': '1', 'Cache-Control': 'no-store' },
    },
    {
      ...set([{ 'Content-Type': 'application/weird' }]),
      expectedHeaders: { 'Content-Type': 'application/weird' },
    },
    {
      ...set([{ 'Set-Cookie': 'a=1' }, { 'Set-Cookie': 'b=2' }]),
      expectedHeaders: { 'Set-Cookie': 'a=1, b=2' },
    },
    {
      ...set({ 'X-One': '1' }),
      status: 500,
      json: refusal(
        'PGRST111',
        'response.headers guc must be a JSON array composed of objects with a single key and a string value',
      ),
    },
    { ...set([{ 'X-One': '1', 'X-Two': '2' }]), status: 500 },
    { ...set([{ 'bad name': '1' }]), status: 500 },
    { ...set([{ 'X-One': 'a\r\nX-Injected: 1' }]), status: 500 },
    { request: 'POST /rpc/set_status', body: { status: '418' }, status: 418, json: 'set' },
    { request: 'POST /rpc/set_status', body: { status: '204' }, status: 204, text: '' },
    {
      request: 'POST /rpc/set_status',
      body: { status: 'odd' },
      status: 500,
      json: refusal('PGRST112', 'response.status guc must be a valid status code'),
    },
    {
      request: 'POST /rpc/fail_with',
      body: { code: 'P0001' },
      status: 400,
      json: refusal('P0001', 'failed'),
    },
    {
      request: 'POST /rpc/fail_with',
      body: { code: 'PT402', message: 'Pay first', detail: 'Quota', hint: 'Upgrade' },
      status: 402,
      json: refusal('PT402', 'Pay first', 'Quota', 'Upgrade'),
    },
    {
      request: 'POST /rpc/fail_with',
      body: {
        code: 'PGRST',
        message: '{"code": "A1", "message": "Mine", "details": "d", "hint": "h"}',
        detail: '{"status": 419, "headers": {"X-Mine": "yes"}}',
      },
      status: 419,
      json: refusal('A1', 'Mine', 'd', 'h'),
      expectedHeaders: { 'X-Mine': 'yes' },
    },
    {
      request: 'POST /rpc/fail_with',
      body: { code: 'PGRST', message: 'no json', detail: '{"status": 419, "headers": {}}' },
      status: 500,
      json: refusal(
        'PGRST121',
        'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
        "Invalid JSON value for MESSAGE: 'no json'",
        "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
      ),
    },
    {
      request: 'POST /rpc/fail_with',
      body: { code: 'PGRST', message: '{"code": "A1", "message": "Mine"}' },
      status: 500,
      json: refusal(
        'PGRST121',
        'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
        'DETAIL is missing in the RAISE statement',
        "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
      ),
    },
    ...[
      ['08000', 503],
      ['09000', 500],
      ['0L000', 403],
      ['0P000', 403],
      ['21000', 500],
      ['22023', 400],
      ['23503', 409],
      ['23505', 409],
      ['25006', 405],
      ['25000', 500],
      ['28000', 403],
      ['2D000', 500],
      ['38000', 500],
      ['39000', 500],
      ['3B000', 500],
      ['40001', 500],
      ['53400', 500],
      ['53000', 503],
      ['54000', 500],
      ['55000', 500],
      ['57000', 500],
      ['58000', 500],
      ['F0000', 500],
      ['HV000', 500],
      ['P0002', 500],
      ['XX000', 500],
      ['42883', 404],
      ['42P01', 404],
      ['42P17', 500],
      ['42501', 401],
      ['42000', 400],
      ['ABCDE', 400],
    ].map(([code, status]) => ({
      request: 'POST /rpc/fail_with',
      body: { code },
      status: Number(status),
      json: refusal(String(code), 'failed'),
    })),
  ]);
});

test('a status without a body has none inside the process either', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ status: '204' });
  const request = new Request(`${under().url}/rpc/set_status`, { method: 'POST', headers, body });
  const response = await under().rest.fetch(request);
  expect([response.status, response.body]).toEqual([204, null]);
});
