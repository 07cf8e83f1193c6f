import { type ClosureKind, closureKinds } from '#contract/calendar.ts';
import { type ClosureEffect, closureLabels, newClosure, teeSheetEndpoints } from '#contract/tee-times.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { fromDateTimeInput, timeZoneHint, toDateTimeInput } from '#web/core/club-dates.ts';
import { isConflict } from '#web/core/errors.ts';
import { clockTime, joinNames } from '#web/core/format.ts';
import { capital, plural, spelledOut } from '#web/core/office-labels.ts';
import { useData } from '#web/core/query.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { MomentField } from '#web/ui/form/day-input.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import styles from './closure-dialog.module.css';

export type ClosureTimes = { from: string; to: string; note: string };

const { closureEffects, addClosure } = teeSheetEndpoints;

/** Closes the course for some time, after it has shown whose bookings that cancels. */
export function ClosureDialog({
	initial,
	onDone,
	onClose,
}: {
	initial: ClosureTimes;
	onDone: () => void;
	onClose: () => void;
}) {
	const { values, bind, dialog } = useDialogForm({
		initial: {
			from: toDateTimeInput(initial.from),
			to: toDateTimeInput(initial.to),
			kind: 'CLOSURE' satisfies ClosureKind as string,
			note: initial.note,
		},
		fields: ['from', 'to', 'kind', 'note'],
		async send({ kind, note }): Promise<string> {
			const problems: Record<string, string> = isBackwards ? { to: 'It ends before it begins.' } : {};
			const body = checkInput(newClosure, { ...times, kind, note, seen: effects.data?.seen ?? '' }, problems);
			try {
				return (await call(addClosure, { body })).message;
			} catch (error) {
				if (isConflict(error)) effects.refetch();
				throw error;
			}
		},
		onDone,
	});
	const times = { from: fromDateTimeInput(values.from), to: fromDateTimeInput(values.to) };
	const isBackwards = times.from !== null && times.to !== null && times.to <= times.from;
	const effects = useClosureEffects(times.from ?? '', isBackwards ? '' : (times.to ?? ''));
	return (
		<ConfirmDialog
			title="Close the course"
			confirmLabel="Close the course"
			look="clay"
			{...dialog}
			waiting={effects.isLoading}
			onClose={onClose}
		>
			<MomentField label="From" hint={timeZoneHint} {...bind('from')} />
			<MomentField label="Until" {...bind('to')} />
			<SelectField label="Shown as" {...bind('kind')}>
				{closureKinds.map((kind) => (
					<option key={kind} value={kind}>
						{closureLabels[kind]}
					</option>
				))}
			</SelectField>
			<TextField label="Reason" hint="Shown to members and visitors." maxLength={200} data-first {...bind('note')} />
			<div className={styles.effects} role="status">
				{effects.data && <Effects of={effects.data.effects} />}
				{effects.isLoading && (
					<>
						<LoadingText />
						<Skeleton line />
					</>
				)}
				{effects.error && (
					<LoadFailure what="The bookings of this time" error={effects.error} onRetry={effects.refetch} />
				)}
			</div>
		</ConfirmDialog>
	);
}

/** What a closure would do. Only of these times: the answer for other times must not be confirmed. */
function useClosureEffects(from: string, to: string) {
	const enabled = from !== '' && to !== '';
	const { data, error, refetch } = useData(
		[closureEffects.path, from, to],
		async () => ({ from, to, ...(await call(closureEffects, { query: { from, to } })) }),
		{ enabled },
	);
	const current = enabled && data?.from === from && data.to === to ? data : undefined;
	return { data: current, error: enabled ? error : null, isLoading: enabled && !current && !error, refetch };
}

const countText = (count: number, one: string, many: string) =>
	`${capital(spelledOut(count))} ${plural(count, one, many)}`;

function Effects({ of }: { of: readonly ClosureEffect[] }) {
	if (of.length === 0) return <p>No bookings in this period.</p>;
	const cancelled = of.filter(({ effect }) => effect === 'cancelled').length;
	const shortened = of.length - cancelled;
	return (
		<>
			<p>
				{[
					cancelled > 0 && `${countText(cancelled, 'booking is', 'bookings are')} cancelled.`,
					shortened > 0 && `${countText(shortened, 'booking keeps', 'bookings keep')} only the first nine holes.`,
					'The members get an email.',
				]
					.filter(Boolean)
					.join(' ')}
			</p>
			<ul>
				{of.map(({ bookingId, start, names, effect }) => (
					<li key={bookingId}>
						<b className="numeric">{clockTime(start)}</b>
						<span>
							{joinNames(names)}
							{effect === 'nine' && ' (nine holes)'}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
