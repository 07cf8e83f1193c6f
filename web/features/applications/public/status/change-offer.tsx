import { type Field, fieldLabel, sections } from '#contract/application-fields.ts';
import type { OfferedChange } from '#contract/application-status.ts';
import { useContent } from '#web/core/content.ts';
import { longDate } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { FieldValue } from '#web/ui/form/field-value.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import { sendChoice } from '../requests.ts';
import styles from './change-offer.module.css';

const fieldOf = (name: string): Field | undefined =>
	sections.flatMap(({ fields }) => fields).find((field) => field.name === name);

/** The form that was sent while the application waits: what it changes, and whether to use it. */
export function ChangeOffer({
	token,
	change,
	onChosen,
}: {
	token: string;
	change: OfferedChange;
	onChosen: (message: string) => void;
}) {
	const { title, text, same } = useContent('applicationStatus').change;
	const { busy, failure, submit } = useSubmit(
		async (use: boolean) => onChosen((await sendChoice(token, use)).message),
		{ texts: { other: 'An unexpected error occurred.' } },
	);
	return (
		<section className={styles.offer} aria-labelledby="change-title">
			<h2 id="change-title">{title}</h2>
			<p>
				{withValues(text, {
					date: longDate(change.sentAt),
					name: <b>{change.name}</b>,
					category: change.category,
				})}
			</p>
			{change.fields.length > 0 ? (
				<table className={styles.fields}>
					<thead>
						<tr>
							<th scope="col">Field</th>
							<th scope="col">Now</th>
							<th scope="col">New</th>
						</tr>
					</thead>
					<tbody>
						{change.fields.map(({ name, before, after, hidden }) => (
							<tr key={name}>
								<th scope="row">{fieldLabel(name)}</th>
								<td>{hidden ? 'as sent before' : <Value name={name} value={before} />}</td>
								<td>{hidden ? 'as sent in the newer form' : <Value name={name} value={after} />}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : (
				<p>{same}</p>
			)}
			<Failure text={failure} />
			<ActionRow phone="stack">
				<Button busy={busy} busyText="Processing..." onClick={() => void submit(true)}>
					Use the newer form
				</Button>
				<Button look="line" disabled={busy} onClick={() => void submit(false)}>
					Keep my application as it is
				</Button>
			</ActionRow>
		</section>
	);
}

function Value({ name, value }: { name: string; value: unknown }) {
	const field = fieldOf(name);
	return field ? <FieldValue field={field} value={value} /> : String(value ?? '');
}
