import { createHash } from 'node:crypto';
import type { MailingDraft } from '#contract/mailings.office.ts';

/** The draft's own words name its version: a draft saves itself often, and what is the same to the letter is no newer one. */
export const versionOf = ({ audience, eventId, subject, body }: MailingDraft): string =>
	createHash('sha256')
		.update(JSON.stringify([audience, eventId, subject, body]))
		.digest('base64url');
