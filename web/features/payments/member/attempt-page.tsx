import type { ReactNode } from 'react';
import { failureText } from '#web/core/errors.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AttemptLoading } from './attempt-loading.tsx';
import { AttemptView } from './attempt-view.tsx';
import { StatusNotice } from './status-notice.tsx';
import { statusLabels } from './status-words.ts';
import { isMissing, useAttempt, type Watched } from './use-attempt.ts';
import { usePaidNews } from './use-paid-news.ts';

/** One attempt, followed while it is open. */
export function AttemptPage({ id }: { id: string }) {
	const watched = useAttempt(id);
	const { attempt, error, tired, askAgain } = watched;
	usePaidNews(attempt?.status === 'PAID' ? attempt.id : undefined);
	return (
		<>
			{/* Always there, so that a change is heard. */}
			<p className="visually-hidden" role="status">
				{announcement(watched)}
			</p>
			{show()}
		</>
	);

	function show(): ReactNode {
		if (attempt) return <AttemptView attempt={attempt} asking={{ tired, failed: error !== undefined, askAgain }} />;
		if (isMissing(error)) return <NoSuchPayment />;
		if (error !== undefined) return <NotTold error={error} askAgain={askAgain} />;
		return <AttemptLoading />;
	}
}

function announcement({ attempt, error }: Watched): string {
	if (attempt) {
		const { title } = statusLabels[attempt.status];
		return attempt.receiptNumber ? `${title}. Receipt ${attempt.receiptNumber}.` : `${title}. ${attempt.message}`;
	}
	if (error !== undefined) return isMissing(error) ? 'There is no such payment.' : failureText(error);
	return 'Asking how the payment stands.';
}

const NoSuchPayment = () => (
	<StatusNotice
		title="There is no such payment"
		ways={
			<>
				<ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
				<ButtonLink look="line" to="/">
					Back to Home
				</ButtonLink>
			</>
		}
	>
		<p>
			The address may be cut short, or the payment belongs to another member. Your dashboard shows whether your fee is
			paid.
		</p>
	</StatusNotice>
);

const NotTold = ({ error, askAgain }: { error: unknown; askAgain: () => void }) => (
	<StatusNotice
		title="We could not find out"
		ways={
			<>
				<Button onClick={askAgain}>Ask again</Button>
				<ButtonLink look="line" to="/">
					Back to Home
				</ButtonLink>
			</>
		}
	>
		<p className="pay-said">{failureText(error)}</p>
		<p>
			This says nothing about your payment: if you confirmed it in the wallet, it counts. Please do not pay again before
			this page has told you how it stands.
		</p>
	</StatusNotice>
);
