// Map addresses: a preview's modules name the addresses of their source maps, where Vite would send each map within its module.
import type { TransformResult, ViteDevServer } from 'vite';

/**
 * Modules for the browser carry no map from now on, but its address, at which Vite itself responds: a map is larger than its module, and
 * only a person with the browser's tools open reads it.
 */
export function sendMapAddresses({
  environments: { client },
}: Pick<ViteDevServer, 'environments'>): void {
  const transform = client.transformRequest.bind(client);
  client.transformRequest = async (url, ...options) => {
    const result = await transform(url, ...options);
    return result === null ? null : withMapAddress(result, url);
  };
}

function withMapAddress(result: TransformResult, url: string): TransformResult {
  const { code, map } = result;
  // Vite makes a map for a module without one, unless it is an empty one.
  if (map === null || !('version' in map) || map.mappings === '')
    return { ...result, map: { mappings: '' } };
  const [path = '', ...query] = url.split('?');
  const name = encodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const address = [`${name}.map`, ...query].join('?');
  return { ...result, code: `${code}\n//# sourceMappingURL=${address}\n`, map: { mappings: '' } };
}
