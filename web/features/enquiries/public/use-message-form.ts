import { type FormEvent, useRef, useState } from 'react';
import { noResponseText } from '#web/core/errors.ts';
import { type FormResult, type FormValues, valuesOf } from '#web/core/form-values.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';

const texts = {
	get network() {
		return noResponseText();
	},
};

export type MessageFormProps = { sent: boolean; result: FormResult | undefined };

/**
 * A form for visitors, also after it was sent without scripts (`sent`, `result`). The text stays in the form until it is sent. The same text sent again has the same id, so that a
 * retry after a lost response is not a second message.
 */
export function useMessageForm(
	{ sent: sentBefore, result }: MessageFormProps,
	send: (id: string, message: FormValues) => Promise<unknown>,
) {
	const lastMessage = useRef({ id: '', text: '' });
	const [sent, setSent] = useState(sentBefore);
	const { form, busy, failure, fieldErrors, submit } = useSubmit(
		async (message: FormValues) => {
			const text = JSON.stringify(message);
			if (text !== lastMessage.current.text) lastMessage.current = { id: newId(), text };
			await send(lastMessage.current.id, message);
			setSent(true);
		},
		{ texts, initial: result },
	);
	return {
		form,
		busy,
		failure,
		fieldErrors,
		sent,
		onSubmit: (event: FormEvent<HTMLFormElement>) => {
			event.preventDefault();
			void submit(valuesOf(new FormData(event.currentTarget)));
		},
		again: () => setSent(false),
	};
}
