import { pageMeta } from '#web/core/page-meta.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { NextSteps } from '#web/ui/next-steps.tsx';
import { feeText } from '../amounts.ts';
import { FeeSummary, PanelActions, PanelDetails, PaymentMethod, PaymentPage, PaymentPanel } from '../payment-panel.tsx';

export const meta = () =>
	pageMeta('Checkout', `The membership registration fee is ${feeText} with tax, paid by mobile wallet.`);

export default function Checkout() {
	return (
		<PaymentPage
			title="Checkout"
			lead="The registration fee is due once the office has approved your application. Your category’s own fee is settled with the office later. Nothing is taken on this page."
		>
			<PaymentPanel>
				<FeeSummary />
				<PanelDetails>
					<PaymentMethod />
					<h2>What happens next</h2>
					<p data-only="visitor">
						<b>Payment follows approval.</b> Send your application first; the office reads it and decides.
					</p>
					<NextSteps ground="sand">
						<li>You log in with the email and password that the office mailed you after approving.</li>
						<li>
							The wallet opens its own page and asks for your number, a code and your PIN. The club sees none of them.
						</li>
						<li>You come back here, the receipt follows by email, and your dashboard opens.</li>
					</NextSteps>
				</PanelDetails>
				<PanelActions>
					{/* Applicants have no password yet, so their first way on is not a login. */}
					<ButtonLink to="/membership-registration" data-only="visitor">
						Back to the application
					</ButtonLink>
					<ButtonLink look="line" to="/payment-checkout" data-only="visitor">
						I am approved: log in and pay
					</ButtonLink>
					<ButtonLink to="/payment-checkout" data-only="member">
						Continue to payment
					</ButtonLink>
				</PanelActions>
			</PaymentPanel>
		</PaymentPage>
	);
}
