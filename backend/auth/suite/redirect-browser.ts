/** A minimal browser for sign-ins through other sites: it follows redirects, stores cookies, and stops at the shop. */

export interface Browser {
  /**
   * Opens an address and follows redirects up to the first target that is not on this machine, or that starts with
   * `before`.
   */
  visit(address: string, before?: string): Promise<URL>;
}

const redirectsMax = 20;

/** A browser without cookies. */
export function newBrowser(): Browser {
  const cookies = new Map<string, string>();
  const request = async (address: string): Promise<Response> => {
    const { host } = new URL(address);
    const own = [...cookies].flatMap(([key, value]) =>
      key.startsWith(`${host} `) ? [`${key.slice(host.length + 1)}=${value}`] : [],
    );
    const headers = { Cookie: own.join('; ') };
    const response = await fetch(address, { headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(`${host} ${name}`, value);
    }
    return response;
  };
  return {
    async visit(address, before) {
      let response = await request(address);
      for (let count = 0, at = address; count < redirectsMax; count += 1) {
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
        const next = new URL(location, at);
        const isThere = before !== undefined && next.href.startsWith(before);
        if (isThere || next.hostname !== '127.0.0.1') return next;
        at = next.href;
        response = await request(at);
      }
      throw new Error(`${address} leads nowhere.`);
    },
  };
}
