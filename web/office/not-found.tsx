import { data, Link } from 'react-router';
import { officeMeta } from '#web/core/private-meta.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';

export const meta = officeMeta('Page not found');

export const loader = () => data(null, { status: 404 });

/** A wrong link inside the office needs no request to the server. */
export const clientLoader = () => null;

export default function OfficeNotFound() {
	return (
		<>
			<PageHeader title="Page not found" />
			<EmptyState title="The office has no page at this address.">
				<p>
					Back to <Link to="/admin">Today</Link>.
				</p>
			</EmptyState>
		</>
	);
}
