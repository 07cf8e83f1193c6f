import { ButtonLink } from '#web/ui/button.tsx';

export const AlreadyPaid = () => (
	<div className="pay one" data-payment>
		<div className="pay-sum" role="status">
			<h2>There is nothing to pay</h2>
			<p className="muted">Your registration fee is paid and your dashboard is open. Nothing more is charged.</p>
		</div>
		<div className="pay-acts">
			<ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
			<ButtonLink look="line" to="/">
				Back to Home
			</ButtonLink>
		</div>
	</div>
);
