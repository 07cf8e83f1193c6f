import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { today } from '#web/core/club-dates.ts';
import chevron from '../chevron.module.css';
import fadingRow from '../fading-row.module.css';
import { DayInput } from '../form/day-input.tsx';
import styles from './filters.module.css';
import type { List } from './use-list.ts';

/** Links to the views of an office page, with a number in `<b>` where there is one; `aria-current` marks the open one. */
export const OfficeTabs = ({ label, children }: { label: string; children: ReactNode }) => (
	<nav className={classes(fadingRow.fading, styles.tabs)} aria-label={label}>
		{children}
	</nav>
);

/** The values of one filter side by side, above a list. */
export const FilterTabs = <F extends string>({
	label,
	list,
	name,
	tabs,
}: {
	label: string;
	list: List<F>;
	name: F;
	tabs: readonly { value: string; label: string; count?: number | undefined }[];
}) => (
	<OfficeTabs label={label}>
		{tabs.map((tab) => (
			<Link
				key={tab.value}
				to={list.to({ [name]: tab.value } as never)}
				aria-current={list.view[name] === tab.value ? 'page' : undefined}
				preventScrollReset
			>
				{tab.label}
				{tab.count !== undefined && <b>{tab.count}</b>}
			</Link>
		))}
	</OfficeTabs>
);

/** A filter with many values. */
export const FilterSelect = <F extends string>({
	label,
	list,
	name,
	choices,
}: {
	label: string;
	list: List<F>;
	name: F;
	choices: readonly { value: string; label: string; count?: number | undefined }[];
}) => (
	<label>
		{label}
		<select
			className="input"
			value={list.view[name]}
			onChange={(event) => list.show({ [name]: event.target.value } as never)}
		>
			{choices.map((choice) => (
				<option key={choice.value} value={choice.value}>
					{choice.count === undefined ? choice.label : `${choice.label} (${choice.count})`}
				</option>
			))}
		</select>
	</label>
);

/** The first and the last day that a list shows. A narrow window shows the two fields when they are asked for, or when one is set. */
export function FilterDays<F extends string>({
	list,
	without = 'Any day',
}: {
	list: List<F | 'from' | 'to'>;
	/** What is shown when no day is chosen. */
	without?: string;
}) {
	const [open, setOpen] = useState(false);
	const { from } = list.view;
	const isSet = list.isSet('from') || list.isSet('to');
	const shown = isSet || open;
	return (
		<>
			{!isSet && (
				<button
					type="button"
					className={classes(styles.anyDay, chevron.below)}
					aria-expanded={open}
					onClick={() => setOpen(!open)}
				>
					{!from ? without : from === today() ? 'From today' : 'Other days'}
				</button>
			)}
			<div className={classes(styles.days, !shown && styles.folded)} data-shown={shown || undefined}>
				{(['from', 'to'] as const).map((name) => (
					<label key={name}>
						{name === 'from' ? 'From' : 'To'}
						<DayInput
							small
							type="date"
							none="Any day"
							value={list.view[name]}
							min={name === 'to' ? list.view.from : undefined}
							max={name === 'from' ? list.view.to : undefined}
							onChange={(event) => list.show({ [name]: event.target.value } as never)}
						/>
					</label>
				))}
			</div>
		</>
	);
}

/** Filters above something that is no list; the number of rows (`role="status"`) and the buttons are at the other end. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>;

/** Filters in the line with the tools of a list. */
export const ToolFilters = ({ children }: { children: ReactNode }) => (
	<div className={classes(styles.filters, styles.inTools)}>{children}</div>
);
