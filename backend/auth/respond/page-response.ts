/** Answers page by page, with the whole number and the way to the next and the last page in headers. */
import { basePath } from '../request/call.ts';
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
  // Clients that count from zero mean the first by it.
  const number = Math.max(1, readCount(call, 'page', 1, 0));
  const size = Math.min(readCount(call, 'per_page', sizeUsual, 1), sizeMax);
  return { number, size, offset: (number - 1) * size };
}

function readCount({ query }: Call, name: string, absent: number, least: number): number {
  const text = query.get(name) ?? '';
  if (text === '') return absent;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  return refuse(
    'validation_failed',
    `Bad Pagination Parameters: ${name} must be a whole number from ${least} on`,
  );
}

/** The page as JSON; links are those of RFC 8288, below the service's address, and ask for the same otherwise. */
export function pageResponse(
  value: unknown,
  { request }: Call,
  page: Page,
  total: number,
): Response {
  const last = Math.max(1, Math.ceil(total / page.size));
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(basePath.length);
  const others = [...searchParams].filter(([name]) => name !== 'page' && name !== 'per_page');
  const link = (to: number, rel: string): string => {
    const asked = new URLSearchParams({ page: String(to), per_page: String(page.size) });
    for (const [name, value] of others) asked.append(name, value);
    return `<${path}?${asked.toString()}>; rel="${rel}"`;
  };
  const next = page.number < last ? [link(page.number + 1, 'next')] : [];
  const response = json(value);
  response.headers.set('X-Total-Count', String(total));
  response.headers.set('Link', [...next, link(last, 'last')].join(', '));
  return response;
}
