import { type PartWithHours, partsWithHours } from '#contract/content/kinds/club.ts';
import { useContent } from '#web/core/content.ts';
import { shownExceptions } from './exceptions.ts';
import styles from './hours-rows.module.css';
import { Times } from './times.tsx';

export const Rows = ({ rows }: { rows: readonly { label: string; value: string }[] }) =>
	rows.map(({ label, value }) => (
		<div key={label}>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	));

/** The hours of some parts of the club, as rows of a `dl`. */
export function HoursRows({ parts }: { parts: readonly PartWithHours[] }) {
	const hours = useContent('hours');
	return parts.flatMap((part) =>
		hours[part].map(({ days, times }) => (
			<div key={`${part} ${days}`}>
				<dt>{`${partsWithHours[part]}, ${days}`}</dt>
				<dd className={styles.hours}>
					<Times of={times} className={styles.times} />
				</dd>
			</div>
		)),
	);
}

/** What is different today and in the next days. */
export const ExceptionRows = ({ now }: { now: Date }) => (
	<Rows
		rows={shownExceptions(useContent('hours').exceptions, now).map(({ label, text }) => ({ label, value: text }))}
	/>
);
