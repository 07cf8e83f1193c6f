import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { can, type Role } from '#contract/core/roles.ts';
import { classes } from '#web/core/classes.ts';
import { useLogOut } from '#web/core/log-out.ts';
import { roleLabels } from '#web/core/office-labels.ts';
import { type Badge, menuGroups } from '#web/core/office-pages.ts';
import { useNewestCount } from '#web/core/query.tsx';
import { officePages } from '#web/core/registered-pages.ts';
import { useSession } from '#web/core/session.ts';
import { OfficeSearch } from '#web/features/search/office/office-search.tsx';
import { Brand } from '#web/ui/brand.tsx';
import styles from './side-nav.module.css';
import { useMustFirst } from './use-must-first.ts';

const allEntries = officePages.flatMap(({ navigation }) => navigation).sort((a, b) => a.order - b.order);

/** The menu of the office, from the pages of all features. */
const menu = [undefined, ...menuGroups].map((group) => ({
	group,
	entries: allEntries.filter((entry) => entry.group === group),
}));

export function SideNav() {
	const { memberEmail } = useSession();
	// `null` on the server and in the first render, before the browser's storage is read.
	const role = useSession().role as Role | null;
	const { state } = useMustFirst(role !== null);
	const { pathname } = useLocation();
	const [openPath, setOpenPath] = useState<string>();
	// On a phone the menu is closed; it closes again after every navigation.
	const open = openPath === pathname;
	const setOpen = (next: boolean) => setOpenPath(next ? pathname : undefined);
	return (
		<nav className={classes(styles.side, 'on-pine')} aria-label="Office">
			<div className={styles.header}>
				<Brand className={styles.brand} to="/admin" below="Office" width={28} height={34} />
				<div className={styles.account}>
					{role && (
						<>
							<span className={styles.person}>{memberEmail}</span>
							<span className={styles.role}>{roleLabels[role]}</span>
							<span className={styles.links}>
								<Link to="/">Website</Link>
								<Link to="/admin/account">Account</Link>
								<LogOutButton />
							</span>
						</>
					)}
				</div>
			</div>
			{role && (state === 'open' || state === 'unknown') && <OfficeSearch />}
			<button
				className={styles.menuButton}
				type="button"
				aria-expanded={open}
				aria-controls="office-menu"
				onClick={() => setOpen(!open)}
			>
				{open ? 'Close' : 'Menu'}
			</button>
			<div id="office-menu" className={classes(styles.list, open && styles.open)}>
				{menu
					.map(({ group, entries }) => ({
						group,
						entries: entries.filter(({ permission }) => !permission || can(role, permission)),
					}))
					.filter(({ entries }) => entries.length > 0)
					.map(({ group, entries }) => (
						<div key={group ?? 'first'}>
							{group && <p className={styles.title}>{group}</p>}
							<ul>
								{entries.map(({ path, label, badge }) => (
									<li key={path}>
										<NavLink to={`/admin/${path}`.replace(/\/$/, '')} end={path === ''}>
											{label}
											{badge && <Count badge={badge} enabled={state === 'open'} />}
										</NavLink>
									</li>
								))}
							</ul>
						</div>
					))}
			</div>
		</nav>
	);
}

function Count({ badge: { label, sources }, enabled }: { badge: Badge; enabled: boolean }) {
	const count = useNewestCount(sources, enabled);
	return count ? (
		<b>
			{count}
			<span className="visually-hidden"> {label}</span>
		</b>
	) : null;
}

function LogOutButton() {
	const logOut = useLogOut();
	const [busy, setBusy] = useState(false);
	return (
		<button
			className="link-button"
			type="button"
			disabled={busy}
			onClick={() => {
				setBusy(true);
				void logOut();
			}}
		>
			Logout
		</button>
	);
}
