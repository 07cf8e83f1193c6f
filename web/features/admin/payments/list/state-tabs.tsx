import { Link } from 'react-router';
import { attemptStatuses } from '#contract/payments.ts';
import { paymentWords } from '#web/features/admin/payments/payment-words.ts';
import { addressOf, type PaymentsView } from './payments-address.ts';

const states = ['all', ...attemptStatuses] as const;

export const StateTabs = ({ view }: { view: PaymentsView }) => (
	<nav className="states" aria-label="Payments by state">
		{states.map((state) => (
			<Link
				key={state}
				to={addressOf({ ...view, state, page: 1 })}
				aria-current={view.state === state ? 'page' : undefined}
				preventScrollReset
			>
				{state === 'all' ? 'All' : paymentWords[state].label}
			</Link>
		))}
	</nav>
);
