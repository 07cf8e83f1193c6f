import { newsletterEndpoints } from '#contract/newsletter.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { failureText, fieldErrorsIn, noResponseText } from '#web/core/errors.ts';
import type { FormValues } from '#web/core/form-values.ts';
import { openMailLink } from '#web/core/mail-link.ts';
import type { Transport } from '#web/core/transport.ts';

const { requestNewsletter, confirmNewsletter, unsubscribe } = newsletterEndpoints;

export type NewsletterMessage = { text: string; wrong?: boolean };

export const requestSubscription = (values: FormValues, transport?: Transport) =>
	call(requestNewsletter, { body: checkInput(requestNewsletter.body, values) }, transport);

/** The text to show below the form, and whether something is wrong. `sent` is the text if nothing is. */
export async function subscribe(values: FormValues, sent: string): Promise<NewsletterMessage> {
	try {
		await requestSubscription(values);
		return { text: sent };
	} catch (error) {
		return { text: fieldErrorsIn(error).email ?? failureText(error, { network: noResponseText() }), wrong: true };
	}
}

export const confirmSubscription = (token: string) => openMailLink(confirmNewsletter, { token });

/** Ends the newsletter, or the mailings to members: the token says which. */
export const endSubscription = (token: string) => openMailLink(unsubscribe, { token });
