import { newsletterEndpoints } from '#contract/newsletter.ts';
import { sendLetter } from '#web/core/form/send-letter.ts';

export async function askForNewsletter(form: FormData): Promise<{ words: string; wrong?: boolean }> {
	const answer = await sendLetter(newsletterEndpoints.askForNewsletter, Object.fromEntries(form));
	if ('done' in answer) return { words: 'Please look in your inbox: we sent a link to confirm.' };
	return { words: answer.fieldErrors.email ?? answer.message ?? 'That did not work. Please try again.', wrong: true };
}
