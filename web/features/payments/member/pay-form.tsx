import { useHydrated } from '#web/core/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FeeSummary, feeTotal } from '../fee-summary.tsx';
import { WalletMethod } from '../wallet-method.tsx';
import { usePayment } from './use-payment.ts';

type Payer = { email: string | null; userId: string | null | undefined; resuming: boolean };

/** What is paid, by whom and how, and the button. `open`: somebody is signed in. */
export function PayForm({ open, payer }: { open: boolean; payer: Payer }) {
	const { busy, failure, walletUrl, pay } = usePayment();
	const hydrated = useHydrated();
	return (
		<div className="pay" data-payment>
			<FeeSummary>
				<p className="pay-who">
					{payer.email && (
						<>
							For {payer.userId && <b>{payer.userId}, </b>}
							<b>{payer.email}</b>
						</>
					)}
				</p>
			</FeeSummary>
			<div className="pay-how">
				<WalletMethod />
				{payer.resuming && (
					<p className="pay-note">You have started to pay before. The button takes up that same payment.</p>
				)}
				<p className="muted">
					The club never sees your PIN. You come back here by yourself; the receipt follows by e-mail. Whatever happens
					on the way, the fee is taken once.
				</p>
			</div>
			<div className="pay-acts">
				{failure && (
					<p className="error-message" role="alert">
						<Icon name="alert" />
						{failure}
					</p>
				)}
				<Button busy={busy} busyText="Opening the wallet..." disabled={!open || !hydrated} onClick={() => void pay()}>
					Pay {feeTotal}
				</Button>
				{walletUrl && (
					<p className="pay-stuck">
						Nothing happens? <a href={walletUrl}>Open the wallet’s page</a>
					</p>
				)}
			</div>
		</div>
	);
}
