import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/core/classes.ts';
import styles from './filters.module.css';
import type { List } from './use-list.ts';

/** Links to the views of an office page, with a number in `<b>` where there is one; `aria-current` marks the open one. */
export const OfficeTabs = ({ label, children }: { label: string; children: ReactNode }) => (
	<nav className={styles.tabs} aria-label={label}>
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

/** The first and the last day that a list shows. */
export const FilterDays = <F extends string>({ list }: { list: List<F | 'from' | 'to'> }) => (
	<div className={styles.days}>
		{(['from', 'to'] as const).map((name) => (
			<label key={name}>
				{name === 'from' ? 'From' : 'To'}
				<input
					className="input"
					type="date"
					value={list.view[name]}
					min={name === 'to' ? list.view.from : undefined}
					max={name === 'from' ? list.view.to : undefined}
					onChange={(event) => list.show({ [name]: event.target.value } as never)}
				/>
			</label>
		))}
	</div>
);

/** Filters above a list; the number of rows (`role="status"`) and the buttons for all rows are at the other end. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>;

/** Several filters and nothing else in one bar; below each other on a phone. */
export const ManyFilters = ({ children }: { children: ReactNode }) => (
	<div className={classes(styles.filters, styles.many)}>{children}</div>
);
