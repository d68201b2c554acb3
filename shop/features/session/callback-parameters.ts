// Callback parameters of an address that has a callback: read, and removed. Pure.

import { parametersOf, parseCallback } from './callback.ts';

/** Whether a link was asked for by who has no password, or forgot it. */
export function requestsNewPassword(address: string): boolean {
  const type = parametersOf(address)('type');
  return parseCallback(address) === 'session' && (type === 'recovery' || type === 'invite');
}

/** The service's code for the error in an address. */
export function callbackError(address: string): string {
  const found = parametersOf(address);
  return found('error_code') ?? found('error') ?? '';
}

const names = ['code', 'error', 'error_code', 'error_description', 'message', 'sb', 'sb_flow_id'];

/** The address without what was for the accounts alone, so that a reload does not follow the link again. */
export function withoutCallback(address: string): string {
  if (parseCallback(address) === null) return address;
  const url = new URL(address);
  for (const name of names) url.searchParams.delete(name);
  if (/(?:^#|&)(?:access_token|error|error_code|error_description|message)=/.test(url.hash))
    url.hash = '';
  return url.href;
}
