import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Desk, desks, type Role } from '#contract/roles.ts';
import { EmptyState } from '#web/components/ui/state.tsx';
import { useSession } from '#web/lib/session.ts';

export const useSitsAt = (desk: Desk): boolean => {
	const { role } = useSession();
	return desks[desk].includes(role as Role);
};

/** A page of one desk; others of the office are told so instead of being shown failures. */
export function AtDesk({ desk, children }: { desk: Desk; children: ReactNode }) {
	if (useSitsAt(desk)) return children;
	return (
		<>
			<div className="desk-top">
				<h1>Not at this desk</h1>
			</div>
			<EmptyState title="Your role does not work with this part of the office.">
				<p>
					Ask the club's admin if it should. Back to <Link to="/admin">Today</Link>.
				</p>
			</EmptyState>
		</>
	);
}
