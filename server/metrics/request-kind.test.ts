// Request kinds by path, and methods: a client cannot make new labels.
import { expect, test } from 'vitest';
import { requestKind, requestMethod } from './request-kind.ts';

test.each([
  ['/', 'page'],
  ['', 'page'],
  ['/collection?q=indigo', 'page'],
  ['/restful', 'page'],
  ['/rest/v1/products?select=id', 'rest'],
  ['/auth/v1/token', 'auth'],
  ['/realtime/v1', 'realtime'],
  ['/pictures/1.avif', 'pictures'],
  ['/readyz', 'probe'],
  ['/readyz/process', 'probe'],
  ['/metrics?x=1', 'probe'],
  ['/metrics/of/another', 'page'],
  ['//evil.example/rest', 'page'],
])('%s is of the kind %s', (path, kind) => {
  expect(requestKind(path)).toBe(kind);
});

test('an unknown method has no label of its own', () => {
  expect(['GET', 'PATCH', 'PROPFIND', 'get'].map(requestMethod)).toEqual([
    'GET',
    'PATCH',
    'other',
    'other',
  ]);
});
