import { useEffect } from 'react';
import { type ContentEntry, useContent } from '#web/core/content.ts';
import { failureText } from '#web/core/errors.ts';
import { fetchProfile } from '#web/core/fetch-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { DashboardLink, MessagePanel, PanelLead } from '../payment-panel.tsx';
import { AttemptLoading, AttemptView, titleOf } from './attempt-view.tsx';
import { type AttemptState, isMissing, useAttempt } from './use-attempt.ts';

/** One attempt, fetched again while it is open. */
export function AttemptPage({ id }: { id: string }) {
	const checkout = useContent('checkout');
	const state = useAttempt(id);
	const { attempt, error, checkAgain } = state;
	useSuccessToast(attempt?.status === 'PAID' ? attempt.id : undefined);
	return (
		<>
			{/* Always in the page, so that screen readers notice a change. */}
			<p className="visually-hidden" role="status">
				{announcement(checkout, state)}
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

function announcement(checkout: ContentEntry<'checkout'>, { attempt, error }: AttemptState): string {
	if (attempt) {
		const title = titleOf(checkout, attempt.status);
		return attempt.receiptNumber ? `${title}. Receipt ${attempt.receiptNumber}.` : `${title}. ${attempt.message}`;
	}
	if (error !== undefined) return isMissing(error) ? checkout.status.missing.title : failureText(error);
	return 'Checking the payment.';
}

function NoSuchPayment() {
	const { title, text } = useContent('checkout').status.missing;
	return (
		<MessagePanel title={title} action={<DashboardLink />}>
			<p>{text}</p>
		</MessagePanel>
	);
}

function StatusUnavailable({ error, checkAgain }: { error: unknown; checkAgain: () => void }) {
	const { title, text } = useContent('checkout').status.unavailable;
	return (
		<MessagePanel title={title} action={<Button onClick={checkAgain}>Check again</Button>}>
			<PanelLead>{failureText(error)}</PanelLead>
			<p>{text}</p>
		</MessagePanel>
	);
}

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
