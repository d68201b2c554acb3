// Description of the current page: its screen's own, with the shop's name in the title.

import { unreadSettings } from '../platform/api/settings.ts';
import type { DescribeContext, Description, ScreenHandle } from '../platform/page/description.ts';

/** @param match the screen's route, with its data; a screen that could not be loaded has none and describes a fault */
export function describePage(
  match: { readonly handle: unknown; readonly loaderData?: unknown } | undefined,
  context: DescribeContext,
): Description {
  const { t, page } = context;
  const shop = page.settings.shopName;
  const handle = match?.handle as ScreenHandle<unknown> | undefined;
  const readable = match?.loaderData !== undefined && page.settings !== unreadSettings;
  if (handle === undefined || !readable) {
    const title = t('layout:pageTitle', { title: t('layout:fault.title'), shop });
    return { title, description: t('layout:fault.text'), path: '/', indexed: false };
  }
  const description = handle.describe(match.loaderData, context);
  return { ...description, title: t('layout:pageTitle', { title: description.title, shop }) };
}
