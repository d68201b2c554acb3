/** Answers page by page, with the whole number and the way to the next and the last page in headers. */
import type { Call } from '../request/call.ts';
import { refuse } from './errors.ts';
import { json } from './json-response.ts';

/** Which part of a list is asked for. */
export interface Page {
  /** From 1 on. */
  readonly number: number;
  readonly size: number;
  /** How many come before it. */
  readonly offset: number;
}

const sizeUsual = 50;
const sizeMax = 1000;

/** Refuses what is no page. */
export function readPage(call: Call): Page {
  const number = readCount(call, 'page', 1);
  const size = Math.min(readCount(call, 'per_page', sizeUsual), sizeMax);
  return { number, size, offset: (number - 1) * size };
}

function readCount({ query }: Call, name: string, absent: number): number {
  const text = query.get(name) ?? '';
  if (text === '') return absent;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  return refuse(
    'validation_failed',
    `Bad Pagination Parameters: ${name} must be a whole number from 1 on`,
  );
}

/** The page as JSON; links are those of RFC 8288. */
export function pageOf(value: unknown, path: string, page: Page, total: number): Response {
  const last = Math.max(1, Math.ceil(total / page.size));
  const link = (to: number, rel: string): string =>
    `<${path}?page=${to}&per_page=${page.size}>; rel="${rel}"`;
  const next = page.number < last ? [link(page.number + 1, 'next')] : [];
  const response = json(value);
  response.headers.set('X-Total-Count', String(total));
  response.headers.set('Link', [...next, link(last, 'last')].join(', '));
  return response;
}
