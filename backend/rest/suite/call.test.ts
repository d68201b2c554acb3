/** Function calls: arguments in every form, and which of several functions is meant. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, refusal } from './table.ts';

const under = restForFile();

const plain = { 'Content-Type': 'text/plain' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const binary = { 'Content-Type': 'application/octet-stream' };

describe('arguments', () => {
  checkTable(under, [
    {
      request: 'GET /rpc/add_them?a=1&b=2',
      json: 3,
      expectedHeaders: { 'Content-Range': '0-0/*' },
    },
    { request: 'POST /rpc/add_them', body: { a: 1, b: 2 }, json: 3 },
    { request: 'POST /rpc/add_them', body: { b: 2, a: -1 }, json: 1 },
    { request: 'POST /rpc/add_them', body: [{ a: 1, b: 2 }], json: 3 },
    { request: 'POST /rpc/add_them?columns=a,b', body: { a: 1, b: 2, c: 3 }, json: 3 },
    { request: 'POST /rpc/add_them', headers: form, body: 'a=3&b=4', json: 7 },
    {
      request: 'HEAD /rpc/add_them?a=1&b=2',
      text: '',
      expectedHeaders: { 'Content-Type': 'application/json; charset=utf-8' },
    },
    { request: 'GET /rpc/greet', json: 'hello you' },
    { request: 'GET /rpc/greet?name=me', json: 'hello me' },
    { request: 'POST /rpc/greet', body: {}, json: 'hello you' },
    {
      request: 'POST /rpc/greet',
      body: '',
      headers: { 'Content-Type': 'application/json' },
      json: 'hello you',
    },
    { request: 'POST /rpc/no_args', json: 'nothing' },
    { request: 'GET /rpc/take_array?items={a,b,%22c,d%22}', json: 3 },
    { request: 'POST /rpc/take_array', body: { items: ['a', 'b'] }, json: 2 },
    { request: 'GET /rpc/variadic_sum?nums=1&nums=2&nums=3', json: 6 },
    { request: 'GET /rpc/variadic_sum?nums={1,2}', json: 3 },
    { request: 'GET /rpc/variadic_only', json: [] },
    { request: 'GET /rpc/variadic_only?words=a', json: ['a'] },
    { request: 'POST /rpc/variadic_sum', body: { nums: [1, 2] }, json: 3 },
    { request: 'POST /rpc/variadic_sum', headers: form, body: 'nums=1&nums=2', json: 3 },
    { request: 'GET /rpc/variadic_after?label=x&words=a&words=b', json: 'x:a-b' },
    { request: 'GET /rpc/variadic_after?label=x&words=only', json: 'x:only' },
    { request: 'POST /rpc/unnamed_json', body: { any: ['thing'] }, json: { any: ['thing'] } },
    { request: 'POST /rpc/unnamed_text', headers: plain, body: 'some text', json: 'some text' },
    { request: 'POST /rpc/unnamed_bytes', headers: binary, body: 'abc', json: 3 },
    { request: 'POST /rpc/odd%20Name', body: { 'the arg': 5 }, json: 5 },
    { request: 'GET /rpc/odd%20Name?the%20arg=6', json: 6 },
    { request: 'GET /rpc/char_arg?code=abc', json: 'abc' },
    { request: 'POST /rpc/char_arg', body: { code: 'abc' }, json: 'abc' },
    { request: 'POST /rpc/long_args', body: { value: 'x'.repeat(300) }, json: 'x'.repeat(300) },
    { request: 'GET /rpc/greet?name=a.b', json: 'hello a.b' },
    { request: 'POST /rpc/ret_json', body: { doc: { deep: [1] } }, json: { deep: [1] } },
    { request: 'GET /rpc/ret_enum?m=sad', json: 'sad' },
    { request: 'GET /rpc/ret_domain?n=5', json: 5 },
    { request: 'GET /rpc/ret_domain?n=-5', status: 400 },
    { request: 'GET /rpc/ret_range?low=1&up=3', json: '[1,3)' },
    {
      request: 'GET /rpc/add_them?a=x&b=2',
      status: 400,
      json: refusal('22P02', 'invalid input syntax for type integer: "x"'),
    },
  ]);
});

describe('overloads', () => {
  const hint =
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
  checkTable(under, [
    { request: 'GET /rpc/overloaded', json: 'none' },
    { request: 'GET /rpc/overloaded?a=1', json: 'a' },
    { request: 'GET /rpc/overloaded?a=1&b=2', json: 'ab' },
    { request: 'POST /rpc/overloaded', body: {}, json: 'none' },
    { request: 'POST /rpc/overloaded', body: { a: 1, b: 2 }, json: 'ab' },
    { request: 'POST /rpc/overloaded', body: { other: 1 }, json: 'json' },
    {
      request: 'GET /rpc/same_names?a=1',
      status: 300,
      json: refusal(
        'PGRST203',
        'Could not choose the best candidate function between: public.same_names(a => integer), public.same_names(a => text)',
        null,
        hint,
      ),
    },
    {
      title: 'overloads are listed from the fewest parameters on, then by name',
      request: 'GET /rpc/turned?a=1&z=2',
      status: 300,
      json: refusal(
        'PGRST203',
        'Could not choose the best candidate function between: public.turned(a => text, z => text), public.turned(z => integer, a => text), public.turned(a => text, z => text, most => integer)',
        null,
        hint,
      ),
    },
    {
      title: 'an argument that is like none is not guessed at',
      request: 'GET /rpc/same_names?x=1',
      status: 404,
      json: refusal(
        'PGRST202',
        'Could not find the function public.same_names(x) in the schema cache',
        'Searched for the function public.same_names with parameter x, but no matches were found in the schema cache.',
      ),
    },
    {
      request: 'GET /rpc/add_thm?a=1&b=2',
      status: 404,
      json: refusal(
        'PGRST202',
        'Could not find the function public.add_thm(a, b) in the schema cache',
        'Searched for the function public.add_thm with parameters a, b, but no matches were found in the schema cache.',
        'Perhaps you meant to call the function public.add_them',
      ),
    },
    {
      request: 'GET /rpc/add_them?a=1&c=2',
      status: 404,
      json: refusal(
        'PGRST202',
        'Could not find the function public.add_them(a, c) in the schema cache',
        'Searched for the function public.add_them with parameters a, c, but no matches were found in the schema cache.',
        'Perhaps you meant to call the function public.add_them(a, b)',
      ),
    },
    {
      request: 'POST /rpc/add_them',
      body: { a: 1 },
      status: 404,
      json: refusal(
        'PGRST202',
        'Could not find the function public.add_them(a) in the schema cache',
        'Searched for the function public.add_them with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        'Perhaps you meant to call the function public.add_them(a, b)',
      ),
    },
    {
      request: 'POST /rpc/wholly_unknown',
      body: {},
      status: 404,
      json: refusal(
        'PGRST202',
        'Could not find the function public.wholly_unknown without parameters in the schema cache',
        'Searched for the function public.wholly_unknown without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      ),
    },
    {
      request: 'POST /rpc/wholly_unknown',
      headers: plain,
      body: 'x',
      status: 404,
      json: refusal(
        'PGRST202',
        'Could not find the function public.wholly_unknown in the schema cache',
        'Searched for the function public.wholly_unknown with a single unnamed text parameter, but no matches were found in the schema cache.',
      ),
    },
    {
      request: 'PUT /rpc/add_them',
      body: {},
      status: 405,
      json: refusal('PGRST101', 'Cannot use the PUT method on RPC'),
    },
    {
      request: 'DELETE /rpc/add_them',
      status: 405,
      json: refusal('PGRST101', 'Cannot use the DELETE method on RPC'),
    },
    {
      request: 'POST /rpc/greet',
      body: '{"name"',
      status: 400,
      json: refusal('PGRST102', 'Empty or invalid json'),
    },
    {
      request: 'POST /rpc/greet',
      headers: { 'Content-Type': 'image/png' },
      body: 'x',
      status: 400,
      json: refusal('PGRST102', 'Content-Type not acceptable: image/png'),
    },
    {
      request: 'GET /rpc',
      status: 404,
      json: refusal('PGRST205', "Could not find the table 'public.rpc' in the schema cache"),
    },
    {
      request: 'GET /rpc/a/b',
      status: 404,
      json: refusal('PGRST125', 'Invalid path specified in request URL'),
    },
  ]);
});
