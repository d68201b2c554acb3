/** The cost of password hashes. */

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
