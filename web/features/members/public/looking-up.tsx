import { Spinner } from '#web/ui/button.tsx';
export const LookingUp = () => (
	<div role="status">
		<h1 className="what">Membership card</h1>
		<p className="asking">
			<Spinner />
			Looking the card up
		</p>
	</div>
);
