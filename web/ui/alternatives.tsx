import { ApiError } from '#web/core/errors.ts';
import { clockTime } from '#web/core/format.ts';
import { ActionRow } from './action-row.tsx';
import { Button } from './button.tsx';

/** After someone else was faster: the nearest free times, to choose one of them. */
export function Alternatives({
	error,
	textOf = clockTime,
	onChoose,
}: {
	error: unknown;
	textOf?: (start: string) => string;
	onChoose: (start: string) => void;
}) {
	const starts = (error instanceof ApiError && error.body?.alternatives) || [];
	if (starts.length === 0) return null;
	return (
		<ActionRow space="small">
			{starts.map((start) => (
				<Button key={start} look="line" small onClick={() => onChoose(start)}>
					{textOf(start)}
				</Button>
			))}
		</ActionRow>
	);
}

/** Whether the day on the screen is out of date: someone else was faster, or the time is over. */
export const isOutdated = (error: unknown) => error instanceof ApiError && [404, 409, 410].includes(error.status);
