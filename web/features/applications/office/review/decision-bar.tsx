import { useEffect, useRef, useState } from 'react';
import type { Section } from '#contract/application-fields.ts';
import type { ApplicationDetail, Mark } from '#contract/applications.office.ts';
import { Button } from '#web/ui/button.tsx';
import { canDecide, canRequestInfo, checklistOf, decisionSentence, notCompared } from './decision.ts';
import styles from './decision-bar.module.css';
import { ApproveDialog, RejectDialog, RequestDialog, ResendDialog } from './decision-dialogs.tsx';

type Action = 'approve' | 'reject' | 'request' | 'resend';

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
	const [action, setAction] = useState<Action>();
	const { status, member } = application;
	const bar = useRef<HTMLElement>(null);
	const lastStatus = useRef(status);

	// The pressed button disappears with the old status, so the bar gets the keyboard focus.
	useEffect(() => {
		if (lastStatus.current !== status) bar.current?.focus({ preventScroll: true });
		lastStatus.current = status;
	}, [status]);

	const dialog = {
		application,
		onClose: () => setAction(undefined),
		onDone: () => {
			setAction(undefined);
			onDecided();
		},
	};
	const differing = Object.values(marks).filter((mark) => mark === 'differs').length;
	const unchecked = notCompared(compared, marks);
	const open = checklistOf(application, marks).filter(({ state }) => state === 'OPEN');
	return (
		<>
			<section
				className={styles.decisionBar}
				data-sticky-actions={canDecide(status) || member ? '' : undefined}
				aria-label="Decision"
				ref={bar}
				tabIndex={-1}
			>
				<p>{decisionSentence(application, compared, marks)}</p>
				{canDecide(status) && (
					<>
						<Button look="clay" small className={styles.button} onClick={() => setAction('reject')}>
							Reject…
						</Button>
						{canRequestInfo(status) && (
							<Button look="line" small className={styles.button} onClick={() => setAction('request')}>
								<span>
									Request<span className={styles.notOnPhones}> information</span>…
								</span>
							</Button>
						)}
						{/* Prominent only when the checklist is complete. */}
						<Button
							{...(open.length > 0 ? { look: 'line' as const } : {})}
							small
							className={styles.button}
							onClick={() => setAction('approve')}
						>
							<span>
								Approve<span className={styles.notOnPhones}> and send credentials</span>
							</span>
						</Button>
					</>
				)}
				{member && (
					<Button look="line" small className={styles.button} onClick={() => setAction('resend')}>
						Send credentials again
					</Button>
				)}
			</section>
			{action === 'approve' && (
				<ApproveDialog
					{...dialog}
					differing={differing}
					unchecked={unchecked}
					open={open.map(({ check }) => check.label)}
				/>
			)}
			{action === 'reject' && <RejectDialog {...dialog} sections={sections} />}
			{action === 'request' && <RequestDialog {...dialog} sections={sections} marks={marks} />}
			{action === 'resend' && <ResendDialog {...dialog} />}
		</>
	);
}
