// What is fetched once for everybody who asks.

/** Makes it for the first who asks, and answers the others the same; what could not be made is made anew for the next. */
export function memoizeAsync<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    if (made === undefined) {
      made = make();
      made.catch(() => {
        made = undefined;
      });
    }
    return made;
  };
}
