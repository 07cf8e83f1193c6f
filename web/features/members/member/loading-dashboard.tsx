import { Spinner } from '#web/ui/button.tsx';
export const LoadingDashboard = () => (
	<div className="wrap load" role="status">
		<h1 className="visually-hidden">Dashboard</h1>
		<Spinner className="load-spinner" />
		<p>Loading dashboard...</p>
	</div>
);
