import { newsletterEndpoints } from '#contract/newsletter.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { failureText, fieldErrorsIn } from '#web/core/errors.ts';
import type { FormValues } from '#web/core/form-values.ts';
import { openMailLink } from '#web/core/mail-link.ts';
import type { Transport } from '#web/core/transport.ts';
import type { NewsletterMessage } from './newsletter-box.tsx';

const { requestNewsletter, confirmNewsletter, unsubscribe } = newsletterEndpoints;

export const subscribed = 'Please look in your inbox: we sent a link to confirm.';

export const requestSubscription = (values: FormValues, transport?: Transport) =>
	call(requestNewsletter, { body: checkInput(requestNewsletter.body, values) }, transport);

/** The text to show below the form, and whether something is wrong. */
export async function subscribe(values: FormValues): Promise<NewsletterMessage> {
	try {
		await requestSubscription(values);
		return { text: subscribed };
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
