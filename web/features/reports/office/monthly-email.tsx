import { useState } from 'react';
import { reportEndpoints, type SummaryRecipients } from '#contract/reports.office.ts';
import { call } from '#web/core/api.ts';
import { roleLabels } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailFrame } from '#web/ui/email-frame.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './monthly-email.module.css';
import { ReportTabs } from './report-tabs.tsx';

export const meta = officeMeta('Monthly email');

export default function MonthlyEmailPage() {
	return (
		<RequirePermission permission="reports">
			<MonthlyEmail />
		</RequirePermission>
	);
}

function MonthlyEmail() {
	const mayChoose = useCan('team');
	return (
		<>
			<PageHeader
				title="Reports"
				lead="On the first of each month an email sums up the month that has ended. Each person gets the parts that their role allows."
			/>
			<ReportTabs here="/admin/reports/monthly-email" />
			<OfficeColumns halves className={styles.columns}>
				{mayChoose && <Recipients />}
				<Preview />
			</OfficeColumns>
		</>
	);
}

function Recipients() {
	const { data, error, refetch, update } = useEndpoint(reportEndpoints.summaryRecipients);
	if (error) return <LoadError what="The people" error={error} onRetry={refetch} />;
	if (!data) return <RowsLoading />;
	return <Choice people={data.people} onSaved={(saved) => update(() => saved)} />;
}

function Choice({
	people,
	onSaved,
}: {
	people: SummaryRecipients['people'];
	onSaved: (saved: SummaryRecipients) => void;
}) {
	const [ids, setIds] = useState(() => people.filter(({ chosen }) => chosen).map(({ id }) => id));
	const { busy, failure, submit } = useSubmit(async () => {
		onSaved(await call(reportEndpoints.chooseSummaryRecipients, { body: { accountIds: ids } }));
		toast.success('The recipients are saved.');
	});
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<fieldset className={styles.people}>
				<legend>
					<h2>Who gets it</h2>
				</legend>
				{people.map(({ id, name, email, role }) => (
					<label key={id}>
						<input
							type="checkbox"
							checked={ids.includes(id)}
							onChange={(event) => setIds(event.target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
						/>
						<span>
							{name ?? email} <span className="muted">{roleLabels[role]}</span>
						</span>
					</label>
				))}
			</fieldset>
			{ids.length === 0 && <p className={styles.nobody}>Nobody receives it yet.</p>}
			<Failure text={failure} />
			<ActionRow space="medium">
				<Button type="submit" busy={busy}>
					Save
				</Button>
			</ActionRow>
		</form>
	);
}

/** Made when it is asked for, because it reads all reports. */
function Preview() {
	const [open, setOpen] = useState(false);
	const { data, error, refetch } = useEndpoint(reportEndpoints.summaryPreview, {}, { enabled: open });
	return (
		<section aria-label="Preview">
			<h2 className={styles.title}>Preview</h2>
			<p className="muted">The email about the month that has ended, as you would get it now.</p>
			{!open ? (
				<ActionRow space="small">
					<Button look="line" onClick={() => setOpen(true)}>
						Show the email
					</Button>
				</ActionRow>
			) : error ? (
				<LoadError what="The preview" error={error} onRetry={refetch} />
			) : data ? (
				<>
					<p>
						Subject: <b>{data.subject}</b>
					</p>
					<EmailFrame className={styles.email} title={data.subject} html={data.html} />
				</>
			) : (
				<RowsLoading />
			)}
		</section>
	);
}
