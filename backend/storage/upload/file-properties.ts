/** The properties of a file that its sender declares. */

/** The declared properties of a file. */
export interface FileProperties {
  readonly type: string;
  readonly cacheControl: string;
  readonly contentEncoding: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}
