import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import fadingRow from './fading-row.module.css';
import { SiteLink } from './links.tsx';
import styles from './tabs.module.css';

/** Links to pages of the same kind, side by side; `aria-current` marks the open one. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
	<nav className={classes(fadingRow.fading, styles.tabs, 'no-print')} aria-label={label}>
		{children}
	</nav>
);

/** Tabs for the pages of the submenu that has this page. */
export function SectionTabs() {
	const { pathname } = useLocation();
	const item = useContent('navigation').menu.find(({ items }) => items.some(({ path }) => path === pathname));
	if (!item) return null;
	return (
		<Tabs label={item.label}>
			{item.items.map((link) => (
				<SiteLink key={link.path} to={link.path} aria-current={link.path === pathname ? 'page' : undefined}>
					{link.label}
				</SiteLink>
			))}
		</Tabs>
	);
}
