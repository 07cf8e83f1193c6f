import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { can, type Permission, type Role } from '#contract/core/roles.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { useSession } from './session.ts';

export const useCan = (permission: Permission): boolean => {
	const { role } = useSession();
	return can(role as Role | null, permission);
};

/** A page that needs a permission. Without it the page says so. */
export function RequirePermission({ permission, children }: { permission: Permission; children: ReactNode }) {
	if (useCan(permission)) return children;
	return (
		<>
			<PageHeader title="You don't have access to this page" />
			<EmptyState title="Your role has no access to this part of the office.">
				<p>
					If you need access, ask the club's admin. Back to <Link to="/admin">Today</Link>.
				</p>
			</EmptyState>
		</>
	);
}
