import { type ComponentProps, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { paymentEndpoints } from '#contract/payments.ts';
import { contentOf, useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSession } from '#web/core/session.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { useProfile } from '#web/core/use-profile.ts';
import { useRequireMember } from '#web/core/use-require-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { feeText } from '../amounts.ts';
import {
	DashboardLink,
	FeeSummary,
	HomeLink,
	PanelActions,
	PanelDetails,
	PanelSummary,
	PaymentMethod,
	PaymentPage,
	PaymentPanel,
} from '../payment-panel.tsx';
import styles from './payment-checkout.module.css';
import { useStartPayment } from './use-start-payment.ts';

export const meta = (page: MetaArgs) => [
	...pageMeta(page, 'Membership registration payment', contentOf(page, 'checkout').payment.description),
	{ name: 'robots', content: 'noindex' },
];

export default function PaymentCheckout() {
	const signedIn = useRequireMember();
	return (
		<PaymentPage title="Membership registration payment" above={{ label: 'Dashboard', path: '/dashboard' }}>
			{signedIn ? <MemberCheckout /> : <PayForm />}
		</PaymentPage>
	);
}

function MemberCheckout() {
	const { memberEmail } = useSession();
	// The form is shown before the profile arrives: the server never charges twice.
	const { data: member } = useProfile();
	// A server that knows only the specification has no such call. It has one gateway.
	const { data: offers } = useEndpoint(paymentEndpoints.paymentGateways, {});
	if (member && !member.dashboardLocked) return <AlreadyPaid />;
	return (
		<PayForm
			payer={{
				email: memberEmail,
				userId: member?.userId,
				hasOpenAttempt: member?.paymentStatus === 'PENDING',
				offers,
			}}
		/>
	);
}

type Payer = {
	email: string | null;
	userId: string | null | undefined;
	hasOpenAttempt: boolean;
	offers: ComponentProps<typeof PaymentMethod>['offers'];
};

/** What is paid, who pays and how, and the button, which needs a logged-in payer. */
function PayForm({ payer }: { payer?: Payer }) {
	const { text, started, walletText } = useContent('checkout').payment;
	const { busy, failure, walletUrl, start } = useStartPayment();
	const [gateway, setGateway] = useState<string>();
	const hydrated = useHydrated();
	return (
		<PaymentPanel>
			<FeeSummary>
				<p className={styles.payer}>
					{payer?.email && (
						<>
							For {payer.userId && <b>{payer.userId}, </b>}
							<b>{payer.email}</b>
						</>
					)}
				</p>
			</FeeSummary>
			<PanelDetails>
				<PaymentMethod offers={payer?.offers} onChoose={setGateway} />
				<p className="muted">{text}</p>
				{payer?.hasOpenAttempt && <p className={styles.openAttempt}>{started}</p>}
			</PanelDetails>
			<PanelActions>
				<Failure text={failure} />
				<Button
					busy={busy}
					busyText="Opening the wallet..."
					disabled={!payer || !hydrated}
					onClick={() => void start(gateway)}
				>
					Pay {feeText}
				</Button>
				{walletUrl && (
					<p className={styles.walletLink}>
						{walletText} <a href={walletUrl}>Open the wallet’s page</a>
					</p>
				)}
			</PanelActions>
		</PaymentPanel>
	);
}

function AlreadyPaid() {
	const { title, text } = useContent('checkout').payment.paid;
	return (
		<PaymentPanel>
			<PanelSummary role="status">
				<h2>{title}</h2>
				<p className="muted">{text}</p>
			</PanelSummary>
			<PanelActions>
				<DashboardLink />
				<HomeLink />
			</PanelActions>
		</PaymentPanel>
	);
}
