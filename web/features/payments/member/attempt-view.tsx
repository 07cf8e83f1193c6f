import type { ReactNode } from 'react';
import { club } from '#contract/core/club.ts';
import type { PaymentAttempt } from '#contract/payments.ts';
import { Button, ButtonLink, Spinner } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { AttemptDetails } from './attempt-details.tsx';
import { statusLabels } from './status-words.ts';

type Asking = { tired: boolean; failed: boolean; askAgain: () => void };

/** One attempt as the server tells it. */
export function AttemptView({ attempt, asking }: { attempt: PaymentAttempt; asking: Asking }) {
	const { status } = attempt;
	const { mark, short, title, more, call } = statusLabels[status];
	const open = status === 'PENDING' || status === 'UNKNOWN';
	return (
		<div className="pay" data-payment>
			<div className="pay-sum">
				<StatusTag as="p" tone={mark} className="pay-status">
					{short}
				</StatusTag>
				<h1>{title}</h1>
				{status !== 'PAID' && <p className="pay-said">{attempt.message}</p>}
				{more && <p>{more}</p>}
				{open && <AskingLine {...asking} />}
				{call && (
					<p>
						Questions? Call the office on <PhoneLink number={club.phones.office} />, {club.hours.club[0].days}{' '}
						{club.hours.club[0].times}.
					</p>
				)}
			</div>
			<AttemptDetails attempt={attempt} />
			<div className="pay-acts">
				{open && asking.tired && <Button onClick={asking.askAgain}>Ask again</Button>}
				<Ways status={status} />
			</div>
		</div>
	);
}

const AskingLine = ({ tired, failed }: Asking) => {
	if (tired)
		return <p className="pay-asking">We stopped asking from this page. The club’s server goes on by itself.</p>;
	return (
		<p className="pay-asking">
			<Spinner />
			{failed ? 'The connection dropped. Trying again' : 'Checking with the wallet'}
		</p>
	);
};

function Ways({ status }: { status: PaymentAttempt['status'] }): ReactNode {
	if (status === 'PAID')
		return (
			<>
				<ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
				<ButtonLink look="line" to="/">
					Back to Home
				</ButtonLink>
			</>
		);
	return (
		<>
			{statusLabels[status].retry && <ButtonLink to="/payment-checkout">Try again</ButtonLink>}
			{status === 'PENDING' && (
				<ButtonLink look="line" to="/payment-checkout">
					Not confirmed yet? Back to the wallet
				</ButtonLink>
			)}
			<ButtonLink look="line" to="/">
				Back to Home
			</ButtonLink>
		</>
	);
}
