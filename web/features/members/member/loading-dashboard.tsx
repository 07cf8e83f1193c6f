export const LoadingDashboard = () => (
	<div className="wrap load" role="status">
		<h1 className="visually-hidden">Dashboard</h1>
		<span className="spin" aria-hidden="true" />
		<p>Loading dashboard...</p>
	</div>
);
