import { useLocation } from 'react-router';
import { accountLinks } from '#web/content/menu.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
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
				{useContent('navigation').menu.map(({ label, path, items }) => (
					<li key={label}>
						{items.length > 0 ? (
							<details name="main-menu" data-menu>
								<summary aria-current={items.some((item) => item.path === pathname) || undefined}>
									{label}
									<Icon name="down" />
								</summary>
								<ul className={styles.submenu}>
									{items.map((item) => (
										<li key={item.path}>
											<SiteLink to={item.path} aria-current={current(item.path)}>
												{item.label}
											</SiteLink>
										</li>
									))}
								</ul>
							</details>
						) : (
							<SiteLink to={path ?? '/'} aria-current={current(path ?? '/')}>
								{label}
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
