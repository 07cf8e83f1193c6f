import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type TeeSheet, teeSheetEndpoints } from '#contract/tee-times.office.ts';
import { clockTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { DaySwitcher } from '#web/ui/day-switcher.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError, LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { dayOf, dayText, today } from '../starts.ts';
import { ClosureDialog, type ClosureTimes } from './closure-dialog.tsx';
import { nextClosure, rainChoices } from './closure-times.ts';
import { PaperSheet } from './paper-sheet.tsx';
import { SheetList } from './sheet-list.tsx';
import styles from './tee-sheet.module.css';

export const meta = officeMeta('Tee sheet');

export default function TeeSheetPage() {
	return (
		<RequirePermission permission="calendar">
			<LoadedSheet />
		</RequirePermission>
	);
}

const addressOf = (day: string | null) => (day ? `/admin/tee-sheet?day=${day}` : '/admin/tee-sheet');

/** Members book all day long, so the sheet is loaded again every minute. */
const everyMinute = 60_000;

function LoadedSheet() {
	const day = dayOf(useSearchParams()[0].get('day')) ?? today();
	const { data, error, refetch } = useEndpoint(
		teeSheetEndpoints.teeSheet,
		{ query: { day } },
		{ refetchInterval: () => everyMinute, refetchOnWindowFocus: true },
	);
	const sheet = data?.day === day ? data : undefined;
	const [closing, setClosing] = useState<ClosureTimes>();
	return (
		<>
			<PageHeader title="Tee sheet" lead={dayText(day)}>
				{sheet && (
					<ActionRow space="none">
						<Button small look="line" onClick={() => window.print()}>
							Print
						</Button>
						<Button small look="line" onClick={() => setClosing(nextClosure(sheet, new Date()))}>
							Close the course
						</Button>
					</ActionRow>
				)}
			</PageHeader>
			<DaySwitcher day={day} addressOf={addressOf} />
			{error && !sheet && <LoadError what="The tee sheet" error={error} onRetry={refetch} />}
			{!sheet && !error && <RowsLoading />}
			{sheet && (
				<>
					{error && <LoadFailure what="The newest bookings" error={error} onRetry={refetch} />}
					<Sheet key={day} sheet={sheet} reload={refetch} onClose={setClosing} />
				</>
			)}
			{closing && (
				<ClosureDialog
					initial={closing}
					onDone={() => {
						setClosing(undefined);
						refetch();
					}}
					onClose={() => setClosing(undefined)}
				/>
			)}
		</>
	);
}

function Sheet({
	sheet,
	reload,
	onClose,
}: {
	sheet: TeeSheet;
	reload: () => void;
	onClose: (times: ClosureTimes) => void;
}) {
	const now = new Date();
	const rain = rainChoices(sheet, now);
	return (
		<>
			<Figures
				of={[
					{ label: 'Expected', value: sheet.expected },
					{ label: 'Checked in', value: sheet.arrived },
					{ label: 'Sunset', value: clockTime(sheet.sunset) },
				]}
			/>
			{rain.length > 0 && (
				<div className={styles.rain}>
					<span>Rain: close from now for</span>
					<ActionRow space="none">
						{rain.map(({ label, times }) => (
							<Button
								key={label}
								small
								look="line"
								aria-label={`Rain, close for: ${label}`}
								onClick={() => onClose(times)}
							>
								{label}
							</Button>
						))}
					</ActionRow>
				</div>
			)}
			{sheet.noStarts && (
				<EmptyState title={sheet.noStarts}>
					<p>Nobody can book this day.</p>
				</EmptyState>
			)}
			<SheetList sheet={sheet} now={now.toISOString()} reload={reload} />
			<PaperSheet sheet={sheet} />
		</>
	);
}
