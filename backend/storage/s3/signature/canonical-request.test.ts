/** Canonical requests and their signatures, against the examples that AWS publishes. */
import { expect, test } from 'vitest';
import { canonicalRequest } from './canonical-request.ts';
import { createRequestSigner, sha256Text } from './signing-key.ts';

const time = '20130524T000000Z';
const scope = { day: '20130524', region: 'us-east-1' };
/** The secret of AWS's documentation. */
const secret = ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/');
/** The access key of AWS's documentation. */
const accessKeyId = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');
const host = ['host', 'examplebucket.s3.amazonaws.com'] as const;
const emptyHash = sha256Text('');
const dated = ['x-amz-date', time] as const;
const hashed = ['x-amz-content-sha256', emptyHash] as const;

test.each([
  [
    'an object with a range',
    '/test.txt',
    '',
    [host, ['range', 'bytes=0-9'] as const, hashed, dated],
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a parameter without a value',
    '/',
    'lifecycle',
    [host, hashed, dated],
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'parameters out of order',
    '/',
    'prefix=J&max-keys=2',
    [host, hashed, dated],
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s has the signature of AWS’s example', (_, path, query, headers, signature) => {
  const canonical = canonicalRequest({
    method: 'GET',
    path,
    query,
    headers: new Map(headers),
    payloadHash: emptyHash,
  });
  expect(createRequestSigner(secret, scope, time).signRequest(canonical)).toBe(signature);
});

test('a presigned address has the signature of AWS’s example', () => {
  const query = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${accessKeyId}%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=${time}&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=ignored`;
  const canonical = canonicalRequest({
    method: 'GET',
    path: '/test.txt',
    query,
    headers: new Map([host]),
    payloadHash: 'UNSIGNED-PAYLOAD',
  });
  expect(createRequestSigner(secret, scope, time).signRequest(canonical)).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test.each([
  ['/a b', '/a%20b'],
  ['/a%20b', '/a%20b'],
  ['/a+b', '/a%2Bb'],
  ['/(a)*', '/%28a%29%2A'],
  ['//a', '//a'],
  ['/%zz', '/%25zz'],
])('the path %s is signed as %s', (path, signed) => {
  const canonical = canonicalRequest({
    method: 'GET',
    path,
    query: '',
    headers: new Map(),
    payloadHash: '',
  });
  expect(canonical.split('\n')[1]).toBe(signed);
});

test.each([
  ['b=2&a=1', 'a=1&b=2'],
  ['a=2&a=1', 'a=1&a=2'],
  ['a=x+y', 'a=x%20y'],
  ['a=x=y', 'a=x%3Dy'],
  ['a-b=1&a=1', 'a=1&a-b=1'],
  ['uploads', 'uploads='],
])('the query %s is signed as %s', (query, signed) => {
  const canonical = canonicalRequest({
    method: 'GET',
    path: '/',
    query,
    headers: new Map(),
    payloadHash: '',
  });
  expect(canonical.split('\n')[2]).toBe(signed);
});
