import type { Endpoint } from '#contract/core/endpoint.ts';
import { call } from './api.ts';
import { ApiError } from './errors.ts';

/** `unreachable`: there was no response, so the link may still be valid. */
export type MailLinkResult = 'done' | 'invalid' | 'unreachable';

/** After an error of a busy server the link may still be valid. */
export const mailLinkFailure = (error: unknown): MailLinkResult =>
	error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'invalid' : 'unreachable';

const used = new Map<string, Promise<MailLinkResult>>();

/** Uses a link from a mail once, however often its page is rendered (React mounts twice in development). */
export function openMailLink(endpoint: Endpoint, params: Record<string, string>): Promise<MailLinkResult> {
	const key = `${endpoint.path} ${Object.values(params).join(' ')}`;
	const previous = used.get(key);
	if (previous) return previous;
	const result = call(endpoint, { params } as never).then(
		(): MailLinkResult => 'done',
		(error: unknown): MailLinkResult => {
			const failure = mailLinkFailure(error);
			if (failure === 'unreachable') used.delete(key);
			return failure;
		},
	);
	used.set(key, result);
	return result;
}
