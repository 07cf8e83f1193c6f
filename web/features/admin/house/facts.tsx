import type { ReactNode } from 'react';
import type { careEndpoints } from '#contract/care.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { dateAndTime } from '#web/lib/format.ts';
import '#web/styles/ledger.css';

type House = EndpointOutput<typeof careEndpoints.houseState>;

const size = (megabytes: number) =>
	megabytes < 1024 ? `${megabytes} MB` : `${(megabytes / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} GB`;

/** Less than this is worth a warning: a morning of uploads is a few hundred. */
const littleDisk = 1024;

export function HouseFacts({ house }: { house: House }) {
	const { version, startedAt, database, disk, jobs, mode } = house;
	return (
		<>
			<Facts title="The server">
				<Fact name="Version">{version}</Fact>
				<Fact name="Running since">{dateAndTime(startedAt)}</Fact>
				<Fact name="PostgreSQL">{database.version}</Fact>
				<Fact name="Database">{size(database.megabytes)}</Fact>
				<Fact name="Free on disk">
					{disk.freeMegabytes < littleDisk ? (
						<span className="st bad">{size(disk.freeMegabytes)}, make room</span>
					) : (
						size(disk.freeMegabytes)
					)}
				</Fact>
				<Fact name="Documents">{mode.files === 's3' ? 'Object storage' : 'On this disk'}</Fact>
			</Facts>
			<Facts title="Jobs">
				<Fact name="Waiting">{jobs.waiting}</Fact>
				<Fact name="Running">{jobs.running}</Fact>
				<Fact name="Failed for good">{jobs.deadLetters}</Fact>
				<Fact name="Mail">{mode.mail === 'smtp' ? 'By SMTP' : 'Captured'}</Fact>
			</Facts>
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
	<section className="kvs">
		<h2>{title}</h2>
		<dl className="ledger">{children}</dl>
	</section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);
