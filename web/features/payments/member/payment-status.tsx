import { useLocation, useSearchParams } from 'react-router';
import { pageMeta } from '#web/core/page-meta.ts';
import { useSession } from '#web/core/session.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AttemptLoading } from './attempt-loading.tsx';
import { AttemptPage } from './attempt-page.tsx';
import { StatusNotice } from './status-notice.tsx';
import '#web/styles/payment.css';

export const meta = () => [
	...pageMeta('Payment status', 'How a payment of the registration fee stands.'),
	{ name: 'robots', content: 'noindex' },
];

/** Only the attempt is read from the address; what became of it the server says. */
export default function PaymentStatus() {
	const id = useSearchParams()[0].get('attempt');
	const { token } = useSession();
	const hydrated = useHydrated();
	return (
		<div className="wrap pay-page alone">
			{!id ? <NoAttempt /> : !hydrated ? <AttemptLoading /> : token ? <AttemptPage key={id} id={id} /> : <LogInFirst />}
		</div>
	);
}

const NoAttempt = () => (
	<StatusNotice
		title="Payment status"
		ways={
			<>
				<ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
				<ButtonLink look="line" to="/">
					Back to Home
				</ButtonLink>
			</>
		}
	>
		<p>
			This page tells how one payment stands, and its address names none. If you have just paid, your dashboard opens as
			soon as the wallet has confirmed; there is no need to pay again.
		</p>
	</StatusNotice>
);

function LogInFirst() {
	const { pathname, search } = useLocation();
	return (
		<StatusNotice
			title="Please log in to see your payment"
			ways={
				<>
					<ButtonLink to="/login" state={{ from: pathname + search }}>
						Login
					</ButtonLink>
					<ButtonLink look="line" to="/">
						Back to Home
					</ButtonLink>
				</>
			}
		>
			<p>
				A payment is shown to its payer alone, and this browser is not logged in. If you confirmed it in the wallet, it
				counts all the same: please do not pay again.
			</p>
		</StatusNotice>
	);
}
