/** A token bucket: its capacity, and the seconds in which an empty one refills evenly. */
export interface Bucket {
  readonly name: string;
  readonly size: number;
  readonly seconds: number;
}
