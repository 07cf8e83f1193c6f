import { fieldLabel, sections } from '#contract/application-fields.ts';
import type { CorrectionDetail, CorrectionState } from '#contract/member-corrections.office.ts';
import { isFilled } from '#web/ui/form/field-inputs.ts';
import { FieldValue } from '#web/ui/form/field-value.tsx';
import type { Tone } from '#web/ui/status-tag.tsx';

export const correctionLabels: Record<CorrectionState, { label: string; tone: Tone }> = {
	WAITING: { label: 'Waiting', tone: 'wait' },
	APPLIED: { label: 'Done', tone: 'ok' },
	REJECTED: { label: 'Rejected', tone: 'bad' },
	WITHDRAWN: { label: 'Withdrawn', tone: 'off' },
};

const fieldNamed = (name: string) => sections.flatMap(({ fields }) => fields).find((field) => field.name === name);

const Value = ({ name, value }: { name: string; value: unknown }) => {
	const field = fieldNamed(name);
	if (!isFilled(value)) return <span className="muted">nothing</span>;
	// Two links to call, one below the other, would be too close for a finger.
	return field && field.kind !== 'digits' ? <FieldValue field={field} value={value} /> : String(value);
};

/** The values of each field before and after, one below the other. */
export const BeforeAndAfter = ({ changes }: Pick<CorrectionDetail, 'changes'>) => (
	<dl>
		{changes.map(({ field, before, after }) => (
			<div key={field} style={{ display: 'contents' }}>
				<dt>{fieldLabel(field)}</dt>
				<dd>
					<del>
						<Value name={field} value={before} />
					</del>
					<br />
					<ins>
						<Value name={field} value={after} />
					</ins>
				</dd>
			</div>
		))}
	</dl>
);
