import type { ReactNode } from 'react';
import styles from './office-tabs.module.css';

/** Links to the views of an office page, with a number in `<b>` where there is one; `aria-current` marks the open one. */
export const OfficeTabs = ({ label, children }: { label: string; children: ReactNode }) => (
	<nav className={styles.tabs} aria-label={label}>
		{children}
	</nav>
);
