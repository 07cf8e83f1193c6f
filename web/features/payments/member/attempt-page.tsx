import { useEffect } from 'react';
import { attemptStatusTexts } from '#contract/payments.ts';
import { failureText } from '#web/core/errors.ts';
import { fetchProfile } from '#web/core/fetch-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { DashboardLink, MessagePanel, PanelLead } from '../payment-panel.tsx';
import { AttemptLoading, AttemptView } from './attempt-view.tsx';
import { type AttemptState, isMissing, useAttempt } from './use-attempt.ts';

/** One attempt, fetched again while it is open. */
export function AttemptPage({ id }: { id: string }) {
	const state = useAttempt(id);
	const { attempt, error, checkAgain } = state;
	useSuccessToast(attempt?.status === 'PAID' ? attempt.id : undefined);
	return (
		<>
			{/* Always in the page, so that screen readers notice a change. */}
			<p className="visually-hidden" role="status">
				{announcement(state)}
			</p>
			{attempt ? (
				<AttemptView attempt={attempt} state={state} />
			) : isMissing(error) ? (
				<NoSuchPayment />
			) : error !== undefined ? (
				<StatusUnavailable error={error} checkAgain={checkAgain} />
			) : (
				<AttemptLoading />
			)}
		</>
	);
}

function announcement({ attempt, error }: AttemptState): string {
	if (attempt) {
		const { title } = attemptStatusTexts[attempt.status];
		return attempt.receiptNumber ? `${title}. Receipt ${attempt.receiptNumber}.` : `${title}. ${attempt.message}`;
	}
	if (error !== undefined) return isMissing(error) ? 'There is no such payment.' : failureText(error);
	return 'Checking the payment.';
}

const NoSuchPayment = () => (
	<MessagePanel title="There is no such payment" action={<DashboardLink />}>
		<p>
			The address may be incomplete, or the payment may belong to another member. Your dashboard shows your payments.
		</p>
	</MessagePanel>
);

const StatusUnavailable = ({ error, checkAgain }: { error: unknown; checkAgain: () => void }) => (
	<MessagePanel title="The status could not be loaded" action={<Button onClick={checkAgain}>Check again</Button>}>
		<PanelLead>{failureText(error)}</PanelLead>
		<p>
			If you confirmed the payment in the wallet, it counts. Please do not pay again before you see its status here.
		</p>
	</MessagePanel>
);

const toastKey = 'paymentTold';

/** Whether this tab has not shown it yet: a reload of the page shows no second toast. */
function isNew(attemptId: string): boolean {
	try {
		if (sessionStorage.getItem(toastKey) === attemptId) return false;
		sessionStorage.setItem(toastKey, attemptId);
	} catch {
		// Without storage the toast is shown again, which is better than never.
	}
	return true;
}

/** When the server says that it is paid: stores the new status and shows a toast once. */
function useSuccessToast(paidAttemptId: string | undefined) {
	useEffect(() => {
		if (!paidAttemptId) return;
		// The header and the dashboard read the stored status. If this fails, the dashboard fetches the profile itself.
		fetchProfile().catch(() => undefined);
		if (isNew(paidAttemptId)) toast.success('Payment successful!');
	}, [paidAttemptId]);
}
