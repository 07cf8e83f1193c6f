import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newId } from '#web/core/new-id.ts';
import type { Answer } from './send-letter.ts';
import { useSending } from './use-sending.ts';

export type Letter = Record<string, string>;

/**
 * A form for visitors: boxes keep their text until it has arrived. The same text sent again has the same id, so that a
 * second try after a lost answer is no second message.
 */
export function useLetter(send: (id: string, letter: Letter) => Promise<Answer>) {
	const form = useRef<HTMLFormElement>(null);
	const last = useRef({ id: '', text: '' });
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();
	const [sent, setSent] = useState(false);

	// Every refusal is a new object: the first box with a message gets the cursor once the message stands beside it.
	useEffect(() => {
		if (Object.keys(wrong).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
	}, [wrong]);

	const { sending, send: run } = useSending(async () => {
		const letter = Object.fromEntries(new FormData(form.current!)) as Letter;
		const text = JSON.stringify(letter);
		if (text !== last.current.text) last.current = { id: newId(), text };
		setFailure(undefined);
		// The rules come with the sending; without a line they cannot be fetched either.
		const answer = await send(last.current.id, letter).catch(
			(): Answer => ({
				fieldErrors: {},
				message: 'You seem to be offline. What you wrote is still here; please try again in a moment.',
			}),
		);
		if ('done' in answer) return setSent(true);
		setWrong(answer.fieldErrors);
		setFailure(answer.message);
	});

	return {
		form,
		wrong,
		failure,
		sending,
		sent,
		onSubmit: (event: FormEvent) => {
			event.preventDefault();
			void run();
		},
		again: () => {
			setWrong({});
			setSent(false);
		},
	};
}
