// Page of a failed start: says why, and what to do.

/** The page instead of the Studio. */
export function StartFailed({ message }: { readonly message: string }) {
  return (
    <main className="start-failed">
      <h1>The Studio could not be opened</h1>
      <p>{message}</p>
    </main>
  );
}
