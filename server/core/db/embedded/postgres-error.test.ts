import { expect, test } from 'vitest';
import { postgresError } from './postgres-error.ts';

test.each([
	[
		'initdb: error: could not write file "/d/postgres/base": No space left on device',
		'The disk of the data folder /d is full.',
	],
	['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'Free some space'],
	['postgres: could not access directory "/d/postgres": Permission denied', 'Start as the user who owns it'],
	[
		'LOG:  starting\nFATAL:  data directory "/d/postgres" has wrong ownership\nHINT:  The server must be…',
		'data directory "/d/postgres" has wrong ownership. Start as the user who owns it',
	],
	[
		'LOG:  starting\nPANIC:  could not locate a valid checkpoint record',
		': could not locate a valid checkpoint record. ',
	],
	['', 'no message'],
])('explains: %s', (output, sentence) => {
	const error = postgresError('did not start', '/d', output);
	expect(error.name).toBe('OperatorError');
	expect(error.message).toContain(sentence);
	expect(error.message).not.toMatch(/\n|FATAL|PANIC/);
});
