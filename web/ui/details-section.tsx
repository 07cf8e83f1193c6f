import type { ComponentProps, ReactNode } from 'react';
import type { HistoryEntry } from '#contract/applications.office.ts';
import { actionLabel } from '#web/core/audit-actions.ts';
import { classes } from '#web/core/classes.ts';
import { dateAndTime } from '#web/core/format.ts';
import styles from './details-section.module.css';

/** A section of an office page with an h2 and a dl of labels and values. */
export const DetailsSection = ({ className, ...rest }: ComponentProps<'section'>) => (
	<section {...rest} className={classes(styles.section, className)} />
);

/** What happened to an application, a member or a payment. */
export const History = ({ entries }: { entries: readonly HistoryEntry[] }) => (
	<DetailsSection>
		<h2>History</h2>
		{entries.length === 0 ? (
			<p>Nothing is recorded yet.</p>
		) : (
			<dl className={styles.history}>
				{entries.map((entry, index) => (
					<div key={index} className={styles.historyEntry}>
						<dt className="numeric">{dateAndTime(entry.at)}</dt>
						<dd>
							{actionLabel(entry.action)}
							<span className="muted"> · {[entry.actor, entry.details].filter(Boolean).join(' · ')}</span>
						</dd>
					</div>
				))}
			</dl>
		)}
	</DetailsSection>
);

/** A list of short entries, such as notes. The children are list items. */
export const EntryList = ({ children }: { children: ReactNode }) => <ul className={styles.entries}>{children}</ul>;
