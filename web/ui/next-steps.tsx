import type { ReactNode } from 'react';
import styles from './next-steps.module.css';

/** What happens next, as list items. */
export const NextSteps = ({ children }: { children: ReactNode }) => <ol className={styles.steps}>{children}</ol>;
