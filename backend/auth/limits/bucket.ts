/** A bucket of tokens that fills up evenly: how many it holds, and how many seconds an empty one takes to be full. */
export interface Bucket {
  readonly name: string;
  readonly size: number;
  readonly seconds: number;
}
