import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** Kinds of data that are deleted after some days, with the default number of days. */
export const retentionDefaults = {
	'rejected-documents': 90,
	'identity-scans': 365,
	'unverified-applications': 30,
	'closed-enquiries': 730,
	'unconfirmed-newsletter': 30,
	'security-log': 365,
	'member-import-rows': 30,
	'booking-guests': 365,
	'tee-guests': 365,
	'hall-customers': 2190,
} as const;
export type RetentionName = keyof typeof retentionDefaults;
export const retentionNames = Object.keys(retentionDefaults) as [RetentionName, ...RetentionName[]];
export const retentionName = z.enum(retentionNames);

const retentionDays = z.record(retentionName, z.int());
export type RetentionDays = z.infer<typeof retentionDays>;

export const retentionEndpoints = {
	retentionDays: endpoint({
		method: 'GET',
		path: '/api/retention',
		summary: 'After how many days each kind of data is deleted',
		access: 'anyone',
		response: retentionDays,
	}),
};
