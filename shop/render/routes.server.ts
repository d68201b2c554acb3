// Routes for the server, with every screen's code already loaded.

import type { RouteObject } from 'react-router';
import { createRoutes } from '../routes/routes.ts';

/** Resolves each route's lazy parts. */
export async function loadRoutes(): Promise<RouteObject[]> {
  const routes = createRoutes();
  await Promise.all(routes.map(fetchRoute));
  return routes;
}

async function fetchRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'object') {
    const { Component, handle } = route.lazy;
    Object.assign(route, { Component: await Component?.(), handle: await handle?.() });
    delete route.lazy;
  }
  await Promise.all((route.children ?? []).map(fetchRoute));
}
