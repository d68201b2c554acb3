/** Parts of Supabase's storage that are not here, refused by name in the words that their clients read. */
import { refuse } from './refusal.ts';

/** @returns the answer for an address of S3's protocol; undefined for any other. Refuses those of other kinds of buckets */
export function unsupportedResponse(path: string, method: string): Response | undefined {
  const [first] = path.split('/');
  if (first === 'iceberg') return refuseUnsupported('analytics buckets');
  if (first === 'vector') return refuseUnsupported('vector buckets');
  if (first !== 's3') return undefined;
  // As S3 says it: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
  const error = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>NotImplemented</Code><Message>S3's protocol (storage/v1/s3) is not offered by this server.</Message></Error>
`;
  return new Response(method === 'HEAD' ? null : error, {
    status: 501,
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'no-store' },
  });
}

/** A kind of bucket or a property of one that is not here. */
export function refuseUnsupported(feature: string): never {
  return refuse('FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`);
}
