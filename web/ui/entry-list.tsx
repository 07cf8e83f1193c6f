import type { ReactNode } from 'react';
import styles from './entry-list.module.css';

/** Short entries below each other, such as notes, as list items. */
export const EntryList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;
