import type { ReactNode } from 'react';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import styles from './form-layout.module.css';

/** The progress beside the form; on narrow screens above it. */
export const FormLayout = ({ progress, children }: { progress: ReactNode; children: ReactNode }) => (
	<div className={styles.layout}>
		{progress}
		{children}
	</div>
);

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

export const FormLoading = () => (
	<FormLayout
		progress={
			<div className={styles.progress}>
				<Skeleton style={{ height: '22rem' }} />
			</div>
		}
	>
		<div className={styles.loading}>
			<LoadingText />
			<Skeleton style={{ height: '2rem', width: '60%' }} />
			<div className="form-grid">
				{rows.map((row) => (
					<Skeleton key={row} style={{ height: '4.5rem' }} />
				))}
			</div>
		</div>
	</FormLayout>
);
