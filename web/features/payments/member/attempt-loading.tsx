import { Spinner } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/state.tsx';

export const AttemptLoading = () => (
	<div className="pay" data-payment>
		<div className="pay-sum">
			<h1 className="visually-hidden">Payment status</h1>
			<p className="pay-asking">
				<Spinner />
				Asking how the payment stands
			</p>
			<Skeleton className="pay-wait" />
		</div>
		<div className="pay-how">
			<Skeleton className="pay-wait" />
		</div>
	</div>
);
