import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { club } from '#contract/core/club.ts';
import { type MenuLink, menu } from '#web/content/menu.ts';
import { classes } from '#web/core/classes.ts';
import { homeOf, useSession } from '#web/core/session.ts';
import { Brand } from '#web/ui/brand.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './header.module.css';
import { MainNav } from './main-nav.tsx';

export function Header() {
	// The drawer is open for one location key only, so that every navigation closes it.
	const { key } = useLocation();
	const [openKey, setOpenKey] = useState<string>();
	const open = openKey === key;
	const button = useRef<HTMLButtonElement>(null);
	const { token, role } = useSession();
	const account = token ? homeOf(role) : { label: 'Login', path: '/login' };

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from the controls inside
		<header
			className={classes(styles.header, 'on-pine')}
			data-shell
			onKeyDown={(event) => {
				if (event.key !== 'Escape' || !open) return;
				setOpenKey(undefined);
				button.current?.focus();
			}}
		>
			<div className={styles.headerRow}>
				<Brand to="/" below={club.kind} width={40} height={48} />
				<MainNav account={account} />
				<button
					ref={button}
					className={styles.menuButton}
					type="button"
					aria-expanded={open}
					aria-controls="drawer"
					onClick={() => setOpenKey(open ? undefined : key)}
				>
					<i aria-hidden="true" />
					Menu
				</button>
			</div>
			<Drawer open={open} account={account} />
		</header>
	);
}

/** The menu of narrow screens. Its submenus are `<details>`. */
function Drawer({ open, account }: { open: boolean; account: MenuLink }) {
	const { pathname } = useLocation();
	const link = ({ label, path }: MenuLink) => (
		<Link to={path} aria-current={path === pathname ? 'page' : undefined}>
			{label}
		</Link>
	);
	return (
		<nav className={styles.drawer} id="drawer" aria-label="Main, small screen" hidden={!open}>
			<ul>
				{menu.map((item) => (
					<li key={item.label}>
						{'items' in item ? (
							<details open={item.items.some(({ path }) => path === pathname)}>
								<summary>{item.label}</summary>
								<ul>
									{item.items.map((subItem) => (
										<li key={subItem.path}>{link(subItem)}</li>
									))}
								</ul>
							</details>
						) : (
							link(item)
						)}
					</li>
				))}
			</ul>
			<Link className={buttonClass({ look: 'ivory', className: styles.account })} to={account.path}>
				{account.label}
			</Link>
		</nav>
	);
}
