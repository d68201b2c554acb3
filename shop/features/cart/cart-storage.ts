// Cart storage format: an array of items as JSON. Forms of older and newer versions are read, too, because a cart is
// worth more than a clean format.

import { decimalOf, parseMoney, type Money } from '../../platform/money/money.ts';
import type { OptionChoice, ProductPicture } from '../../platform/api/product.ts';
import { isRecord } from '../../platform/api/record.ts';
import type { LeadTime } from '../../platform/delivery/lead-text.ts';
import { quantityMax, type Cart, type CartItem } from './cart.ts';

/** The storage key (specification, section 4). */
export const cartKey = 'cart';

/** A parsed cart with the entries that were dropped; or the reason why none could be read. */
export type ParsedCart =
  | { readonly readable: true; readonly cart: Cart; readonly dropped: readonly unknown[] }
  | { readonly readable: false; readonly reason: string };

/** The stored form: prices as decimals, written as JSON's own numbers, which any reader of the storage expects. */
export function serializeCart(cart: Cart): string {
  return JSON.stringify(
    cart.map(({ carried, price, variant, options, needsChoice, lead, ...item }) => ({
      ...carried,
      ...item,
      ...(price !== null && { price: Number(decimalOf(price)) }),
      ...(variant !== null && { variant, options }),
      ...(needsChoice && { needsChoice }),
      ...(lead !== null && { lead }),
    })),
  );
}

/** Reads the stored form, or an object of a later version that holds its items under `items`. */
export function parseCart(text: string): ParsedCart {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { readable: false, reason: `it is not JSON: ${String(error)}` };
  }
  const stored = isRecord(value) ? value.items : value;
  if (!Array.isArray(stored)) return { readable: false, reason: 'it is not a list of items' };
  const items = new Map<string, CartItem>();
  const dropped: unknown[] = [];
  for (const entry of stored) {
    const item = readItem(entry);
    if (item === null) dropped.push(entry);
    else {
      const line = `${item.id} ${item.variant}`;
      items.set(line, mergeItems(items.get(line), item));
    }
  }
  return { readable: true, cart: [...items.values()], dropped };
}

function mergeItems(first: CartItem | undefined, second: CartItem): CartItem {
  if (first === undefined) return second;
  return {
    ...first,
    price: first.price ?? second.price,
    quantity: Math.min(first.quantity + second.quantity, quantityMax),
  };
}

/** A product id and a quantity are enough: the server has the rest. */
function readItem(entry: unknown): CartItem | null {
  if (!isRecord(entry)) return null;
  const { id, price, quantity, slug, title, picture, available, left, ...others } = entry;
  const { variant, options, needsChoice, lead, ...carried } = others;
  const number = wholeNumber(id);
  const pieces = quantity === undefined ? 1 : wholeNumber(Math.floor(numberOf(quantity)));
  if (number === null || pieces === null) return null;
  return {
    id: number,
    variant: wholeNumber(variant),
    options: readOptions(options),
    price: readPrice(price),
    quantity: Math.min(pieces, quantityMax),
    slug: typeof slug === 'string' ? slug : '',
    title: typeof title === 'string' ? title : '',
    picture: readPicture(picture),
    available: available !== false,
    needsChoice: needsChoice === true,
    left: wholeNumber(left),
    lead: readLead(lead),
    carried,
  };
}

function readLead(value: unknown): LeadTime | null {
  if (!isRecord(value)) return null;
  const [daysMin, daysMax] = [wholeNumber(value['daysMin']), wholeNumber(value['daysMax'])];
  return daysMin === null || daysMax === null ? null : { daysMin, daysMax };
}

function wholeNumber(value: unknown): number | null {
  const number = numberOf(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** NaN for what is none. */
function numberOf(value: unknown): number {
  if (typeof value === 'string' && value.trim() !== '') return Number(value);
  return typeof value === 'number' ? value : NaN;
}

function readPrice(value: unknown): Money | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  return parseMoney(String(value));
}

const readOptions = (value: unknown): readonly OptionChoice[] =>
  Array.isArray(value) ? value.filter(isOption) : [];

const isOption = (value: unknown): value is OptionChoice =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['value'] === 'string';

function readPicture(value: unknown): ProductPicture | null {
  if (!isRecord(value)) return null;
  const { path, width, height, placeholder, focus, alt } = value;
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return {
    path,
    width,
    height,
    placeholder:
      typeof placeholder === 'string' && placeholder.startsWith('data:image/') ? placeholder : '',
    ...(typeof focus === 'string' && /^\d+% \d+%$/.test(focus) ? { focus } : {}),
    alt: typeof alt === 'string' ? alt : '',
  };
}
