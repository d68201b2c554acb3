/** Where storage tells of what went wrong and was nobody's fault who asked. */

export interface StorageLog {
  error(text: string, cause: unknown): void;
}
