/** Object names and bucket names: the characters that S3 calls safe, and no path out of a bucket. */
import { refuse } from '../respond/refusal.ts';

const nameCharacters = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const bucketCharacters = /^[\w!\-.*'() &$@=;:+,?]+$/;
/** The limit of S3. All allowed characters are one byte. */
const nameBytesMax = 1024;
const bucketCharactersMax = 100;

/** Whether an object may have the name: no step out of its bucket, no absolute path, no character that S3 calls unsafe. */
export function isObjectName(name: string): boolean {
  return (
    name.length <= nameBytesMax &&
    nameCharacters.test(name) &&
    !name.startsWith('/') &&
    !name.split('/').some((part) => part === '.' || part === '..')
  );
}

/** Refuses `InvalidKey` for a name that no object may have. */
export function requireObjectName(name: string): void {
  if (!isObjectName(name)) refuse('InvalidKey', `Invalid key: ${name}`);
}

/** Refuses `InvalidBucketName`. */
export function requireBucketName(name: string): void {
  const isValid =
    name.length <= bucketCharactersMax &&
    bucketCharacters.test(name) &&
    name.trim() === name &&
    !/^\.{1,2}$/.test(name);
  if (!isValid) refuse('InvalidBucketName');
}
