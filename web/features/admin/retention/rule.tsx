import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { safeParse } from 'zod/mini';
import { fieldErrorsOf } from '#contract/errors.ts';
import { type DueItem, type RetentionRule, retentionEndpoints } from '#contract/retention.ts';
import { useSending } from '#web/components/form/use-sending.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { toast } from '#web/components/ui/toast.ts';
import { plural } from '#web/features/admin/words.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { longDate } from '#web/lib/format.ts';
import { failureText } from '#web/lib/use-ask.ts';
import { dueWords, ruleWords } from './rule-words.ts';

/** `night` in words, as 16 December 2026. */
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
				<p className="rule-calm">Nothing goes in the night to {night}.</p>
			) : (
				<details className="rule-due">
					<summary>
						In the night to {night} {rule.due.count === 1 ? 'goes' : 'go'} {dueWords(rule.name, rule.due)}
					</summary>
					<DueList items={rule.due.items} total={rule.due.count} />
				</details>
			)}
		</section>
	);
}

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

function Days({ rule, onChange }: { rule: RetentionRule; onChange: () => void }) {
	const [typed, setTyped] = useState(String(rule.days));
	const [wrong, setWrong] = useState<string>();
	const { sending, send } = useSending(async () => {
		const parsed = safeParse(retentionEndpoints.setRetention.body, { days: typed.trim() ? Number(typed) : undefined });
		setWrong(parsed.success ? undefined : fieldErrorsOf(parsed.error.issues).days);
		if (!parsed.success) return;
		try {
			const { message } = await call(retentionEndpoints.setRetention, {
				params: { name: rule.name },
				body: parsed.data,
			});
			toast.success(message);
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
		<form className="rule-days" noValidate onSubmit={onSubmit}>
			<TextField
				label={
					<>
						Days<span className="vh"> for {ruleWords[rule.name].title.toLowerCase()}</span>
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
		</form>
	);
}
