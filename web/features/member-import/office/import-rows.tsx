import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import {
	type Decision,
	type ImportRow,
	importFieldLabels,
	type MemberImportDetail,
	memberImportEndpoints,
	verdicts,
} from '#contract/member-import.office.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { FilterTabs } from '#web/ui/list/filters.tsx';
import { Pager, RowsLoading } from '#web/ui/list/list-rows.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useAction } from '#web/ui/use-action.ts';
import styles from './import.module.css';
import { outcomeLabels, verdictLabels } from './import-labels.ts';

const { memberImportRows, decideImportRow } = memberImportEndpoints;

/** The rows of a checked list, by verdict. Opens with those that need a person. */
export function ImportRows({ data, onDecided }: { data: MemberImportDetail; onDecided: () => void }) {
	const first = data.verdicts.wrong > 0 ? 'wrong' : data.verdicts.doubtful > 0 ? 'doubtful' : '';
	const { list, query } = useList(
		{ verdict: data.state === 'CHECKED' ? first : '' },
		memberImportRows,
		(view) => ({ ...view, import: data.id }) as EndpointInput<typeof memberImportRows>['query'],
	);
	const decided = () => {
		query.refetch();
		onDecided();
	};
	return (
		<section aria-labelledby="rows-title" className={styles.tabs}>
			<h2 id="rows-title" className="visually-hidden">
				Rows
			</h2>
			<FilterTabs
				label="Rows by result"
				list={list}
				name="verdict"
				tabs={[
					...verdicts.map((verdict) => ({
						value: verdict,
						label: verdictLabels[verdict].label,
						count: data.verdicts[verdict],
					})),
					{ value: '', label: 'All', count: data.rows },
				]}
			/>
			{query.error ? (
				<LoadError what="The rows" error={query.error} onRetry={query.refetch} />
			) : !query.data ? (
				<RowsLoading />
			) : query.data.items.length === 0 ? (
				<EmptyState title="There are no such rows." />
			) : (
				<>
					<ul className={styles.rows} aria-label="Rows of the list" aria-busy={query.isFetching}>
						{query.data.items.map((row) => (
							<Row key={row.id} row={row} onDecided={data.state === 'CHECKED' ? decided : undefined} />
						))}
					</ul>
					<Pager list={list} page={query.data} />
				</>
			)}
		</section>
	);
}

function Row({ row, onDecided }: { row: ImportRow; onDecided: (() => void) | undefined }) {
	const { memberId, name, userId, verdict, outcome } = row;
	const { label, tone } = outcome ? outcomeLabels[outcome] : verdictLabels[verdict];
	return (
		<li>
			<span className="muted">Row {row.row}</span>
			<span>
				{memberId ? <Link to={`/admin/members/${memberId}`}>{name}</Link> : <b>{name || 'Without a name'}</b>}{' '}
				<span className="numeric muted">{userId}</span>
			</span>
			<StatusTag tone={tone}>{label}</StatusTag>
			<RowDetails row={row} onDecided={onDecided} />
		</li>
	);
}

function RowDetails({ row, onDecided }: { row: ImportRow; onDecided: (() => void) | undefined }) {
	const { problems, changes, photo, openingBalance, match, decision } = row;
	return (
		<div className={styles.details}>
			{problems.map(({ field, message, wrong }, index) => (
				<p key={index} className={wrong ? styles.wrong : 'muted'}>
					{field && <b>{importFieldLabels[field]}: </b>}
					{message}
				</p>
			))}
			{match && (
				<p>
					{match.memberId ? <Link to={`/admin/members/${match.memberId}`}>{match.name}</Link> : match.name}{' '}
					{match.reason}.
				</p>
			)}
			{match &&
				(onDecided ? <DecisionChoice row={row} onDecided={onDecided} /> : decision && <p>{decisionTexts[decision]}</p>)}
			{photo && (
				<p className="muted">
					<b>{importFieldLabels.photo}:</b> {photo}
				</p>
			)}
			{openingBalance && (
				<p className="muted">
					<b>{importFieldLabels.balance}:</b> {openingBalance}
				</p>
			)}
			{changes.length > 0 && match && !decision && <p>If it is the same person, this changes:</p>}
			{changes.length > 0 && decision !== 'other' && (
				<ul className={styles.changes} aria-label="Changes">
					{changes.map(({ field, before, after }) => (
						<li key={field}>
							<b>{importFieldLabels[field]}:</b> {before ? <del>{shown(before)}</del> : 'nothing'} →{' '}
							{after ? <ins>{shown(after)}</ins> : 'nothing'}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

/** Dates as the rest of the office writes them. */
const shown = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? longDate(value) : value);

const decisionTexts: Record<Decision, string> = { same: 'The same person', other: 'Another person' };

function DecisionChoice({ row: { id, name, match, decision }, onDecided }: { row: ImportRow; onDecided: () => void }) {
	const { busy, failure, act } = useAction(onDecided);
	const decide = (chosen: Decision) =>
		void act(() => call(decideImportRow, { params: { id }, body: { decision: chosen } }));
	return (
		<fieldset className={styles.decision} disabled={busy}>
			<legend>
				Is {name || 'this person'} the same person as {match!.name}?
			</legend>
			{(['same', 'other'] as const).map((choice) => (
				<label key={choice}>
					<input type="radio" name={`decision-${id}`} checked={decision === choice} onChange={() => decide(choice)} />{' '}
					{decisionTexts[choice]}
				</label>
			))}
			{failure && <span role="alert">{failure}</span>}
		</fieldset>
	);
}
