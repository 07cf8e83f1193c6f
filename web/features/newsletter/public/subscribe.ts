import { newsletterEndpoints } from '#contract/newsletter.ts';
import { sendLetter } from '#web/core/form/send-letter.ts';

export async function requestNewsletter(form: FormData): Promise<{ words: string; wrong?: boolean }> {
	const answer = await sendLetter(newsletterEndpoints.requestNewsletter, Object.fromEntries(form));
	if ('done' in answer) return { words: 'Please look in your inbox: we sent a link to confirm.' };
	return { words: answer.fieldErrors.email ?? answer.message ?? 'That did not work. Please try again.', wrong: true };
}
