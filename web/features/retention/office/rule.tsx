import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { safeParse } from 'zod/mini';
import { startOfDay } from '#contract/core/club-time.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { type DueItem, type DueThings, type RetentionRule, retentionEndpoints } from '#contract/retention.office.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { dueWords, ruleWords } from './rule-words.ts';

export function Rule({ rule, night, onChange }: { rule: RetentionRule; night: string; onChange: () => void }) {
	const { title, since, gone } = ruleWords[rule.name];
	const id = `rule-${rule.name}`;
	return (
		<section className="rule" aria-labelledby={id}>
			<div className="rule-head">
				<div>
					<h2 id={id}>{title}</h2>
					<p className="muted">
						Kept for {rule.days} {plural(rule.days, 'day')} {since}. {gone}
					</p>
				</div>
				<Days rule={rule} onChange={onChange} />
			</div>
			{rule.due.count === 0 ? (
				<p className="rule-calm">Nothing goes in the night to {nightWords(night)}.</p>
			) : (
				<details className="rule-due">
					<summary>
						In the night to {nightWords(night)} {rule.due.count === 1 ? 'goes' : 'go'} {dueWords(rule.name, rule.due)}
					</summary>
					<DueList items={rule.due.items} total={rule.due.count} />
				</details>
			)}
		</section>
	);
}

/** 16 December 2026, the day in whose early hours it happens. */
const nightWords = (night: string) => longDate(startOfDay(night).toISOString());

const DueList = ({ items, total }: { items: readonly DueItem[]; total: number }) => (
	<>
		<ul className="due-list">
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
		{total > items.length && <p className="muted">And {total - items.length} more, the oldest of which are above.</p>}
	</>
);

/** The new number, what it would mean, and a question before it lets something go. */
function Days({ rule, onChange }: { rule: RetentionRule; onChange: () => void }) {
	const [typed, setTyped] = useState(String(rule.days));
	const [wrong, setWrong] = useState<string>();
	const [asking, setAsking] = useState<Planned>();
	const parsed = safeParse(retentionEndpoints.setRetention.body, { days: typed.trim() ? Number(typed) : undefined });
	const days = parsed.success && parsed.data.days !== rule.days ? parsed.data.days : undefined;
	const save = (chosen: number) =>
		call(retentionEndpoints.setRetention, { params: { name: rule.name }, body: { days: chosen } });

	const { busy: sending, submit: send } = useSubmit(async () => {
		setWrong(parsed.success ? undefined : fieldErrorsOf(parsed.error.issues).days);
		if (days === undefined) return;
		try {
			const planned = await previewOf(rule, days);
			// More days than now let nothing go that would not go anyway.
			if (days < rule.days && planned.due.count > 0) return setAsking({ days, ...planned });
			toast.success((await save(days)).message);
			onChange();
		} catch (error) {
			setWrong((error instanceof ApiError && error.body?.fieldErrors?.days) || failureText(error));
		}
	});
	function onSubmit(event: FormEvent) {
		event.preventDefault();
		void send();
	}
	return (
		<>
			<form className="rule-days" noValidate onSubmit={onSubmit}>
				<TextField
					label={
						<>
							Days<span className="visually-hidden"> for {ruleWords[rule.name].title.toLowerCase()}</span>
						</>
					}
					hint={`Usually ${rule.usualDays}`}
					inputMode="numeric"
					maxLength={4}
					autoComplete="off"
					error={wrong}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
				<Button type="submit" look="line" small busy={sending} disabled={typed.trim() === String(rule.days)}>
					Save
				</Button>
				<div className="rule-preview" role="status">
					{days !== undefined && <Preview rule={rule} days={days} />}
				</div>
			</form>
			{asking && (
				<ShortenDialog
					rule={rule}
					planned={asking}
					save={save}
					onDone={() => {
						setAsking(undefined);
						onChange();
					}}
					onClose={() => setAsking(undefined)}
				/>
			)}
		</>
	);
}

type Planned = { days: number; night: string; due: DueThings };

const previewOf = ({ name }: RetentionRule, days: number) =>
	call(retentionEndpoints.previewRetention, { params: { name }, query: { days } });

function Preview({ rule, days }: { rule: RetentionRule; days: number }) {
	const { data, error, isFetching } = useEndpoint(retentionEndpoints.previewRetention, {
		params: { name: rule.name },
		query: { days },
	});
	if (error) return <p className="muted">{failureText(error)}</p>;
	if (!data || isFetching) return <p className="muted">Looking what would go…</p>;
	const { due, night } = data;
	return (
		<p className={due.count > 0 ? undefined : 'muted'}>
			With {days} {plural(days, 'day')}, {due.count === 0 ? 'nothing' : dueWords(rule.name, due)} would go in the night
			to {nightWords(night)}.
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
			act={`Keep for ${days} ${plural(days, 'day')}`}
			look="clay"
			leave={`Leave it at ${rule.days}`}
			busy={busy}
			failure={failure}
			onSubmit={() => void act(() => save(days))}
			onClose={onClose}
		>
			<p>
				{ruleWords[rule.name].title}: in the night to {nightWords(night)} {due.count === 1 ? 'goes' : 'go'}{' '}
				<b>{dueWords(rule.name, due)}</b>, and there is no way back. {ruleWords[rule.name].gone}
			</p>
			<div className="rule-named">
				<DueList items={due.items} total={due.count} />
			</div>
		</ConfirmDialog>
	);
}
