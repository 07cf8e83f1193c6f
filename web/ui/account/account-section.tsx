import type { ReactNode } from 'react';
import styles from './account-section.module.css';

/** One section of an account page. The id is also the anchor of the page's own navigation. */
export const AccountSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
	<section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
		<h2 id={`${id}-title`}>{title}</h2>
		{children}
	</section>
);
