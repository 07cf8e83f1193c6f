import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { club } from '#contract/core/club.ts';
import { homeOf, useSession } from '#web/core/session.ts';
import crest from '#web/images/crest.svg';
import { Drawer } from './drawer.tsx';
import { MainNav } from './main-nav.tsx';
import '#web/styles/masthead.css';

export function Header() {
	// What is open belongs to the visit it was opened in: any navigation closes it.
	const { key } = useLocation();
	const [openAt, setOpenAt] = useState<string>();
	const open = openAt === key;
	const button = useRef<HTMLButtonElement>(null);
	const { token, role } = useSession();
	const shown = token ? homeOf(role) : { label: 'Login', path: '/login' };

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from the controls inside
		<header
			className="mast on-pine"
			onKeyDown={(event) => {
				if (event.key !== 'Escape' || !open) return;
				setOpenAt(undefined);
				button.current?.focus();
			}}
		>
			<div className="mast-in">
				<Link className="brand" to="/">
					<img src={crest} alt="" width="40" height="48" />
					<span>
						<b>{club.shortName}</b>
						<span>{club.kind}</span>
					</span>
				</Link>
				<MainNav account={shown} />
				<button
					ref={button}
					className="menu-btn"
					type="button"
					aria-expanded={open}
					aria-controls="drawer"
					onClick={() => setOpenAt(open ? undefined : key)}
				>
					<i aria-hidden="true" />
					Menu
				</button>
			</div>
			<Drawer open={open} account={shown} />
		</header>
	);
}
