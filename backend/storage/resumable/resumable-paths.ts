/** The path of resumable uploads and their lifetime, in a file of their own: the uploads are loaded with their first request. */

/** Below the service's address. */
export const resumablePath = 'upload/resumable';
/** The lifetime in hosted projects: an upload of yesterday starts again. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000;
