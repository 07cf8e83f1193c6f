import type { ReactNode } from 'react';
import styles from './office-parts.module.css';

/** The sections of a page, below each other. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>;

/** A line instead of an empty list, where empty is good news. */
export const NoEntries = ({ children }: { children: ReactNode }) => <p className={styles.noEntries}>{children}</p>;

/** Content that opens below a link. */
export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
	<details className={styles.disclosure}>
		<summary>{summary}</summary>
		{children}
	</details>
);
