/** Makes refusals of what PostgreSQL reported, with the documented status of every SQLSTATE. */
import type { DatabaseErrorFields } from '../../postgres/database.ts';
import { refusal } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

const exact: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
  '42P01': 404,
  '42P17': 500,
};

const classes: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** The refusal for an error of PostgreSQL; `authenticated` as in {@link Identity}. */
export function databaseRefusal(fields: DatabaseErrorFields, authenticated: boolean): Refusal {
  const { code, message } = fields;
  if (code === 'PGRST') return raisedRefusal(message, fields.detail);
  const status = statusOf(code, message, authenticated);
  const rest = { details: fields.detail, hint: fields.hint };
  return refusal(
    status,
    code,
    message,
    status === 401 ? { ...rest, headers: { 'WWW-Authenticate': 'Bearer' } } : rest,
  );
}

function statusOf(code: string, message: string, authenticated: boolean): number {
  switch (code) {
    case '21000':
      return message.endsWith('requires a WHERE clause') ? 400 : 500;
    case '22023':
      return message.startsWith('role') && message.endsWith('does not exist') ? 401 : 400;
    case '42883':
      return message.startsWith('function xmlagg(') ? 406 : 404;
    case '42501':
      return authenticated ? 403 : 401;
  }
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2));
    return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
  }
  return exact[code] ?? classes[code.slice(0, 2)] ?? 400;
}

const messageHint =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const detailHint =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

/** `RAISE sqlstate 'PGRST'` defines the response itself: body in the message, status and headers in the detail. */
function raisedRefusal(message: string, detail: string | null): Refusal {
  const body = parseObject(message);
  if (typeof body?.['code'] !== 'string' || typeof body['message'] !== 'string')
    return raiseInvalid(`Invalid JSON value for MESSAGE: '${message}'`, messageHint);
  if (detail === null) return raiseInvalid('DETAIL is missing in the RAISE statement', detailHint);
  const response = parseObject(detail);
  const headers = response?.['headers'];
  const status = response?.['status'];
  if (!isTexts(headers) || typeof status !== 'number' || !(status >= 200 && status <= 599))
    return raiseInvalid(`Invalid JSON value for DETAIL: '${detail}'`, detailHint);
  return refusal(status, body['code'], body['message'], {
    details: textOrNull(body['details']),
    hint: textOrNull(body['hint']),
    headers,
  });
}

/** PGRST121. */
const raiseInvalid = (details: string, hint: string): Refusal =>
  refusal(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', {
    details,
    hint,
  });

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
