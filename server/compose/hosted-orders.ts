// Orders of a shop over a hosted project: payments, documents and previews of mails in this process, by the project's functions. Jobs run beside it.
import { join } from 'node:path';
import { respondOrders } from '@atelier/shop-server/http/order-routes';
import type { OrderRoutesContext } from '@atelier/shop-server/http/order-routes-context';
import { openProviders } from '@atelier/shop-server/payment/payment-providers';
import { readShopPicture } from '@atelier/shop-server/social-cards/read-shop-picture';
import type { Log } from '../log.ts';
import { mailPort } from '../mail/mail-port.ts';
import type { Delivery } from '../mail/open-delivery.ts';
import type { Settings } from '../settings/settings.ts';
import type { Hosted } from './hosted.ts';
import { readText } from './orders.ts';
import type { Project } from './project.ts';

/** Opens `orders/v1`, and offers the configured providers at checkout. */
export async function openHostedOrders(
  { client, rest, storage }: Hosted,
  options: {
    readonly project: Project;
    readonly settings: Settings;
    readonly delivery: Delivery;
    readonly siteUrl: string;
    readonly log: Log;
  },
): Promise<(request: Request) => Promise<Response>> {
  const { project, settings, delivery, siteUrl, log } = options;
  const providers = await openProviders(settings.paymentProviders);
  const callServer = (name: string, values: readonly (string | null)[]): Promise<unknown> =>
    client.call('call_as_server', { name, arguments: values });
  await callServer('offer_payment_providers', [...providers.keys()]);
  const context: OrderRoutesContext = {
    rest,
    publishableKey: client.project.publishableKey,
    callPayments: callServer,
    readText,
    providers,
    // Mails about accounts are the project's own.
    mails: mailPort(delivery, null),
    siteUrl,
    fontFolder: join(project.dataFolder, 'fonts'),
    picture: readShopPicture({ folder: join(project.folder, 'public'), storage }),
    log,
  };
  return (request) => respondOrders(request, context);
}
