// Sending the AI context of the Studio to the endpoint that the settings name.

const timeoutMs = 60_000;
const messageLengthMax = 500;

/** The outcome of sending. */
export type ContextOutcome = { readonly message: string } | { readonly failure: string };

/** Sends a context as JSON. The endpoint's `message`, if it returns one, is for the person. */
export async function sendContext(endpoint: string, json: string): Promise<ContextOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body: json,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      // An endpoint that leads elsewhere is another one than was configured.
      redirect: 'error',
    });
    if (!response.ok) return { failure: `The assistant responded with status ${response.status}.` };
    const body: unknown = await response.json().catch(() => null);
    const isNamed = typeof body === 'object' && body !== null && 'message' in body;
    const message = isNamed && typeof body.message === 'string' ? body.message : '';
    return { message: message.slice(0, messageLengthMax) };
  } catch {
    return { failure: 'The assistant of STUDIO_CONTEXT_URL does not respond.' };
  }
}
