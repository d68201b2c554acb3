/** Paged responses: the total and the links to the next and last page are in headers. */
import { basePath } from '../request/call.ts';
import type { Call } from '../request/call.ts';
import { refuse } from './errors.ts';
import { json } from './json-response.ts';

/** A requested page of a list. */
export interface Page {
  /** From 1 on. */
  readonly number: number;
  readonly size: number;
  /** The number of entries before the page. */
  readonly offset: number;
}

const defaultSize = 50;
const sizeMax = 1000;

/** Reads the page parameters. Refuses `validation_failed` invalid ones. */
export function readPage(call: Call): Page {
  // Clients that count from zero mean the first page by it.
  const number = Math.max(1, readCount(call, 'page', 1, 0));
  const size = Math.min(readCount(call, 'per_page', defaultSize, 1), sizeMax);
  return { number, size, offset: (number - 1) * size };
}

function readCount({ query }: Call, name: string, fallback: number, minimum: number): number {
  const text = query.get(name) ?? '';
  if (text === '') return fallback;
  if (/^\d{1,9}$/.test(text) && Number(text) >= minimum) return Number(text);
  return refuse(
    'validation_failed',
    `Bad Pagination Parameters: ${name} must be a whole number from ${minimum} on`,
  );
}

/** The page as JSON; its `Link` header (RFC 8288) is relative to the service's address and repeats the other parameters. */
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
    const parameters = new URLSearchParams({ page: String(to), per_page: String(page.size) });
    for (const [name, value] of others) parameters.append(name, value);
    return `<${path}?${parameters.toString()}>; rel="${rel}"`;
  };
  const next = page.number < last ? [link(page.number + 1, 'next')] : [];
  const response = json(value);
  response.headers.set('X-Total-Count', String(total));
  response.headers.set('Link', [...next, link(last, 'last')].join(', '));
  return response;
}
