import type { MetaArgs } from 'react-router';
import { contentOf, useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { NextSteps } from '#web/ui/next-steps.tsx';
import { feeText } from '../amounts.ts';
import {
	FeeSummary,
	PanelActions,
	PanelDetails,
	PanelNext,
	PaymentMethod,
	PaymentPage,
	PaymentPanel,
} from '../payment-panel.tsx';

export const meta = (page: MetaArgs) =>
	pageMeta(page, 'Checkout', contentOf(page, 'checkout').description.replaceAll('{total}', feeText));

export default function Checkout() {
	const { lead, stepsTitle, visitors, steps } = useContent('checkout');
	return (
		<PaymentPage title="Checkout" lead={lead}>
			<PaymentPanel>
				<FeeSummary />
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
				<PanelNext title={stepsTitle}>
					<p data-only="visitor">
						<b>{visitors.title}</b> {visitors.text}
					</p>
					<NextSteps of={steps} />
				</PanelNext>
			</PaymentPanel>
		</PaymentPage>
	);
}
