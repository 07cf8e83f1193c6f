import type { ReactNode } from 'react';
import styles from './section-header.module.css';

/** The h2 of an office section, and at the other end a number or a link. */
export const SectionHeader = ({ children }: { children: ReactNode }) => <div className={styles.header}>{children}</div>;
