import { newsletterEndpoints } from '#contract/newsletter.ts';
import { ApiError, call } from '#web/lib/api.ts';

export type LinkAnswer = 'done' | 'bad' | 'unheard';

async function press(
	endpoint: typeof newsletterEndpoints.confirmNewsletter | typeof newsletterEndpoints.endRoundMails,
	token: string,
): Promise<LinkAnswer> {
	try {
		await call(endpoint, { params: { token } });
		return 'done';
	} catch (error) {
		// Only an answer about the link is one; a busy server or a dead line says nothing of it.
		return error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'bad' : 'unheard';
	}
}

export const confirm = (token: string) => press(newsletterEndpoints.confirmNewsletter, token);
export const leave = (token: string) => press(newsletterEndpoints.endRoundMails, token);
