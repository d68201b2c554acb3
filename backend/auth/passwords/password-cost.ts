/** The cost of password hashes with argon2id. */
export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  /** The number of passes over the memory. */
  readonly timeCost: number;
  /** The number of lanes. */
  readonly parallelism: number;
}

/**
 * OWASP's first choice for argon2id.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export const defaultPasswordCost: PasswordCost = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
