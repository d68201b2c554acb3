// Required React context: reading it outside its provider throws.

import { use, type Context } from 'react';

/**
 * Reads it.
 *
 * @param name of the context, for whoever draws a part outside it
 * @throws Error where nothing is given
 */
export function useRequiredContext<Value>(context: Context<Value | null>, name: string): Value {
  const value = use(context);
  if (value === null) throw new Error(`This part of the page must be drawn inside ${name}.`);
  return value;
}
