/** Media types in and out. */
import { describe, expect, test } from 'vitest';
import { contentType, mediaTypeText, parseAccept, parseMediaType } from './media-type.ts';

describe('Accept', () => {
  test.each([
    [null, ['*/*']],
    ['*/*', ['*/*']],
    ['application/json', ['application/json']],
    ['text/csv, application/json', ['text/csv', 'application/json']],
    ['text/csv;q=0.5, application/json', ['application/json', 'text/csv']],
    ['TEXT/CSV', ['text/csv']],
    ['application/vnd.pgrst.object', ['application/vnd.pgrst.object+json']],
    [
      'application/vnd.pgrst.object+json;nulls=stripped',
      ['application/vnd.pgrst.object+json;nulls=stripped'],
    ],
    ['application/vnd.pgrst.array+json', ['application/json']],
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      ['application/vnd.pgrst.array+json;nulls=stripped'],
    ],
    ['application/vnd.pgrst.plan', ['application/vnd.pgrst.plan+text; for="application/json"']],
    [
      'application/vnd.pgrst.plan+json; for="text/csv"; options=verbose|analyze|unknown',
      ['application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|verbose'],
    ],
  ])('%s', (header, expected) => {
    expect(parseAccept(header).map(mediaTypeText)).toEqual(expected);
  });
});

test.each([
  ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
  ['text/csv', 'text/csv; charset=utf-8'],
  ['image/png', 'image/png'],
  ['*/*', 'application/json; charset=utf-8'],
])('Content-Type of %s', (text, expected) => {
  expect(contentType(parseMediaType(text))).toBe(expected);
});
