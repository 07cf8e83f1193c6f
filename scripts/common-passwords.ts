import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { limits } from '#contract/core/limits.ts';

// Makes server/features/accounts/common-passwords.bin from a list of passwords, the commonest first:
// node scripts/common-passwords.ts LIST. docs/security/passwords.md names the list.

const kept = 100_000;
const [, , list] = process.argv;
if (!list) throw new Error('Name the file with the passwords: node scripts/common-passwords.ts LIST');

// Shorter ones are refused for their length.
const passwords = readFileSync(list, 'utf8')
	.split('\n')
	.map((line) => line.trim().toLowerCase())
	.filter((password) => password.length >= limits.passwordMin);
const commonest = [...new Set(passwords)].slice(0, kept);
const hashes = commonest.map((password) => createHash('sha256').update(password).digest().readUInt32BE());

const file = path.resolve(import.meta.dirname, '../server/features/accounts/common-passwords.bin');
writeFileSync(file, Buffer.from(Uint32Array.from(new Set(hashes)).sort().buffer).swap32());
