export const LookingUp = () => (
	<div role="status">
		<h1 className="what">Membership card</h1>
		<p className="asking">
			<span className="spin" aria-hidden="true" />
			Looking the card up
		</p>
	</div>
);
