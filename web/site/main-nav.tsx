import { useLocation } from 'react-router';
import { accountLinks, menu } from '#web/content/menu.ts';
import { classes } from '#web/core/classes.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/links.tsx';
import styles from './main-nav.module.css';

/** The menu of wide screens. Elements with the same `name` are open one at a time. */
export function MainNav() {
	const { pathname } = useLocation();
	const current = (path: string) => (path === pathname ? 'page' : undefined);
	return (
		<nav className={classes(styles.mainNav, 'no-print')} aria-label="Main">
			<ul className={styles.menu}>
				{menu.map((item) => (
					<li key={item.label}>
						{'items' in item ? (
							<details name="main-menu" data-menu>
								<summary aria-current={item.items.some(({ path }) => path === pathname) || undefined}>
									{item.label}
									<Icon name="down" />
								</summary>
								<ul className={styles.submenu}>
									{item.items.map(({ path, label }) => (
										<li key={path}>
											<SiteLink to={path} aria-current={current(path)}>
												{label}
											</SiteLink>
										</li>
									))}
								</ul>
							</details>
						) : (
							<SiteLink to={item.path} aria-current={current(item.path)}>
								{item.label}
							</SiteLink>
						)}
					</li>
				))}
				<li>
					{accountLinks.map(({ only, label, path }) => (
						<SiteLink
							key={only}
							className={buttonClass({ look: 'brass', small: true, className: styles.login })}
							data-only={only}
							to={path}
						>
							{label}
						</SiteLink>
					))}
				</li>
			</ul>
		</nav>
	);
}
