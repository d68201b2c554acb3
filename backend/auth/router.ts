/** The router of the accounts service: Hono finds the endpoint of a request, and middleware counts, parses and checks it. */
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { cors } from '../http/cors.ts';
import { authCors } from '../http/cors-policies.ts';
import { rawPath } from '../http/raw-path.ts';
import type { AuthContext } from './auth-context.ts';
import { requireCaptcha } from './captcha/captcha.ts';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import type { RequestClass } from './limits/limit-table.ts';
import { basePath, readCall } from './request/call.ts';
import type { Call } from './request/call.ts';
import { unstorableReason } from './request/unstorable-value.ts';
import { visitorOf } from './request/visitor.ts';
import { errorResponse } from './respond/error-response.ts';
import { Refused, refuse } from './respond/errors.ts';

interface RouterEnv {
  readonly Variables: { readonly call: Call };
}

type Middleware = MiddlewareHandler<RouterEnv>;

/** Routes the requests of one service. A refusal of any endpoint is caught here and nowhere else. */
export function createRouter(auth: AuthContext): Hono<RouterEnv> {
  const router = new Hono<RouterEnv>({ getPath: pathOfEndpoint });
  router.use(cors(authCors));
  for (const endpoint of endpoints)
    router.on(endpoint.method, [endpoint.path], ...middlewareOf(auth, endpoint), (context) =>
      endpoint.handle(context.get('call')),
    );
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path)))
    router.all(path, () => refuse('method_not_allowed'));
  router.notFound(({ req }) => errorResponse(new Refused('not_found'), req.raw));
  router.onError((error, { req }) => errorResponse(auth.refusalOf(error), req.raw));
  return router;
}

/** The path below the service's own, still encoded, without a slash at its end. */
const pathOfEndpoint = (request: Request): string => {
  const path = rawPath(request).slice(basePath.length).replace(/\/$/, '');
  return path === '' ? '/' : path;
};

/** The steps before the endpoint's handler, in this order. */
const middlewareOf = (auth: AuthContext, endpoint: Endpoint): readonly Middleware[] => [
  ...(endpoint.hasSideEffects === true ? [refuseHead] : []),
  requireReadablePath,
  ...(endpoint.limit === undefined ? [] : [countRequest(auth, endpoint.limit)]),
  parseCall(auth, endpoint),
  ...(endpoint.needsCaptcha === true ? [verifyCaptcha(auth)] : []),
];

/** Hono handles HEAD as GET. */
const refuseHead: Middleware = async ({ req }, next) => {
  if (req.raw.method === 'HEAD') refuse('method_not_allowed');
  await next();
};

/** Refuses `not_found` for a path that cannot be decoded, or that contains text which the database cannot store. */
const requireReadablePath: Middleware = async ({ req }, next) => {
  if (!req.path.split('/').every(isReadable)) refuse('not_found');
  await next();
};

function isReadable(segment: string): boolean {
  try {
    return unstorableReason(decodeURIComponent(segment)) === null;
  } catch {
    return false;
  }
}

const countRequest =
  (auth: AuthContext, limit: RequestClass): Middleware =>
  async ({ req }, next) => {
    await auth.limits.consume(limit, visitorOf(req.raw));
    await next();
  };

const parseCall =
  (auth: AuthContext, { isForm }: Endpoint): Middleware =>
  async (context, next) => {
    const [id, innerId] = [context.req.param('id') ?? '', context.req.param('inner') ?? ''];
    context.set('call', await readCall(auth, context.req.raw, id, innerId, isForm));
    await next();
  };

const verifyCaptcha =
  (auth: AuthContext): Middleware =>
  async (context, next) => {
    const { fields, device } = context.get('call');
    await requireCaptcha(auth, fields.captchaToken(), device.address);
    await next();
  };
