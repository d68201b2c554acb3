// Data saving: whether the visitor has asked for it.

/** @see https://wicg.github.io/savedata/ */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
