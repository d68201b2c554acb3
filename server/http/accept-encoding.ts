// Negotiation of the content coding by `Accept-Encoding` (RFC 9110, section 12.5.3).

export type Coding = 'br' | 'gzip' | 'identity';

/**
 * The coding of `offered` that the client weights highest; the order of `offered` breaks ties. `identity` where the client
 * weights it above all of them, and where it refuses everything.
 */
export function chooseCoding(
  acceptEncoding: string | null,
  offered: readonly Exclude<Coding, 'identity'>[],
): Coding {
  if (acceptEncoding === null || acceptEncoding === '') return 'identity';
  const weights = readWeights(acceptEncoding);
  const identityWeight = weights.get('identity') ?? 0;
  let best: Coding = 'identity';
  let bestWeight = 0;
  for (const coding of offered) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0;
    if (weight > bestWeight && weight >= identityWeight) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

function readWeights(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}
