import { passwordCost } from '#server/features/accounts/password-cost.ts';

// Tests hash hundreds of passwords; with the cost of production each takes 44 ms. passwords.test.ts checks that cost.
Object.assign(passwordCost, { memory: 64, passes: 1 });
