/** Unsupported parts of Supabase's storage, refused by name in the words that their clients read. */
import { refuse } from './refusal.ts';

/**
 * The response to a request of S3's protocol.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export function s3NotImplemented(): Response {
  const error = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>NotImplemented</Code><Message>S3's protocol (storage/v1/s3) is not offered by this server.</Message></Error>
`;
  return new Response(error, {
    status: 501,
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'no-store' },
  });
}

/** Refuses an unsupported kind of bucket, or property of one. */
export function refuseUnsupported(feature: string): never {
  return refuse('FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`);
}
