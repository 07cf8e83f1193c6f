/** OWASP's second recommendation: 19 MiB, two passes, one lane. Stored in each hash, so that it can be raised later. */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1 };
