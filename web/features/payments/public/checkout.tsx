import { pageMeta } from '#web/core/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NextSteps } from '#web/ui/next-steps.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { FeeSummary, feeTotal } from '../fee-summary.tsx';
import { WalletMethod } from '../wallet-method.tsx';
import '#web/styles/payment.css';

export const meta = () =>
	pageMeta('Checkout', `The membership registration fee is ${feeTotal} with tax, paid by mobile wallet.`);

export default function Checkout() {
	return (
		<div className="wrap pay-page">
			<Opener
				className="pay-opener"
				title="Checkout"
				lead="The registration fee is due once the office has approved your application. Your category’s own fee is settled with the office later. Nothing is taken on this page."
			/>
			<div className="pay" data-payment>
				<FeeSummary />
				<div className="pay-how">
					<WalletMethod />
					<h2>What happens next</h2>
					<NextSteps>
						<li>You log in with the e-mail and password that the office mailed you after approving.</li>
						<li>
							The wallet opens its own page and asks for your number, a code and your PIN. The club sees none of them.
						</li>
						<li>You come back here, the receipt follows by e-mail, and your dashboard opens.</li>
					</NextSteps>
				</div>
				<div className="pay-acts">
					<ButtonLink to="/payment-checkout">Continue to payment</ButtonLink>
				</div>
			</div>
		</div>
	);
}
