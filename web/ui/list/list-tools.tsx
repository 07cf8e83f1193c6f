import { Fragment, isValidElement, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { mostFilters, savedFilter } from '#contract/list-settings.office.ts';
import { checkInput } from '#web/core/check-input.ts';
import { classes } from '#web/core/classes.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useNarrow } from '#web/core/use-narrow.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import chevron from '../chevron.module.css';
import { ToolFilters } from './filters.tsx';
import styles from './list-tools.module.css';
import type { Column } from './office-table.tsx';
import type { CellLook } from './table.tsx';
import type { List } from './use-list.ts';
import type { ListSetup } from './use-list-settings.ts';

/** The query string of a list without its page. */
function filterOf(search: string) {
	const params = new URLSearchParams(search);
	params.delete('at');
	return params.toString();
}

type Choosable = { head: string; hideBelow: CellLook['hideBelow'] };

/** Columns that can be hidden: all but the first that have a text as their head. */
const choosable = <Row,>(columns: readonly Column<Row>[]): Choosable[] =>
	columns
		.slice(1)
		.filter(({ print }) => print !== 'only')
		.flatMap(({ head, hideBelow }) => (typeof head === 'string' ? [{ head, hideBelow }] : []));

/** A column that this width does not show is not offered. */
const offeredAbove = { 480: undefined, 860: styles.above860, 1240: styles.above1240 };
const offered = (width: CellLook['hideBelow']) => width && offeredAbove[width];

export const shownColumns = <Row,>(columns: readonly Column<Row>[], hidden: readonly string[]) =>
	columns.filter(({ head }, index) => index === 0 || !(typeof head === 'string' && hidden.includes(head)));

/**
 * Above a list: its filters, the person's own ones, the choice of columns and the switch for selecting rows; at the other end the
 * number of rows (`role="status"`) and the buttons for all rows. A phone has all but the filters in one menu.
 */
export function ListTools<Row>({
	list,
	columns,
	setup,
	empty,
	selecting,
	onSelect,
	filters,
	status,
	tools,
}: {
	list: List;
	columns: readonly Column<Row>[];
	setup: ListSetup;
	/** Without rows there are no columns to choose. */
	empty: boolean;
	selecting: boolean;
	/** Not set when nothing can be done with several rows. */
	onSelect?: (() => void) | undefined;
	filters: ReactNode;
	status: string | undefined;
	tools: ReactNode;
}) {
	const narrow = useNarrow();
	const [naming, setNaming] = useState(false);
	const choices = choosable(columns);
	const current = filterOf(list.search);
	const canSave = current !== '' && setup.filters.every(({ search }) => search !== current);
	const save = canSave && setup.filters.length < mostFilters && (
		<Tool key="save" asMenuEntry={narrow} onClick={() => setNaming(true)}>
			Save this filter…
		</Tool>
	);
	const select = onSelect && (
		<Tool key="select" asMenuEntry={narrow} pressed={selecting} onClick={onSelect}>
			Select
		</Tool>
	);
	const hasOneButton = !save && !select && (!tools || (isValidElement(tools) && tools.type !== Fragment));
	return (
		<div className={classes(styles.tools, Boolean(filters) && styles.filtered)}>
			{filters && <ToolFilters>{filters}</ToolFilters>}
			{setup.filters.length > 0 && <SavedFilters current={current} setup={setup} />}
			{!narrow && save}
			{!narrow && choices.length > 0 && !empty && <ColumnChoice of={choices} setup={setup} />}
			{!narrow && select}
			<div
				className={classes(styles.result, hasOneButton && (status ?? '').length <= mostInButtonLine && styles.oneLine)}
			>
				<span role="status">{status}</span>
				<div className={styles.buttons}>
					{!narrow || hasOneButton
						? tools
						: // Selected rows have a menu of their own, at the foot of the screen.
							!selecting && (
								<MoreMenu>
									{select}
									{save}
									{tools}
								</MoreMenu>
							)}
				</div>
			</div>
			{naming && (
				<NameFilter
					taken={setup.filters.map(({ name }) => name)}
					onClose={() => setNaming(false)}
					onName={async (name) => {
						await setup.save({ filters: [...setup.filters, { name, search: current }] });
						setNaming(false);
					}}
				/>
			)}
		</div>
	);
}

const Tool = ({
	asMenuEntry,
	pressed,
	onClick,
	children,
}: {
	asMenuEntry: boolean;
	pressed?: boolean;
	onClick: () => void;
	children: ReactNode;
}) =>
	asMenuEntry ? (
		<Button small look="line" aria-pressed={pressed} onClick={onClick}>
			{children}
		</Button>
	) : (
		<button type="button" className={styles.tool} aria-pressed={pressed} onClick={onClick}>
			{children}
		</button>
	);

function SavedFilters({ current, setup: { filters, save } }: { current: string; setup: ListSetup }) {
	const { pathname } = useLocation();
	return (
		<ul className={styles.filters} aria-label="Saved filters">
			{filters.map((filter) => (
				<li key={filter.name}>
					<Link
						to={`${pathname}${filter.search && `?${filter.search}`}`}
						aria-current={filter.search === current ? 'page' : undefined}
						preventScrollReset
					>
						{filter.name}
					</Link>
					<button
						type="button"
						aria-label={`Remove the filter ${filter.name}`}
						onClick={() => void save({ filters: filters.filter((other) => other !== filter) })}
					>
						<Icon name="close" />
					</button>
				</li>
			))}
		</ul>
	);
}

function NameFilter({
	taken,
	onName,
	onClose,
}: {
	taken: readonly string[];
	onName: (name: string) => Promise<void>;
	onClose: () => void;
}) {
	const [name, setName] = useState('');
	const used = taken.includes(name.trim());
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const checked = checkInput(savedFilter, { name, search: '' });
			if (!used) await onName(checked.name);
		},
		{ fields: ['name'] },
	);
	return (
		<ConfirmDialog
			title="Save this filter"
			confirmLabel="Save"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<TextField
				label="Name"
				hint="Only you see it. It opens the list with what is chosen now."
				data-first
				autoComplete="off"
				maxLength={40}
				value={name}
				error={used ? 'You have a filter with this name.' : fieldErrors.name}
				onChange={(event) => setName(event.target.value)}
			/>
		</ConfirmDialog>
	);
}

