// Protocols of Supabase's that this server does not speak: refused by name, so that nobody looks for a mistake of his own.

const notOffered: readonly (readonly [string, string])[] = [
  ['/realtime/v1', 'Realtime'],
  ['/graphql/v1', 'GraphQL'],
];

/** The addresses, with all that is below them. */
export const unsupportedPaths: readonly string[] = notOffered.flatMap(([path]) => [
  path,
  `${path}/*`,
]);

/** 501 with `{code, message}`, which any page may read. Also what is asked to become a WebSocket hears it. */
export function respondUnsupported(request: Request): Response {
  const { pathname } = new URL(request.url);
  const [path, name] = notOffered.find(([each]) => pathname.startsWith(each)) ?? [pathname, ''];
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
