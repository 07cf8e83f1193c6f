import { useEffect, useRef, useState } from 'react';
import type { Section } from '#contract/application-fields.ts';
import type { ApplicationDetail, Mark } from '#contract/applications.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { comparisonSentence } from './compare.tsx';
import { ApproveDialog, RejectDialog, ResendDialog } from './dialogs.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { canAsk, canDecide } from './use-application.ts';

type Question = 'approve' | 'reject' | 'ask' | 'resend';

export function DecisionBar({
	application,
	sections,
	compared,
	marks,
	onDecided,
}: {
	application: ApplicationDetail;
	sections: readonly Section[];
	/** The section that is compared with a document. */
	compared: Section | undefined;
	marks: Record<string, Mark>;
	onDecided: () => void;
}) {
	const [question, setQuestion] = useState<Question>();
	const { status, member } = application;
	const bar = useRef<HTMLElement>(null);
	const last = useRef(status);

	// The button that was pressed is gone with the old state; whoever uses the keyboard goes on from here.
	useEffect(() => {
		if (last.current !== status) bar.current?.focus({ preventScroll: true });
		last.current = status;
	}, [status]);

	const dialog = {
		application,
		onClose: () => setQuestion(undefined),
		onDone: () => {
			setQuestion(undefined);
			onDecided();
		},
	};
	const differing = Object.values(marks).filter((mark) => mark === 'differs').length;
	return (
		<>
			<section className="decide" data-sticky-actions aria-label="Decision" ref={bar} tabIndex={-1}>
				<p>{sentence(application, compared, marks)}</p>
				{canDecide(status) && (
					<>
						<Button look="clay" small className="decide-button" onClick={() => setQuestion('reject')}>
							Reject…
						</Button>
						{canAsk(status) && (
							<Button look="line" small className="decide-button" onClick={() => setQuestion('ask')}>
								Request information…
							</Button>
						)}
						<Button small className="decide-button" onClick={() => setQuestion('approve')}>
							Approve and send credentials
						</Button>
					</>
				)}
				{member && (
					<Button look="line" small className="decide-button" onClick={() => setQuestion('resend')}>
						Send credentials again
					</Button>
				)}
			</section>
			{question === 'approve' && <ApproveDialog {...dialog} differing={differing} />}
			{question === 'reject' && <RejectDialog {...dialog} />}
			{question === 'ask' && <RequestDialog {...dialog} sections={sections} marks={marks} />}
			{question === 'resend' && <ResendDialog {...dialog} />}
		</>
	);
}

function sentence(
	{ status, member, name }: ApplicationDetail,
	compared: Section | undefined,
	marks: Record<string, Mark>,
): string {
	if (member) {
		const sent = member.credentialsSentAt
			? `credentials sent ${dateAndTime(member.credentialsSentAt)}`
			: 'the credentials are on their way';
		return `Approved as ${member.userId}; ${sent}.`;
	}
	if (status === 'REJECTED') return 'Rejected; the reason was sent.';
	if (status === 'PENDING_VERIFICATION')
		return `${name} has not verified the e-mail address; a decision comes after that.`;
	const found = compared ? comparisonSentence(compared, marks) : '';
	return status === 'MORE_INFO' ? `The applicant has not answered yet. ${found}` : found;
}
