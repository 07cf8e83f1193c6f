import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { club } from '#contract/club.ts';
import { type Desk, desks, type Role } from '#contract/roles.ts';
import { useStuck } from '#web/features/admin/payments/ask-stuck.ts';
import { PeopleSearch } from '#web/features/admin/people/people-search.tsx';
import { useWaiting } from '#web/features/admin/queue/ask-queue.ts';
import { roleWords } from '#web/features/admin/words.ts';
import crest from '#web/images/crest.svg';
import { useLogOut } from '#web/lib/log-out.ts';
import { useSession } from '#web/lib/session.ts';
import { places } from './places.ts';
import '#web/styles/masthead.css';

/** Those whose people and payments the search knows. */
const searchDesks: readonly Desk[] = ['desk:applications', 'desk:payments'];

export function SideNav() {
	const { memberEmail } = useSession();
	// `null` on the server and in the first render, before the browser's storage is read.
	const role = useSession().role as Role | null;
	const waiting = useWaiting();
	const stuck = useStuck();
	const { pathname } = useLocation();
	const [openAt, setOpenAt] = useState<string>();
	// On a phone the list is folded; whoever goes somewhere has found it, and it folds again.
	const open = openAt === pathname;
	const setOpen = (now: boolean) => setOpenAt(now ? pathname : undefined);
	return (
		<nav className="side on-pine" aria-label="Office">
			<div className="side-top">
				<Link className="brand" to="/admin">
					<img src={crest} alt="" width="28" height="34" />
					<span>
						<b>{club.shortName}</b>
						<span>Office</span>
					</span>
				</Link>
				<div className="me">
					{role && (
						<>
							<span className="who">{memberEmail}</span>
							<span className="role">{roleWords[role]}</span>
							<span className="outs">
								<Link to="/">Website</Link>
								<Link to="/admin/account">Account</Link>
								<LogOutButton />
							</span>
						</>
					)}
				</div>
			</div>
			{role && searchDesks.some((desk) => sits(role, desk)) && <PeopleSearch />}
			<button
				className="side-open"
				type="button"
				aria-expanded={open}
				aria-controls="office-places"
				onClick={() => setOpen(!open)}
			>
				{open ? 'Close' : 'Menu'}
			</button>
			<div id="office-places" className={open ? 'side-list open' : 'side-list'}>
				{places
					.map(({ title, items }) => ({
						title,
						items: items.filter(({ desk }) => !desk || (role && sits(role, desk))),
					}))
					.filter(({ items }) => items.length > 0)
					.map(({ title, items }) => (
						<div key={title ?? 'first'}>
							{title && <p className="side-title">{title}</p>}
							<ul>
								{items.map(({ to, label }) => (
									<li key={to}>
										<NavLink to={to} end={to === '/admin'}>
											{label}
											{to === '/admin/applications' && <Count of={waiting} words="to decide" />}
											{to === '/admin/payments' && <Count of={stuck} words="to look at" />}
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

const sits = (role: Role, desk: Desk) => desks[desk].includes(role);

const Count = ({ of: count, words }: { of: number | undefined; words: string }) =>
	count ? (
		<b>
			{count}
			<span className="vh"> {words}</span>
		</b>
	) : null;

function LogOutButton() {
	const logOut = useLogOut();
	const [busy, setBusy] = useState(false);
	return (
		<button
			className="linkbtn"
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
