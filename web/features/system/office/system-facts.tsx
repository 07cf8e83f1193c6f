import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import type { systemEndpoints } from '#contract/system.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

type House = EndpointOutput<typeof systemEndpoints.systemHealth>;

const size = (megabytes: number) =>
	megabytes < 1024 ? `${megabytes} MB` : `${(megabytes / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} GB`;

/** 20261115053820_chains_and_totals reads as chains and totals. */
const schemaName = (migration: string) => migration.replace(/^\d+_/, '').replaceAll('_', ' ');

/** Less than this is worth a warning: a morning of uploads is a few hundred. */
const littleDisk = 1024;

export function SystemFacts({ house }: { house: House }) {
	const { version, startedAt, memoryMegabytes, database, disk, jobs, failedMails, lastBackup, mode } = house;
	return (
		<>
			<Facts title="The server">
				<Fact name="Version">{version}</Fact>
				<Fact name="Running since">{dateAndTime(startedAt)}</Fact>
				<Fact name="PostgreSQL">{database.version}</Fact>
				<Fact name="Database">{size(database.megabytes)}</Fact>
				<Fact name="Schema">{schemaName(database.migration)}</Fact>
				<Fact name="Memory">{size(memoryMegabytes)}</Fact>
				<Fact name="Free on disk">
					{disk.freeMegabytes < littleDisk ? (
						<StatusTag tone="bad">{size(disk.freeMegabytes)}, make room</StatusTag>
					) : (
						size(disk.freeMegabytes)
					)}
				</Fact>
				<Fact name="Documents">{mode.files === 's3' ? 'Object storage' : 'On this disk'}</Fact>
			</Facts>
			<Facts title="Jobs">
				<Fact name="Waiting">{jobs.waiting}</Fact>
				<Fact name="Running">{jobs.running}</Fact>
				<Fact name="Oldest waits since">
					{jobs.oldestWaitingSince ? dateAndTime(jobs.oldestWaitingSince) : 'nothing waits'}
				</Fact>
				<Fact name="Failed for good">{jobs.deadLetters}</Fact>
				<Fact name="Failed mails">
					<Link to="/admin/mails?state=failed">{failedMails}</Link>
				</Fact>
				<Fact name="Mail">{mode.mail === 'smtp' ? 'By SMTP' : 'Captured'}</Fact>
			</Facts>
			<Facts title="Backup">
				{lastBackup ? (
					<>
						<Fact name="Last made">{dateAndTime(lastBackup.at)}</Fact>
						<Fact name="Size">{size(lastBackup.megabytes)}</Fact>
					</>
				) : (
					<Fact name="Last made">
						<StatusTag tone="bad">never</StatusTag>
					</Fact>
				)}
			</Facts>
			<p className="muted">
				<code>npm run backup</code> makes one, also while the house is open.
			</p>
			{mode.mail === 'captured' && (
				<p className="muted">
					Nothing leaves this machine. Read what would have been sent in the <a href="/dev/mailbox">captured mailbox</a>
					.
				</p>
			)}
		</>
	);
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
	<DetailsSection>
		<h2>{title}</h2>
		<dl className="ledger ledger-compact">{children}</dl>
	</DetailsSection>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);
