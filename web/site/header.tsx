import { useLocation } from 'react-router';
import { accountLinks } from '#web/content/menu.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { Brand } from '#web/ui/brand.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/links.tsx';
import styles from './header.module.css';
import { MainNav } from './main-nav.tsx';

/** The menus work without scripts; `web/islands/menus.ts` adds the keys. */
export const Header = () => (
	<header className={classes(styles.header, 'on-pine')} data-shell>
		<div className={styles.headerRow}>
			<Brand to="/" below={useContent('club').type} width={40} height={48} />
			<MainNav />
			<button className={classes(styles.menuButton, 'no-print')} type="button" popoverTarget="drawer">
				<i aria-hidden="true" />
				<span className={styles.whileClosed}>Menu</span>
				<span className={styles.whileOpen}>Close</span>
			</button>
		</div>
		<Drawer />
	</header>
);

/** The menu of narrow screens. */
function Drawer() {
	const { pathname } = useLocation();
	const { menu } = useContent('navigation');
	const link = ({ label, path }: { label: string; path: string }) => (
		<SiteLink to={path} aria-current={path === pathname ? 'page' : undefined}>
			{label}
		</SiteLink>
	);
	return (
		<nav className={styles.drawer} id="drawer" popover="auto" aria-label="Main, small screen">
			<ul>
				{menu.map((item) => (
					<li key={item.label}>
						{item.items.length > 0 ? (
							<details open={item.items.some(({ path }) => path === pathname)}>
								<summary>{item.label}</summary>
								<ul>
									{item.items.map((subItem) => (
										<li key={subItem.path}>{link(subItem)}</li>
									))}
								</ul>
							</details>
						) : (
							link({ label: item.label, path: item.path ?? '/' })
						)}
					</li>
				))}
			</ul>
			{accountLinks.map(({ only, label, path }) => (
				<SiteLink
					key={only}
					className={buttonClass({ look: 'ivory', className: styles.account })}
					data-only={only}
					to={path}
				>
					{label}
				</SiteLink>
			))}
		</nav>
	);
}
