import { useState } from 'react';
import { type CalendarResource, calendarEndpoints, resourceGroupLabels } from '#contract/calendar.office.ts';
import { resourceKinds } from '#contract/calendar.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import styles from './takes-field.module.css';

type Choice = { takes: readonly number[]; onChange: (takes: readonly number[]) => void };

/** What nobody else can book during the event. Kinds with several resources are groups that open. */
export function TakesField({ takes, error, onChange }: Choice & { error: string | undefined }) {
	const { data, error: failure, refetch } = useEndpoint(calendarEndpoints.resources);
	const choices = data?.resources.filter(({ id, inUse }) => inUse || takes.includes(id)) ?? [];
	const groups = resourceKinds.map((kind) => ({ kind, resources: choices.filter((each) => each.kind === kind) }));
	const isGroup = ({ resources }: { resources: readonly CalendarResource[] }) => resources.length > 1;
	const choice = { takes, onChange };
	return (
		<fieldset className={styles.takes} data-wrong={error ? true : undefined}>
			<legend>Reserved for the event</legend>
			<p className="muted">
				Nobody else can book these from the start to the end of the event, once the event is published.
			</p>
			{failure && <LoadFailure what="What can be reserved" error={failure} onRetry={refetch} />}
			<Boxes resources={groups.filter((group) => !isGroup(group)).flatMap(({ resources }) => resources)} {...choice} />
			{groups.filter(isGroup).map(({ kind, resources }) => (
				<Group key={kind} label={resourceGroupLabels[kind]} resources={resources} {...choice} />
			))}
			<Failure text={error} />
		</fieldset>
	);
}

type Resources = { resources: readonly CalendarResource[] };

function Group({ label, resources, ...choice }: Choice & Resources & { label: string }) {
	const count = resources.filter(({ id }) => choice.takes.includes(id)).length;
	// Does not close under the hand of a person who takes the last one back.
	const [startsOpen] = useState(count > 0);
	return (
		<details open={startsOpen}>
			<summary>
				{label}
				<span className="muted">
					{count === 0 ? 'None' : count} of {resources.length}
				</span>
			</summary>
			<Boxes resources={resources} {...choice} />
		</details>
	);
}

const Boxes = ({ resources, takes, onChange }: Choice & Resources) => (
	<div className={styles.boxes}>
		{resources.map(({ id, name }) => (
			<label key={id}>
				<input
					type="checkbox"
					checked={takes.includes(id)}
					onChange={({ target }) => onChange(target.checked ? [...takes, id] : takes.filter((other) => other !== id))}
				/>
				{name}
			</label>
		))}
	</div>
);
