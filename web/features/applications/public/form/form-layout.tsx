import type { ReactNode } from 'react';
import { useContent } from '#web/core/content.ts';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import styles from './form-layout.module.css';

/** The progress beside the form; on narrow screens above it. */
export const FormLayout = ({ progress, children }: { progress: ReactNode; children: ReactNode }) => (
	<div className={styles.layout}>
		{progress}
		{children}
	</div>
);

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Until the form is there. Its checks and its draft are scripts, so without them it says how else to apply. */
export const FormLoading = () => (
	<>
		<noscript>
			<Notice className={styles.withoutScript}>
				{withValues(useContent('application').formHelp.withoutScript, { phone: <OfficePhone /> })}
			</Notice>
		</noscript>
		<FormSkeleton />
	</>
);

const FormSkeleton = () => (
	<div className={styles.skeleton}>
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
	</div>
);
