import { calendarEndpoints } from '#contract/calendar.office.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import styles from './takes-field.module.css';

/** What nobody else can book during the event. */
export function TakesField({
	takes,
	error,
	onChange,
}: {
	takes: readonly number[];
	error: string | undefined;
	onChange: (takes: readonly number[]) => void;
}) {
	const { data, error: failure, refetch } = useEndpoint(calendarEndpoints.resources);
	const choices = data?.resources.filter(({ id, inUse }) => inUse || takes.includes(id)) ?? [];
	return (
		<fieldset className={styles.takes} data-wrong={error ? true : undefined}>
			<legend>Takes</legend>
			<p className="muted">Nobody else can book it from the start to the end of the event, once that is published.</p>
			{failure && <LoadFailure what="What can be taken" error={failure} onRetry={refetch} />}
			<div>
				{choices.map(({ id, name }) => (
					<label key={id}>
						<input
							type="checkbox"
							checked={takes.includes(id)}
							onChange={({ target }) =>
								onChange(target.checked ? [...takes, id] : takes.filter((other) => other !== id))
							}
						/>
						{name}
					</label>
				))}
			</div>
			<Failure text={error} />
		</fieldset>
	);
}
