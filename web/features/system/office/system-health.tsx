import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { systemEndpoints } from '#contract/system.office.ts';
import { dateAndTime, shortDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DemoData } from './demo-data.tsx';
import { FailedJobs } from './failed-jobs.tsx';

export const meta = officeMeta('Server');

export default function SystemHealthPage() {
	return (
		<RequirePermission permission="team">
			<SystemHealth />
		</RequirePermission>
	);
}

function SystemHealth() {
	const health = useEndpoint(systemEndpoints.systemHealth);
	return (
		<>
			<PageHeader title="Server" lead="Whether the site works as it should, and what it could not do." />
			<OfficeColumns halves>
				<div>
					<FailedJobs onChange={health.refetch} />
					<DemoData />
				</div>
				<aside aria-label="The server">
					{health.data && <Facts health={health.data} />}
					{health.error && !health.data ? (
						<LoadError what="The state of the system" error={health.error} onRetry={health.refetch} />
					) : (
						!health.data && <Loading />
					)}
				</aside>
			</OfficeColumns>
		</>
	);
}

const Loading = () => (
	<div style={{ display: 'grid', gap: '.9rem' }}>
		{Array.from({ length: 6 }, (_, line) => (
			<Skeleton key={line} line />
		))}
		<LoadingText />
	</div>
);

type Health = EndpointOutput<typeof systemEndpoints.systemHealth>;

const size = (megabytes: number) =>
	megabytes < 1024 ? `${megabytes} MB` : `${(megabytes / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} GB`;

/** 20261115053820_chains_and_totals is of 15 November 2026. */
const migrationDay = (migration: string) => migration.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3');

/** In megabytes. Below it the page warns: the uploads of one morning take a few hundred. */
const lowDisk = 1024;

function Facts({ health }: { health: Health }) {
	const { version, startedAt, memoryMegabytes, database, disk, jobs, failedMails, walletProblem, lastBackup, mode } =
		health;
	return (
		<>
			<FactSection title="Backup" note="The person who runs the server makes the backups, also while the site is open.">
				{lastBackup ? (
					<>
						<Fact name="Last backup">{dateAndTime(lastBackup.at)}</Fact>
						<Fact name="Size">{size(lastBackup.megabytes)}</Fact>
					</>
				) : (
					<Fact name="Last backup">
						<StatusTag tone="bad">Never</StatusTag>
					</Fact>
				)}
			</FactSection>
			<FactSection
				title="Tasks"
				note={
					mode.mail === 'captured' && (
						<>
							Nothing leaves this machine. Read what would have been sent in the{' '}
							<a href="/dev/mailbox">captured mailbox</a>.
						</>
					)
				}
			>
				<Fact name="Waiting">{jobs.waiting}</Fact>
				<Fact name="Running">{jobs.running}</Fact>
				<Fact name="Oldest waiting since">
					{jobs.oldestWaitingSince ? dateAndTime(jobs.oldestWaitingSince) : 'None'}
				</Fact>
				<Fact name="Failed">{jobs.failed}</Fact>
				<Fact name="Failed emails">
					<Link to="/admin/mails?state=failed">{failedMails}</Link>
				</Fact>
				<Fact name="Outgoing email">{mode.mail === 'smtp' ? 'Sent' : 'Held on this machine'}</Fact>
			</FactSection>
			<FactSection title="Payments">
				<Fact name="Wallet">{walletProblem ? <StatusTag tone="bad">Takes no payments</StatusTag> : 'Works'}</Fact>
				{walletProblem && (
					<>
						<Fact name="Since">{dateAndTime(walletProblem.since)}</Fact>
						<Fact name="Reason">{walletProblem.reason}</Fact>
						<Fact name="Next try">{dateAndTime(walletProblem.nextTryAt)}</Fact>
					</>
				)}
			</FactSection>
			<FactSection title="The server">
				<Fact name="Version of the site">{version}</Fact>
				<Fact name="Running since">{dateAndTime(startedAt)}</Fact>
				<Fact name="Database">PostgreSQL {database.version}</Fact>
				<Fact name="Database size">{size(database.megabytes)}</Fact>
				<Fact name="Last migration">{shortDate(migrationDay(database.migration))}</Fact>
				<Fact name="Memory in use">{size(memoryMegabytes)}</Fact>
				<Fact name="Free on disk">
					{disk.freeMegabytes < lowDisk ? (
						<StatusTag tone="bad">{size(disk.freeMegabytes)}, almost full</StatusTag>
					) : (
						size(disk.freeMegabytes)
					)}
				</Fact>
				<Fact name="Documents">{mode.files === 's3' ? 'Object storage' : 'On this disk'}</Fact>
			</FactSection>
		</>
	);
}

const FactSection = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
	<DetailsSection>
		<h2>{title}</h2>
		<dl className="ledger ledger-compact">{children}</dl>
		{note && <p>{note}</p>}
	</DetailsSection>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);
