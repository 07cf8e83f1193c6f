import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { systemEndpoints } from '#contract/system.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, NarrowLine, RowName, Table } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';

type FailedJob = EndpointOutput<typeof systemEndpoints.failedJobs>['items'][number];

/** Jobs that failed after all retries. `onChange` runs after one was started again. */
export function FailedJobs({ onChange }: { onChange: () => void }) {
	const { data, error, refetch } = useEndpoint(systemEndpoints.failedJobs);
	return (
		<section>
			<SectionHeader>
				<h2>Tasks that failed</h2>
			</SectionHeader>
			{error ? (
				<LoadError what="The tasks" error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading lines={2} />
			) : data.items.length === 0 ? (
				<p className="muted measure">
					Nothing has failed. The site does some work by itself, such as sending an email. It tries several times; what
					fails for good is listed here and can be started again.
				</p>
			) : (
				<JobTable
					jobs={data.items}
					onRetried={() => {
						refetch();
						onChange();
					}}
				/>
			)}
		</section>
	);
}

const JobTable = ({ jobs, onRetried }: { jobs: readonly FailedJob[]; onRetried: () => void }) => (
	<Table aria-label="Tasks that failed">
		<thead>
			<tr>
				<th scope="col">What</th>
				<HeadCell look={{ hideBelow: 860 }}>Failed</HeadCell>
				<HeadCell look={{ hideBelow: 860 }}>Reason</HeadCell>
				<th scope="col">
					<span className="visually-hidden">Action</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{jobs.map((job) => (
				<tr key={job.id}>
					<Cell look={{ wrap: true }}>
						<RowName>{nameOf(job)}</RowName>
						<NarrowLine>
							{dateAndTime(job.failedAt)}. {job.reason}
						</NarrowLine>
					</Cell>
					<Cell look={{ numeric: true, hideBelow: 860 }}>{dateAndTime(job.failedAt)}</Cell>
					<Cell look={{ wrap: true, hideBelow: 860 }}>{job.reason}</Cell>
					<Cell look={{ align: 'right' }}>
						<ActionButton
							small
							action={() => call(systemEndpoints.retryFailedJob, { params: { id: job.id } })}
							onDone={onRetried}
						>
							Try again
						</ActionButton>
					</Cell>
				</tr>
			))}
		</tbody>
	</Table>
);

/** `application-mail` reads as Application email. */
const nameOf = ({ name }: FailedJob) =>
	(name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ').replace(/\bmail(s?)\b/, 'email$1');
