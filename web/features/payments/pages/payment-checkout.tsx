import { Opener } from '#web/components/site/opener.tsx';
import { pageMeta } from '#web/components/site/page-meta.ts';
import { AlreadyPaid } from '#web/features/payments/already-paid.tsx';
import { PayDesk } from '#web/features/payments/pay-desk.tsx';
import { askProfile } from '#web/lib/ask-profile.ts';
import { useSession } from '#web/lib/session.ts';
import { useAsk } from '#web/lib/use-ask.ts';
import { useMemberDoor } from '#web/lib/use-member-door.ts';
import '#web/styles/forms.css';
import '#web/styles/payment.css';

export const meta = () => [
	...pageMeta('Membership registration payment', 'Members pay their registration fee here, after login.'),
	{ name: 'robots', content: 'noindex' },
];

export default function PaymentCheckout() {
	const open = useMemberDoor();
	return (
		<div className="wrap pay-page">
			<Opener title="Membership registration payment" above={{ label: 'Checkout', path: '/checkout' }} />
			{open ? <Entered /> : <PayDesk open={false} payer={{ email: null, userId: null, resuming: false }} />}
		</div>
	);
}

function Entered() {
	const { memberEmail } = useSession();
	// The desk does not wait for it: the server refuses to charge twice whatever is shown here.
	const { data: member } = useAsk('profile', askProfile);
	if (member && !member.dashboardLocked) return <AlreadyPaid />;
	return (
		<PayDesk
			open
			payer={{ email: memberEmail, userId: member?.userId, resuming: member?.paymentStatus === 'PENDING' }}
		/>
	);
}
