import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';

/** What the security log records, with the words of the office. */
export const securityEvents = {
	login: 'Logged in',
	'login-failed': 'Login failed',
	'second-factor-passed': 'Second factor correct',
	'second-factor-failed': 'Second factor wrong',
	'confirmation-failed': 'Identity not confirmed',
	'password-changed': 'Password changed',
	'email-changed': 'Email address changed',
	'second-factor-on': 'Second factor turned on',
	'second-factor-off': 'Second factor turned off',
	'recovery-codes-made': 'Recovery codes made',
	'recovery-code-used': 'Recovery code used',
	'passkey-added': 'Passkey added',
	'passkey-removed': 'Passkey removed',
	'change-undone': 'Change undone by the owner',
	'team-changed': 'Office team changed',
	'session-expired': 'Login expired',
	'session-replayed': 'An ended login was used again',
	'access-refused': 'Page or action refused',
	'document-refused': 'Document not shown',
	'limit-reached': 'Too many attempts',
	'guessing-slowed': 'Repeated attempts slowed down',
	'forged-link': 'Link not valid, or expired',
	'cross-site-call': 'Request from another website',
	'odd-input': 'Unusual input',
} as const;
export type SecurityEventName = keyof typeof securityEvents;
export const securityEventName = z.enum(Object.keys(securityEvents) as [SecurityEventName, ...SecurityEventName[]]);

export const securityLogQuery = listQuery(['when'], {
	event: z.optional(securityEventName),
	account: z.optional(z.uuid('This is not an account.')),
	...dayRange,
});
export type SecurityLogQuery = z.infer<typeof securityLogQuery>;

export const securityLogEntry = z.object({
	id: z.uuid(),
	at: z.iso.datetime(),
	event: securityEventName,
	/** How often it happened within the minute. */
	count: z.int(),
	account: z.nullable(z.object({ id: z.uuid(), email: z.string() })),
	/** Of an address that has no account; the same address always has the same fingerprint. */
	emailFingerprint: z.nullable(z.string()),
	network: z.nullable(z.string()),
	device: z.nullable(z.string()),
	detail: z.nullable(z.string()),
});
export type SecurityLogEntry = z.infer<typeof securityLogEntry>;

export const securityLogEndpoints = {
	securityLog: endpoint({
		method: 'GET',
		path: '/api/admin/security-log',
		summary:
			'Logins, failures, limits and refusals, the newest first; q searches addresses, networks, devices and details',
		access: 'security',
		query: securityLogQuery,
		response: listOf(securityLogEntry),
	}),
};
