import { useState } from 'react';
import { salaryListEndpoints } from '#contract/salary-lists.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, monthAndYear, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import type { Route } from './+types/salary-list.ts';
import { SalaryRows, SalaryState } from './salary-rows.tsx';

export const meta = officeMeta('Salary list');

export default function SalaryListPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="payments">
			<List key={params.id} id={params.id} />
		</RequirePermission>
	);
}

const { salaryList, applySalaryList, withdrawSalaryList } = salaryListEndpoints;

function List({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(salaryList, { params: { id } });
	const [dialog, setDialog] = useState<'apply' | 'withdraw'>();
	const close = () => setDialog(undefined);
	const done = () => {
		close();
		refetch();
	};
	return (
		<>
			<PageHeader
				above={{ to: '/admin/counter/salary', label: 'Salary lists' }}
				here={data?.reference ?? 'List'}
				title={data ? `${data.paymaster}, ${monthAndYear(`${data.month}-15`)}` : 'Salary list'}
			>
				{data?.state === 'WAITING' && (
					<ActionRow space="none">
						<Button small onClick={() => setDialog('apply')}>
							Apply {taka(data.totalPaisa)}
						</Button>
						<Button small look="line" onClick={() => setDialog('withdraw')}>
							Withdraw
						</Button>
					</ActionRow>
				)}
			</PageHeader>
			{error && <LoadError what="The list" error={error} onRetry={refetch} />}
			{data && (
				<>
					<p>
						<SalaryState of={data.state} /> {data.members} {plural(data.members, 'member')}, {taka(data.totalPaisa)},
						number {data.reference}. Recorded by {data.recordedBy}, {dateAndTime(data.recordedAt)}.
						{data.decided &&
							` ${data.state === 'APPLIED' ? 'Applied' : 'Withdrawn'} by ${data.decided.by}, ${dateAndTime(data.decided.at)}. ${data.decided.reason}`}
					</p>
					<SalaryRows label="Rows of the list" rows={data.rows} />
				</>
			)}
			{data && dialog === 'apply' && (
				<ActionDialog
					title={`Credit ${data.members} ${plural(data.members, 'member')} with ${taka(data.totalPaisa)}?`}
					confirmLabel="Apply the list"
					action={() => call(applySalaryList, { params: { id } })}
					onDone={done}
					onClose={close}
				>
					<p>The money is in the bank. Each member gets a receipt, by email if there is an address.</p>
				</ActionDialog>
			)}
			{data && dialog === 'withdraw' && (
				<ReasonDialog
					title={`Withdraw the list ${data.reference}?`}
					confirmLabel="Withdraw the list"
					cancelLabel="Keep it"
					action={(reason) => call(withdrawSalaryList, { params: { id }, body: { reason } })}
					draftName={id}
					onDone={done}
					onClose={close}
				>
					Nobody is credited. The number can be used again.
				</ReasonDialog>
			)}
		</>
	);
}
