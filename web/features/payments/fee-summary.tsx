import type { ReactNode } from 'react';
import { registrationFee, taka, withTax } from '#contract/core/money.ts';

const { netPaisa, taxPaisa, totalPaisa } = withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints);

/** As it stands on the buttons. What is charged, the server takes from its own table. */
export const feeTotal = taka(totalPaisa);

export const FeeSummary = ({ children }: { children?: ReactNode }) => (
	<section className="pay-sum" aria-labelledby="payment-summary">
		<h2 id="payment-summary">Payment summary</h2>
		<dl className="ledger ledger-plain">
			<div>
				<dt>Registration fee</dt>
				<dd>{taka(netPaisa)}</dd>
			</div>
			<div>
				<dt>Tax {registrationFee.taxBasisPoints / 100}%</dt>
				<dd>{taka(taxPaisa)}</dd>
			</div>
		</dl>
		<p className="ledger-total">
			<span>Total</span>
			<b>{feeTotal}</b>
		</p>
		{children}
	</section>
);