/** Of several columns, the one that needs the least width. */
const leastWidth = (columns: readonly Choosable[]) =>
	([undefined, 480, 860, 1240] as const).find((width) => columns.some(({ hideBelow }) => hideBelow === width));

const ColumnChoice = ({
	of: columns,
	setup: { hiddenColumns, save },
}: {
	of: readonly Choosable[];
	setup: ListSetup;
}) => (
	<details className={classes(styles.columns, offered(leastWidth(columns)))}>
		<summary className={classes(styles.tool, chevron.below)}>Columns</summary>
		<fieldset>
			<legend className="visually-hidden">Columns that are shown</legend>
			{columns.map(({ head, hideBelow }) => (
				<label key={head} className={offered(hideBelow)}>
					<input
						type="checkbox"
						checked={!hiddenColumns.includes(head)}
						onChange={(event) => {
							const others = hiddenColumns.filter((other) => other !== head);
							void save({ hiddenColumns: event.target.checked ? others : [...others, head] });
						}}
					/>
					{head}
				</label>
			))}
		</fieldset>
	</details>
);

type SelectionAction = { label: string; look?: 'clay' | undefined; count: number; run: () => void };

/** On a phone a longer text about the rows has a line of its own, also if there is only one button. */
const mostInButtonLine = 20;

/** So many actions are beside each other; the others are in a menu. */
const mostInLine = 3;

/** The actions for the selected rows; stays visible below a long list. */
export function SelectionBar({
	count,
	actions,
	busy,
	onCancel,
}: {
	count: number;
	actions: readonly SelectionAction[];
	busy: boolean;
	onCancel: () => void;
}) {
	const inLine = actions.length > mostInLine ? mostInLine - 1 : mostInLine;
	const button = ({ label, look, count: applies, run }: SelectionAction) => (
		<Button key={label} small look={look ?? 'line'} disabled={busy || applies === 0} onClick={run}>
			{label}
			{applies > 0 && applies !== count && ` (${applies})`}
		</Button>
	);
	return (
		<div className={styles.selection} data-sticky-actions>
			<span role="status">{count === 0 ? 'Nothing selected' : `${count} selected`}</span>
			<Button small look="line" className={styles.done} disabled={busy} onClick={onCancel}>
				Done
			</Button>
			{actions.slice(0, inLine).map(button)}
			{actions.length > inLine && <MoreMenu disabled={busy}>{actions.slice(inLine).map(button)}</MoreMenu>}
		</div>
	);
}
