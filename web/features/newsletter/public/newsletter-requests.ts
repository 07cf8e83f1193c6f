import { newsletterEndpoints } from '#contract/newsletter.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { failureText, fieldErrorsIn } from '#web/core/errors.ts';
import { openMailLink } from '#web/core/mail-link.ts';

const { requestNewsletter, confirmNewsletter, unsubscribe } = newsletterEndpoints;

/** The text to show below the form, and whether something is wrong. */
export async function subscribe(form: FormData): Promise<{ text: string; wrong?: boolean }> {
	try {
		await call(requestNewsletter, { body: checkInput(requestNewsletter.body, Object.fromEntries(form)) });
		return { text: 'Please look in your inbox: we sent a link to confirm.' };
	} catch (error) {
		const network = navigator.onLine
			? 'There was no response. What you wrote is still here; please try again in a moment.'
			: 'You are offline. What you wrote is still here; send it when you are back.';
		return { text: fieldErrorsIn(error).email ?? failureText(error, { network }), wrong: true };
	}
}

export const confirmSubscription = (token: string) => openMailLink(confirmNewsletter, { token });

/** Ends the newsletter, or the mailings to members: the token says which. */
export const endSubscription = (token: string) => openMailLink(unsubscribe, { token });
