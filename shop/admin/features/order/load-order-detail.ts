// Order's details: the code of an order's page, or of the order at a stall.

import type { ComponentType } from 'react';

/** @param id of an order; `new` is the order at a stall */
export async function loadOrderDetail(id: string): Promise<ComponentType<{ readonly id: string }>> {
  if (id === 'new') return (await import('./stall-order.tsx')).StallOrder;
  return (await import('./order-page.tsx')).OrderPage;
}
