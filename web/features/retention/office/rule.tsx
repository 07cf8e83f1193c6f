import { useState } from 'react';
import { Link } from 'react-router';
import { safeParse } from 'zod/mini';
import { startOfDay } from '#contract/core/club-time.ts';
import {
	type DueItem,
	type DueThings,
	type RetentionRule,
	retentionOfficeEndpoints,
	retentionTitles,
} from '#contract/retention.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import listStyles from './retention.module.css';
import styles from './rule.module.css';
import { dueText, keptFor, ruleTexts } from './rule-texts.ts';

export function Rule({ rule, night, onChange }: { rule: RetentionRule; night: string; onChange: () => void }) {
	const [changing, setChanging] = useState(false);
	const { since, deleted } = ruleTexts[rule.name];
	const id = `rule-${rule.name}`;
	useReturnFocus(changing, () => document.querySelector<HTMLElement>(`[aria-labelledby="${id}"] button`));
	return (
		<section className={classes(listStyles.rule, styles.rule)} aria-labelledby={id}>
			<div className={styles.text}>
				<h2 id={id}>{retentionTitles[rule.name]}</h2>
				<p className="muted">
					Kept for {keptFor(rule.days)} {since}. {deleted}
				</p>
				{rule.due.count > 0 && (
					<details className={styles.dueItems}>
						<summary>
							{dueText(rule.name, rule.due)} will be deleted in the night to {nightText(night)}
						</summary>
						<DueList items={rule.due.items} total={rule.due.count} />
					</details>
				)}
			</div>
			{changing ? (
				<Days
					rule={rule}
					onDone={() => {
						setChanging(false);
						onChange();
					}}
					onCancel={() => setChanging(false)}
				/>
			) : (
				<Button look="line" small className={styles.change} onClick={() => setChanging(true)}>
					Change<span className="visually-hidden"> the days for {retentionTitles[rule.name].toLowerCase()}</span>
				</Button>
			)}
		</section>
	);
}

/** 16 December 2026, the day on which the job runs. */
const nightText = (night: string) => longDate(startOfDay(night).toISOString());

const DueList = ({ items, total }: { items: readonly DueItem[]; total: number }) => (
	<>
		<ul className={listStyles.items}>
			{items.map((item) => (
				<li key={item.id}>
					{item.application ? <Link to={`/admin/applications/${item.application}`}>{item.label}</Link> : item.label}
					<span className="muted">
						{' '}
						since {longDate(item.since)}
						{item.documents > 0 && `, ${item.documents} ${plural(item.documents, 'document')}`}
					</span>
				</li>
			))}
		</ul>
		{total > items.length && (
			<p className="muted">And {total - items.length} more. The oldest ones are listed above.</p>
		)}
	</>
);

/** The pressed button has become the form. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The number of days, what a new number would delete, and a question before it deletes more than the old one. */
function Days({ rule, onDone, onCancel }: { rule: RetentionRule; onDone: () => void; onCancel: () => void }) {
	const [typed, setTyped] = useState(String(rule.days));
	const [planned, setPlanned] = useState<Planned>();
	const body = { days: typed.trim() ? Number(typed) : undefined };
	const parsed = safeParse(retentionOfficeEndpoints.setRetention.body, body);
	const newDays = parsed.success && parsed.data.days !== rule.days ? parsed.data.days : undefined;
	const save = (days: number) =>
		call(retentionOfficeEndpoints.setRetention, { params: { name: rule.name }, body: { days } });

	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const { days } = checkInput(retentionOfficeEndpoints.setRetention.body, body);
			if (days === rule.days) return;
			const preview = await call(retentionOfficeEndpoints.previewRetention, {
				params: { name: rule.name },
				query: { days },
			});
			// A longer time deletes nothing that would not be deleted anyway.
			if (days < rule.days && preview.due.count > 0) return setPlanned({ days, ...preview });
			toast.success((await save(days)).message);
			onDone();
		},
		{ fields: ['days'] },
	);
	return (
		<>
			<form
				ref={form}
				className={styles.daysForm}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<div className={styles.days}>
					<TextField
						label={
							<>
								Days<span className="visually-hidden"> for {retentionTitles[rule.name].toLowerCase()}</span>, usually{' '}
								{rule.usualDays}
							</>
						}
						ref={focus}
						inputMode="numeric"
						maxLength={4}
						autoComplete="off"
						error={fieldErrors.days ?? failure}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
					/>
				</div>
				<Button type="submit" small busy={busy} disabled={typed.trim() === String(rule.days)}>
					Save
				</Button>
				<Button look="line" small onClick={onCancel}>
					Cancel
				</Button>
				<div className={styles.preview} role="status">
					{newDays !== undefined && <Preview rule={rule} days={newDays} />}
				</div>
			</form>
			{planned && (
				<ShortenDialog
					rule={rule}
					planned={planned}
					save={save}
					onDone={onDone}
					onClose={() => setPlanned(undefined)}
				/>
			)}
		</>
	);
}

type Planned = { days: number; night: string; due: DueThings };

function Preview({ rule, days }: { rule: RetentionRule; days: number }) {
	const { data, error, isFetching } = useEndpoint(retentionOfficeEndpoints.previewRetention, {
		params: { name: rule.name },
		query: { days },
	});
	if (error) return <p className="muted">{failureText(error)}</p>;
	if (!data || isFetching) return <p className="muted">Checking what would be deleted…</p>;
	const { due, night } = data;
	return (
		<p className={due.count > 0 ? undefined : 'muted'}>
			With {days} {plural(days, 'day')}, {due.count === 0 ? 'nothing' : dueText(rule.name, due)} would be deleted in the
			night to {nightText(night)}.
		</p>
	);
}

function ShortenDialog({
	rule,
	planned: { days, due, night },
	save,
	onDone,
	onClose,
}: {
	rule: RetentionRule;
	planned: Planned;
	save: (days: number) => Promise<{ message: string }>;
	onDone: () => void;
	onClose: () => void;
}) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Keep only for ${days} ${plural(days, 'day')}?`}
			confirmLabel={`Keep for ${days} ${plural(days, 'day')}`}
			look="clay"
			cancelLabel={`Keep ${rule.days} days`}
			busy={busy}
			failure={failure}
			onSubmit={() => void act(() => save(days))}
			onClose={onClose}
		>
			<p>
				{retentionTitles[rule.name]}: <b>{dueText(rule.name, due)}</b> {plural(due.count, 'is', 'are')} deleted in the
				night to {nightText(night)}. This cannot be undone. {ruleTexts[rule.name].deleted}
			</p>
			<div className={styles.dueInDialog}>
				<DueList items={due.items} total={due.count} />
			</div>
		</ConfirmDialog>
	);
}
