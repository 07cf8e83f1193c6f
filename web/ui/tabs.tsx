import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** Links to pages of the same kind, side by side; `aria-current` marks the open one. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
	<nav className={styles.tabs} aria-label={label}>
		{children}
	</nav>
);
