import { Link } from 'react-router';
import type { ApplicationDetail } from '#contract/applications.office.ts';
import { classes } from '#web/core/classes.ts';
import { longDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { roundClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ApplicationStatus } from '#web/ui/office-status.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Neighbours } from '../queue.ts';
import styles from './review-header.module.css';

export function ReviewHeader({
	application,
	queue,
	neighbours,
}: {
	application: ApplicationDetail;
	/** The address of the list it was opened from. */
	queue: string;
	neighbours: Neighbours;
}) {
	const { name, category, membershipType, reference, status } = application;
	return (
		<PageHeader
			above={{ to: queue, label: 'Applications' }}
			here={
				<span className="numeric">
					<span className="visually-hidden">Reference </span>
					{reference}
				</span>
			}
			title={name}
			lead={
				<>
					{category}, {membershipType}. {receivedText(application)}
				</>
			}
		>
			<div className={styles.status}>
				<ApplicationStatus status={status} />
				<nav className={classes('no-print', styles.steps)} aria-label="In the list">
					<Step to={neighbours.previous} label="Previous application" icon="left" />
					<Step to={neighbours.next} label="Next application" icon="right" />
				</nav>
			</div>
		</PageHeader>
	);
}

const Step = ({ to, label, icon }: { to: string | undefined; label: string; icon: 'left' | 'right' }) =>
	to ? (
		<Link className={classes(roundClass, styles.step)} to={to} aria-label={label}>
			<Icon name={icon} />
		</Link>
	) : (
		<button type="button" className={classes(roundClass, styles.step)} disabled aria-label={label}>
			<Icon name={icon} />
		</button>
	);

/** Received 12 November 2026, email verified 4 minutes later. */
function receivedText({ submittedAt, verifiedAt }: ApplicationDetail): string {
	const received = `Received ${longDate(submittedAt)}`;
	if (!verifiedAt) return `${received}, email not verified yet.`;
	const minutes = Math.max(1, Math.round((Date.parse(verifiedAt) - Date.parse(submittedAt)) / 60_000));
	const [count, unit] =
		minutes < 90
			? [minutes, 'minute']
			: minutes < 36 * 60
				? [Math.round(minutes / 60), 'hour']
				: [Math.round(minutes / 1440), 'day'];
	return `${received}, email verified ${count} ${plural(Number(count), String(unit))} later.`;
}
