// Routes of printables for the packing table: slips, labels, pick lists and invoices of many orders as one PDF, for administrators alone.
import { supportedLanguage } from '../texts/texts.ts';
import { labelFormats, type OrderPrintables } from '../printables/order-printables.ts';
import type { PrintableRequest } from '../printables/printables.ts';
import { callAsSender } from './order-access.ts';
import { respondPdf } from './document-routes.ts';
import type { OrderRoutesContext } from './order-routes-context.ts';
import { parseJson } from './parse-json.ts';
import { respondRefusal } from './responses.ts';

const bytesMax = 32_768;
/** As many orders as one file has. */
const ordersMax = 200;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const kinds = ['slips', 'labels', 'pick', 'invoices'] as const;

/** POST `/orders/v1/printables.pdf` with `{kind, orders, language, format, skip}`: the database lets administrators alone read the orders. */
export async function respondPrintables(
  request: Request,
  context: OrderRoutesContext,
): Promise<Response> {
  const read = parsePrintables((await context.readText(request, bytesMax)) ?? '');
  if (read === null)
    return respondRefusal(
      400,
      'invalid_printables',
      `Say which paper, and of which orders: 1 to ${ordersMax}.`,
    );
  const args = { order_ids: read.orders };
  const printables = (await callAsSender(
    request,
    'admin_order_printables',
    args,
    context,
  )) as OrderPrintables | null;
  if (printables === null)
    return respondRefusal(403, 'not_administrator', 'This is for administrators of the shop.');
  const { printOrderPrintables } = await import('../printables/printables.ts');
  const pdf = await printOrderPrintables(printables, read.paper, context.fontFolder);
  if (pdf === null)
    return respondRefusal(404, 'nothing_to_print', 'None of these orders has such a paper.');
  return respondPdf(pdf, `${read.paper.kind}.pdf`);
}

function parsePrintables(
  text: string,
): { readonly orders: readonly string[]; readonly paper: PrintableRequest } | null {
  const body = parseJson(text);
  const kind = kinds.find((each) => each === body['kind']);
  const format = (Object.keys(labelFormats) as PrintableRequest['format'][]).find(
    (each) => each === (body['format'] ?? 'a6'),
  );
  const orders: unknown = body['orders'];
  const skip = Number(body['skip'] ?? 0);
  if (kind === undefined || format === undefined || !Array.isArray(orders)) return null;
  if (orders.length < 1 || orders.length > ordersMax || !Number.isInteger(skip) || skip < 0)
    return null;
  const ids = orders.filter((id): id is string => typeof id === 'string' && uuid.test(id));
  if (ids.length !== orders.length) return null;
  const language = supportedLanguage(typeof body['language'] === 'string' ? body['language'] : '');
  return { orders: ids, paper: { kind, language, format, skip } };
}
