// Client of a hosted project: calls of database functions with its secret key, and the data API for rendered pages.
import type { HostedProject } from '../settings/hosted-project.ts';

/** The project as this process uses it. */
export interface HostedClient {
  readonly project: HostedProject;
  /** Calls a function of the database as the service. Rejects with {@link ProjectRefusal}, or where the project does not answer. */
  call(name: string, values?: object): Promise<unknown>;
  /** `rest/v1` for pages: a request below any origin goes to the project. */
  fetchRest(request: Request): Promise<Response>;
}

/** The project answered, and refused. */
export class ProjectRefusal extends Error {
  readonly status: number;
  /** The code in the body; empty where it has none. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const responseMsMax = 15_000;

/** A client; nothing is sent yet. */
export function createHostedClient(project: HostedProject): HostedClient {
  const { url, secretKey } = project;
  return {
    project,
    call: (name, values = {}) => callFunction(url, secretKey, name, values),
    async fetchRest(request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers, body } = request;
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(responseMsMax)]);
      const call = {
        method,
        headers,
        signal,
        ...(body !== null && { body: await request.text() }),
      };
      return await fetch(`${url}${pathname}${search}`, call).catch(() => unreachable());
    },
  };
}

/** In the words of the data API, which pages understand: they say that the shop cannot be reached. */
const unreachable = (): Response =>
  Response.json(
    { code: 'PGRST000', message: 'The project does not answer.', details: null, hint: null },
    { status: 503 },
  );

/** Calls a database function with any key of a project. */
export async function callFunction(
  url: string,
  key: string,
  name: string,
  values: object,
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...keyHeaders(key), 'content-type': 'application/json' },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(responseMsMax),
  });
  const text = await response.text();
  if (response.ok) return text === '' ? null : (JSON.parse(text) as unknown);
  const { code = '', message = '' } = parseObject(text);
  throw new ProjectRefusal(response.status, String(code), String(message));
}

/** An older key is a token, and travels as one too; a gateway turns an opaque one into a token itself. */
export function keyHeaders(key: string): Record<string, string> {
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return { message: text.slice(0, 200) };
  }
}
