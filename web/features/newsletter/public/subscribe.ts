import { newsletterEndpoints } from '#contract/newsletter.ts';
import { call } from '#web/core/api.ts';
import { checked } from '#web/core/checked.ts';
import { failureText, fieldErrorsIn } from '#web/core/errors.ts';

const { requestNewsletter } = newsletterEndpoints;

/** The text to show below the box, and whether something is wrong. */
export async function subscribe(form: FormData): Promise<{ text: string; wrong?: boolean }> {
	try {
		await call(requestNewsletter, { body: checked(requestNewsletter.body, Object.fromEntries(form)) });
		return { text: 'Please look in your inbox: we sent a link to confirm.' };
	} catch (error) {
		const network = navigator.onLine
			? 'No answer came. What you wrote is still here; please try again in a moment.'
			: 'You are offline. What you wrote is still here; send it when you are back.';
		return { text: fieldErrorsIn(error).email ?? failureText(error, { network }), wrong: true };
	}
}
