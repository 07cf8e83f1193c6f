import { fetchProfile } from '#web/core/fetch-profile.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useData } from '#web/core/query.tsx';
import { useSession } from '#web/core/session.ts';
import { useRequireMember } from '#web/core/use-require-member.ts';
import { Opener } from '#web/ui/opener.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { PayForm } from './pay-form.tsx';
import '#web/styles/payment.css';

export const meta = () => [
	...pageMeta('Membership registration payment', 'Members pay their registration fee here, after login.'),
	{ name: 'robots', content: 'noindex' },
];

export default function PaymentCheckout() {
	const open = useRequireMember();
	return (
		<div className="wrap pay-page">
			<Opener
				className="pay-opener"
				title="Membership registration payment"
				above={{ label: 'Checkout', path: '/checkout' }}
			/>
			{open ? <Entered /> : <PayForm open={false} payer={{ email: null, userId: null, resuming: false }} />}
		</div>
	);
}

function Entered() {
	const { memberEmail } = useSession();
	// The desk does not wait for it: the server refuses to charge twice whatever is shown here.
	const { data: member } = useData(['profile'], fetchProfile);
	if (member && !member.dashboardLocked) return <AlreadyPaid />;
	return (
		<PayForm
			open
			payer={{ email: memberEmail, userId: member?.userId, resuming: member?.paymentStatus === 'PENDING' }}
		/>
	);
}
