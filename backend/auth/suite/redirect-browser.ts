/** As much of a browser as a sign-in by way of other sites needs: it follows redirects, keeps cookies, and stops at the shop. */

export interface Browser {
  /** Goes to an address and wherever it leads, up to the first that is not on this machine, or that begins so. */
  visit(address: string, before?: string): Promise<URL>;
}

const hopsMax = 20;

/** A browser that has been nowhere. */
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
      for (let hop = 0, at = address; hop < hopsMax; hop += 1) {
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
