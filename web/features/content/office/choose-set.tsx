import { useState } from 'react';
import { contentSetEndpoints } from '#contract/content/sets.ts';
import type { EntrySummary } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { plural } from '#web/core/office-labels.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './choose-set.module.css';

const { contentSets, createSet, changeSetEntry } = contentSetEndpoints;
type Draft = Pick<EntrySummary, 'id' | 'title'>;

/** Puts drafts into a set that is open, or into a new one. With several drafts, the person chooses which. */
export function ChooseSet({
	drafts,
	into,
	onDone,
	onClose,
}: {
	drafts: readonly Draft[];
	/** The set, when it is known already. */
	into?: { id: string; name: string };
	onDone: () => void;
	onClose: () => void;
}) {
	const { data } = useEndpoint(contentSets, {}, { enabled: !into });
	const open = data?.sets.filter(({ state }) => state === 'open') ?? [];
	const [chosen, setChosen] = useState('');
	const [name, setName] = useState('');
	const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
	const added = drafts.filter(({ id }) => !leftOut.has(id));
	const isNew = !into && !open.some(({ id }) => id === chosen);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const id = isNew
				? (await call(createSet, { body: checkInput(createSet.body, { name }) })).id
				: (into?.id ?? chosen);
			// When a later draft is refused, the next try continues with the set that exists now.
			setChosen(id);
			for (const draft of added)
				await call(changeSetEntry, { params: { id, entry: draft.id }, body: { included: true } });
			toast.success(`${added.length} ${plural(added.length, 'draft')} in the set.`);
			onDone();
		},
		{ fields: ['name'] },
	);
	const setIncluded = (id: string, included: boolean) => {
		const others = [...leftOut].filter((other) => other !== id);
		setLeftOut(new Set(included ? others : [...others, id]));
	};
	return (
		<ConfirmDialog
			title={into ? `Add drafts to “${into.name}”` : 'Add to a set'}
			confirmLabel={into ? 'Add' : isNew ? 'Start the set' : 'Add to the set'}
			busy={busy}
			failure={failure ?? (added.length === 0 ? 'Choose at least one draft.' : undefined)}
			onSubmit={() => {
				if (added.length > 0) void submit();
			}}
			onClose={onClose}
		>
			<p className="muted">The drafts of a set are previewed, published and withdrawn together.</p>
			{open.length > 0 && (
				<SelectField label="Set" data-first value={chosen} onChange={(event) => setChosen(event.target.value)}>
					<option value="">A new set</option>
					{open.map((set) => (
						<option key={set.id} value={set.id}>
							{set.name}
						</option>
					))}
				</SelectField>
			)}
			{isNew && (
				<TextField
					label="Name of the new set"
					hint="Such as “Eid menu”."
					data-first
					autoComplete="off"
					maxLength={80}
					value={name}
					error={fieldErrors.name}
					onChange={(event) => setName(event.target.value)}
				/>
			)}
			{drafts.length > 1 && (
				<fieldset className={styles.drafts}>
					<legend>Drafts</legend>
					{drafts.map(({ id, title }) => (
						<label key={id}>
							<input
								type="checkbox"
								checked={!leftOut.has(id)}
								onChange={(event) => setIncluded(id, event.target.checked)}
							/>
							{title}
						</label>
					))}
				</fieldset>
			)}
		</ConfirmDialog>
	);
}
