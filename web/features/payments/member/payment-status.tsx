import type { MetaArgs } from 'react-router';
import { useLocation, useSearchParams } from 'react-router';
import { contentOf, useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import type { PageHandle } from '#web/core/page-query.ts';
import { useSession } from '#web/core/session.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { OfficePhoneHours } from '#web/ui/club-phone.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { NextSteps } from '#web/ui/next-steps.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import { DashboardLink, MessagePanel, PanelNext, PaymentPage } from '../payment-panel.tsx';
import { AttemptPage } from './attempt-page.tsx';
import { AttemptLoading } from './attempt-view.tsx';

export const meta = (page: MetaArgs) => [
	...pageMeta(page, 'Payment status', contentOf(page, 'checkout').status.description),
	{ name: 'robots', content: 'noindex' },
];

export const handle: PageHandle = { query: { attempt: (id) => (id === '' ? undefined : 'any') } };

/** The address only names the attempt; its status comes from the server. */
export default function PaymentStatus() {
	const id = useSearchParams()[0].get('attempt');
	const { token } = useSession();
	const hydrated = useHydrated();
	return (
		<PaymentPage>
			{!id ? <NoAttempt /> : !hydrated ? <AttemptLoading /> : token ? <AttemptPage key={id} id={id} /> : <LogInFirst />}
		</PaymentPage>
	);
}

function NoAttempt() {
	const { noPayment, phoneText } = useContent('checkout').status;
	return (
		<MessagePanel
			title="Payment status"
			action={<DashboardLink />}
			next={
				<PanelNext title="If a payment is missing">
					<NextSteps
						of={[
							'Find the wallet’s message about the payment.',
							'Compare its date and amount with the payments on your dashboard.',
							'If the payment is not there, call the office and read out the transaction ID.',
						]}
					/>
				</PanelNext>
			}
		>
			<p>{noPayment}</p>
			<p>{withValues(phoneText, { phone: <OfficePhoneHours /> })}</p>
		</MessagePanel>
	);
}

function LogInFirst() {
	const { title, text } = useContent('checkout').status.logIn;
	const { pathname, search } = useLocation();
	return (
		<MessagePanel
			title={title}
			action={
				<ButtonLink to="/login" state={{ from: pathname + search }}>
					Login
				</ButtonLink>
			}
		>
			<p>{text}</p>
		</MessagePanel>
	);
}
