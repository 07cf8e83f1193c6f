import { type ReactNode, useState } from 'react';
import type { ProfileMember } from '#contract/accounts.ts';
import { useLogOut } from '#web/core/log-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dashboard-head.module.css';

export const nameOf = ({ firstName, email }: ProfileMember) => firstName || email.replace(/@.*/, '');

export const DashHead = ({ member, children }: { member: ProfileMember; children?: ReactNode }) => (
	<div className={styles.head}>
		<div>
			<h1>Dashboard</h1>
			<p>Welcome back, {nameOf(member)}!</p>
		</div>
		{children}
	</div>
);

/** As a button on the page or as a link in the overlay. */
export function LogOut({ quiet = false, small = false }: { quiet?: boolean; small?: boolean }) {
	const logOut = useLogOut();
	const [busy, setBusy] = useState(false);
	const leave = async () => {
		setBusy(true);
		await logOut();
	};
	if (quiet)
		return (
			<button className="link-button" type="button" disabled={busy} onClick={() => void leave()}>
				Logout
			</button>
		);
	return (
		<Button look="line" small={small} busy={busy} onClick={() => void leave()}>
			{!busy && <Icon name="leave" />}
			Logout
		</Button>
	);
}
