import { useMemo, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { can, type Role } from '#contract/core/roles.ts';
import { classes } from '#web/core/classes.ts';
import { useLogOut } from '#web/core/log-out.ts';
import { roleLabels } from '#web/core/office-labels.ts';
import { type MenuEntry, menuGroups } from '#web/core/office-pages.ts';
import { useNewestCounts } from '#web/core/query.tsx';
import { officePages } from '#web/core/registered-pages.ts';
import { useSession } from '#web/core/session.ts';
import { OfficeSearch } from '#web/features/search/office/office-search.tsx';
import { Brand } from '#web/ui/brand.tsx';
import styles from './side-nav.module.css';
import { useMustFirst } from './use-must-first.ts';

const allEntries = officePages.flatMap(({ navigation }) => navigation).sort((a, b) => a.order - b.order);

const isCurrent = ({ path }: MenuEntry, pathname: string) => `${pathname}/`.startsWith(`/admin/${path}/`);

/** The menu of someone with this role, from the pages of all features. */
function menuOf(role: Role | null) {
	const entries = allEntries.filter(({ permission }) => !permission || can(role, permission));
	return {
		first: entries.filter(({ group }) => !group),
		groups: menuGroups
			.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
			.filter((part) => part.entries.length > 0),
		/** A longer one would not fit a screen of 900 px, so that only one of its groups is open. */
		isLong: entries.length > 16,
		sources: Object.fromEntries(entries.flatMap(({ path, badge }) => (badge ? [[path, badge.sources]] : []))),
	};
}

export function SideNav() {
	const { memberEmail } = useSession();
	// `null` on the server and in the first render, before the browser's storage is read.
	const role = useSession().role as Role | null;
	const { state } = useMustFirst(role !== null);
	const { pathname } = useLocation();
	const { first, groups, isLong, sources } = useMemo(() => menuOf(role), [role]);
	const counts = useNewestCounts(sources, state === 'open');
	const [openPath, setOpenPath] = useState<string>();
	// On a phone the menu is closed; it closes again after every navigation.
	const open = openPath === pathname;
	const setOpen = (next: boolean) => setOpenPath(next ? pathname : undefined);
	const brand = <Brand className={styles.brand} to="/admin" below="Office" width={28} height={34} />;
	// Nothing that would move when the rest comes.
	if (!role)
		return (
			<nav className={classes(styles.side, 'on-pine')} aria-label="Office">
				{brand}
			</nav>
		);
	return (
		<nav className={classes(styles.side, 'on-pine')} aria-label="Office">
			{brand}
			{(state === 'open' || state === 'unknown') && <OfficeSearch />}
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
				<ul>
					{first.map((entry) => (
						<EntryLink key={entry.path} entry={entry} count={counts[entry.path]} />
					))}
				</ul>
				{groups.map(({ group, entries }) => (
					// Each page begins with its own group open, whatever was opened before.
					<details
						key={group + pathname}
						name={isLong ? 'office-menu' : undefined}
						open={!isLong || entries.some((entry) => isCurrent(entry, pathname))}
					>
						<summary>
							{group}
							<Count count={entries.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0)} label="waiting" />
						</summary>
						<ul>
							{entries.map((entry) => (
								<EntryLink key={entry.path} entry={entry} count={counts[entry.path]} />
							))}
						</ul>
					</details>
				))}
			</div>
			<div className={classes(styles.account, open && styles.open)}>
				<span className={styles.person}>{memberEmail}</span>
				<span>{roleLabels[role]}</span>
				<span className={styles.links}>
					<Link to="/">Website</Link>
					<Link to="/admin/account">Account</Link>
					<LogOutButton />
				</span>
			</div>
		</nav>
	);
}

const EntryLink = ({ entry: { path, label, badge }, count }: { entry: MenuEntry; count: number | undefined }) => (
	<li>
		<NavLink to={`/admin/${path}`.replace(/\/$/, '')} end={path === ''}>
			{label}
			{badge && <Count count={count} label={badge.label} />}
		</NavLink>
	</li>
);

const Count = ({ count, label }: { count: number | undefined; label: string }) =>
	count ? (
		<b>
			{count}
			<span className="visually-hidden"> {label}</span>
		</b>
	) : null;

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
