import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { club } from '#contract/club.ts';
import { type Desk, desks, type Role } from '#contract/roles.ts';
import { useStuck } from '#web/features/admin/payments/ask-stuck.ts';
import { useWaiting } from '#web/features/admin/queue/ask-queue.ts';
import { roleWords } from '#web/features/admin/words.ts';
import crest from '#web/images/crest.svg';
import { useLogOut } from '#web/lib/log-out.ts';
import { useSession } from '#web/lib/session.ts';
import '#web/styles/masthead.css';

const places: readonly { to: string; label: string; desk?: Desk }[] = [
	{ to: '/admin', label: 'Today' },
	{ to: '/admin/applications', label: 'Applications', desk: 'desk:applications' },
	{ to: '/admin/payments', label: 'Payments', desk: 'desk:payments' },
	{ to: '/admin/enquiries', label: 'Enquiries', desk: 'desk:content' },
	{ to: '/admin/hall', label: 'Hall', desk: 'desk:content' },
	{ to: '/admin/mailings', label: 'Mailings', desk: 'desk:mailings' },
	{ to: '/admin/events', label: 'Events', desk: 'desk:content' },
	{ to: '/admin/banners', label: 'Notices', desk: 'desk:content' },
	{ to: '/admin/reviews', label: 'Reviews', desk: 'desk:content' },
	{ to: '/admin/galleries', label: 'Galleries', desk: 'desk:content' },
	{ to: '/admin/team', label: 'Team', desk: 'desk:team' },
	{ to: '/admin/mails', label: 'Mails', desk: 'desk:team' },
	{ to: '/admin/retention', label: 'Retention', desk: 'desk:team' },
	{ to: '/admin/audit', label: 'Audit log', desk: 'desk:team' },
	{ to: '/admin/house', label: 'House', desk: 'desk:team' },
	{ to: '/admin/account', label: 'Your account' },
];

export function SideNav() {
	const { memberEmail } = useSession();
	// `null` on the server and in the first render, before the browser's storage is read.
	const role = useSession().role as Role | null;
	const waiting = useWaiting();
	const stuck = useStuck();
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
								<LogOutButton />
							</span>
						</>
					)}
				</div>
			</div>
			<ul>
				{places
					.filter(({ desk }) => !desk || (role && desks[desk].includes(role)))
					.map(({ to, label }) => (
						<li key={to}>
							<NavLink to={to} end={to === '/admin'}>
								{label}
								{to === '/admin/applications' && !!waiting && (
									<b>
										{waiting}
										<span className="vh"> to decide</span>
									</b>
								)}
								{to === '/admin/payments' && !!stuck && (
									<b>
										{stuck}
										<span className="vh"> to look at</span>
									</b>
								)}
							</NavLink>
						</li>
					))}
			</ul>
		</nav>
	);
}

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
