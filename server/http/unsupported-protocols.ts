// Unsupported protocols of Supabase: refused by name with 501, so that nobody searches for a mistake in a client.

const unsupported: readonly (readonly [string, string])[] = [
  ['/realtime/v1', 'Realtime'],
  ['/graphql/v1', 'GraphQL'],
];

/** Route patterns of the protocols. */
export const unsupportedPaths: readonly string[] = unsupported.flatMap(([path]) => [
  path,
  `${path}/*`,
]);

/** 501 with `{code, message}`, readable by any origin; also for a request to upgrade to a WebSocket. */
export function respondUnsupported(request: Request): Response {
  const { pathname } = new URL(request.url);
  const [path, name] = unsupported.find(([each]) => pathname.startsWith(each)) ?? [pathname, ''];
  const message = `${name} (${path.slice(1)}) is not offered by this server.`;
  return Response.json(
    { code: 'not_offered', message },
    {
      status: 501,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers':
          request.headers.get('access-control-request-headers') ?? '*',
        'Cache-Control': 'no-store',
      },
    },
  );
}
