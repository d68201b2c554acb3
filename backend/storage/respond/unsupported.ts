/** Unsupported parts of Supabase's storage, refused by name in the words that their clients read. */
import { refuse } from './refusal.ts';

/** Refuses an unsupported kind of bucket, or property of one. */
export function refuseUnsupported(feature: string): never {
  return refuse('FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`);
}
