import { useId, useRef, useState } from 'react';
import { type EnquiryDetail, enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { call } from '#web/core/api.ts';
import { useDraft } from '#web/core/draft.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { toast } from '#web/ui/toast.ts';

const { replyToEnquiry, noteOnEnquiry } = enquiryOfficeEndpoints;
type Words = { id: string; body: string };
type Deed = { label: string; does: (words: Words) => Promise<{ message: string }> };

/** By mail where there is an address; else what was said on the telephone. */
export function Answer({ enquiry, onDone }: { enquiry: EnquiryDetail; onDone: () => void }) {
	const params = { id: enquiry.id };
	const note: Deed = { label: 'Keep as a note', does: (body) => call(noteOnEnquiry, { params, body }) };
	const first: Deed = enquiry.email
		? {
				label: 'Send the answer',
				does: (body) => call(replyToEnquiry, { params, body: { ...body, read: enquiry.thread.length } }),
			}
		: { label: 'We called back', does: (body) => call(noteOnEnquiry, { params, body: { ...body, calledBack: true } }) };
	return (
		<Writing
			label={enquiry.email ? 'Answer or note' : 'What was said'}
			hint={
				enquiry.email
					? `The answer goes to ${enquiry.email}, with a greeting and the question below it. A note stays here.`
					: 'There is no e-mail address: call, and write down what was agreed.'
			}
			deeds={[first, note]}
			onDone={onDone}
		/>
	);
}

/** One box and what can be done with its words. The text stays until it is stored; pressed twice it is stored once. */
function Writing({ label, hint, deeds, onDone }: { label: string; hint: string; deeds: Deed[]; onDone: () => void }) {
	const draft = useDraft('answer', '');
	const text = draft.value;
	const [wrong, setWrong] = useState<string>();
	const [under, setUnder] = useState<Deed>();
	const chosen = useRef<Deed>(undefined);
	const sent = useRef({ id: '', of: '' });
	const box = useId();

	const { busy: sending, submit: send } = useSubmit(async () => {
		const deed = chosen.current ?? deeds[0]!;
		setUnder(deed);
		const of = `${deed.label} ${text}`;
		if (sent.current.of !== of) sent.current = { id: newId(), of };
		try {
			const { message } = await deed.does({ id: sent.current.id, body: text });
			toast.success(message);
			draft.discard();
			onDone();
		} catch (error) {
			setWrong(failureText(error));
			// Somebody else was here: what they wrote is shown above, and the next press answers that too.
			if (error instanceof ApiError && error.status === 409) onDone();
			document.getElementById(box)?.focus();
		}
	});
	const run = (deed: Deed) => {
		chosen.current = deed;
		setWrong(text.trim() ? undefined : 'Please write something first.');
		if (text.trim()) void send();
		else document.getElementById(box)?.focus();
	};

	return (
		<div className="writing">
			<DraftTextArea id={box} label={label} hint={hint} rows={6} maxLength={8000} draft={draft} error={wrong} />
			<div className="acts">
				{deeds.map((deed, place) => (
					<Button
						key={deed.label}
						{...(place > 0 ? { look: 'line' as const } : {})}
						small
						busy={sending && under?.label === deed.label}
						busyText="Sending..."
						disabled={sending}
						onClick={() => run(deed)}
					>
						{deed.label}
					</Button>
				))}
			</div>
		</div>
	);
}
