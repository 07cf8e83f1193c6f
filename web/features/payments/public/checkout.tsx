import type { MetaArgs } from 'react-router';
import { pageMeta } from '#web/core/page-meta.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { NextSteps } from '#web/ui/next-steps.tsx';
import { feeText } from '../amounts.ts';
import { FeeSummary, PanelActions, PanelDetails, PaymentMethod, PaymentPage, PaymentPanel } from '../payment-panel.tsx';

export const meta = (page: MetaArgs) =>
	pageMeta(page, 'Checkout', `The membership registration fee is ${feeText} with tax, paid by mobile wallet.`);

export default function Checkout() {
	return (
		<PaymentPage
			title="Checkout"
			lead="The registration fee is due after your application is approved. The membership fee of your category is settled
				with the office later. Nothing is charged on this page."
		>
			<PaymentPanel>
				<FeeSummary>
					<h3>What happens next</h3>
					<p data-only="visitor">
						<b>Payment follows approval.</b> Send your application first, and the committee decides.
					</p>
					<NextSteps>
						<li>Log in with the User ID and password that we email you after approval.</li>
						<li>Pay on the wallet’s own page with your number, a code and your PIN. The club sees none of them.</li>
						<li>You return to this site, your dashboard opens, and we email you the receipt.</li>
					</NextSteps>
				</FeeSummary>
				<PanelDetails>
					<PaymentMethod />
				</PanelDetails>
				<PanelActions>
					{/* Applicants have no password yet, so their first way on is not a login. */}
					<ButtonLink to="/membership-registration" data-only="visitor">
						Back to the application
					</ButtonLink>
					<ButtonLink look="line" to="/payment-checkout" data-only="visitor">
						Approved already? Log in and pay
					</ButtonLink>
					<ButtonLink to="/payment-checkout" data-only="member">
						Continue to payment
					</ButtonLink>
				</PanelActions>
			</PaymentPanel>
		</PaymentPage>
	);
}
