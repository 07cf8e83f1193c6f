import { cashDayEndpoints } from '#contract/cash-days.office.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/cash-day.ts';
import { CashSheetView } from './cash-sheet.tsx';

export const meta = officeMeta('Cash of a day');

export default function CashDayPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="counter">
			<ClosedDay key={params.day} day={params.day} />
		</RequirePermission>
	);
}

function ClosedDay({ day }: { day: string }) {
	const { data, error, refetch } = useEndpoint(cashDayEndpoints.cashDay, { params: { day } });
	const mayConfirm = useCan('payments');
	return (
		<>
			<PageHeader above={{ to: '/admin/counter/cash', label: 'Cash' }} title={`Cash for ${longDate(day)}`}>
				<ActionRow space="none" className="no-print">
					{data && !data.confirmed && mayConfirm && (
						<ActionButton
							small
							action={() => call(cashDayEndpoints.confirmCashDay, { params: { day } })}
							onDone={refetch}
						>
							Confirm the sheet
						</ActionButton>
					)}
					<Button small look="line" onClick={() => window.print()}>
						Print
					</Button>
				</ActionRow>
			</PageHeader>
			{error && <LoadError what="The sheet" error={error} onRetry={refetch} />}
			{!data && !error && <RowsLoading />}
			{data && <CashSheetView sheet={data} />}
		</>
	);
}
