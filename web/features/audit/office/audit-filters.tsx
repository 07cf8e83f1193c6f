import { auditEndpoints } from '#contract/audit.office.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { FilterSelect } from '#web/ui/list/filter-tabs.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { kindWords, sentenceOf } from './audit-words.ts';

export const auditFilters = { actor: '', action: '', kind: '', from: '', to: '' };
export type AuditList = List<keyof typeof auditFilters>;

const anybody = { value: '', label: 'Anybody' };
const anything = { value: '', label: 'Anything' };

/** While the choices are on their way, what the address says is one of them already. */
const withChosen = (choices: string[] | undefined, chosen: string) =>
	chosen && !choices?.includes(chosen) ? [chosen, ...(choices ?? [])] : (choices ?? []);

export function AuditFilters({ list }: { list: AuditList }) {
	const { data } = useEndpoint(auditEndpoints.auditChoices);
	const { view } = list;
	const actors = withChosen(data?.actors, view.actor).map((value) => ({ value, label: value }));
	const actions = withChosen(data?.actions, view.action).map((value) => ({
		value,
		label: sentenceOf({ action: value }),
	}));
	const kinds = withChosen(data?.kinds, view.kind).map((value) => ({ value, label: kindWords[value] ?? value }));
	return (
		<FilterBar className="audit-sieve">
			<FilterSelect label="Who" list={list} name="actor" choices={[anybody, ...actors]} />
			<FilterSelect label="What" list={list} name="action" choices={[anything, ...actions]} />
			<FilterSelect label="About" list={list} name="kind" choices={[anything, ...kinds]} />
			<Day label="From" list={list} name="from" />
			<Day label="To" list={list} name="to" />
		</FilterBar>
	);
}

const Day = ({ label, list, name }: { label: string; list: AuditList; name: 'from' | 'to' }) => (
	<label>
		{label}
		<input
			className="input"
			type="date"
			value={list.view[name]}
			min={name === 'to' ? list.view.from : undefined}
			max={name === 'from' ? list.view.to : undefined}
			onChange={(event) => list.show({ [name]: event.target.value })}
		/>
	</label>
);
