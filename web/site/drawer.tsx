import { Link, useLocation } from 'react-router';
import { type MenuLink, menu } from '#web/content/menu.ts';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './drawer.module.css';

/** The menu of narrow screens. Its submenus are the browser's own disclosures. */
export function Drawer({ open, account }: { open: boolean; account: MenuLink }) {
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
									{item.items.map((one) => (
										<li key={one.path}>{link(one)}</li>
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
