/** The log of storage: faults that no client caused. */

export interface StorageLog {
  error(text: string, cause: unknown): void;
}
