// Address of the shop under test: set by the global setup, or by the environment for a shop that runs already.

/** The environment variable that carries the address to the workers. */
export const addressVariable = 'E2E_ADDRESS';

/** The address of the shop, without a slash at the end. */
export function shopAddress(): string {
  return process.env[addressVariable] ?? '';
}
