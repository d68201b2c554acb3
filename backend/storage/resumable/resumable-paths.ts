/** Where resumable uploads are, and how long one may take; apart from what answers them, which is loaded when it is first asked for. */

/** Below the service's address. */
export const resumablePath = 'upload/resumable';
/** As hosted projects have it: what was begun yesterday is begun anew. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000;
