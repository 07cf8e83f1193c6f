import { useState } from 'react';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { systemEndpoints } from '#contract/system.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, NarrowLine, RowName, Table } from '#web/ui/list/table.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';

type Letter = EndpointOutput<typeof systemEndpoints.failedJobs>['items'][number];

/** What failed for good after all tries; `onChange` when one was taken up again. */
export function FailedJobs({ onChange }: { onChange: () => void }) {
	const { data, error, refetch } = useEndpoint(systemEndpoints.failedJobs);
	return (
		<section>
			<SectionHeader>
				<h2>Failed jobs</h2>
			</SectionHeader>
			{error ? (
				<ErrorState title={failureText(error)} onRetry={refetch} />
			) : !data ? (
				<RowsLoading lines={2} />
			) : data.items.length === 0 ? (
				<EmptyState title="Nothing failed.">
					<p>A job, such as sending a mail, comes here when all its tries have failed.</p>
				</EmptyState>
			) : (
				<LetterTable
					letters={data.items}
					onTried={() => {
						refetch();
						onChange();
					}}
				/>
			)}
		</section>
	);
}

const LetterTable = ({ letters, onTried }: { letters: readonly Letter[]; onTried: () => void }) => (
	<Table aria-label="Failed jobs">
		<thead>
			<tr>
				<th scope="col">What</th>
				<HeadCell look={{ hideBelow: 860 }}>Failed</HeadCell>
				<HeadCell look={{ hideBelow: 860 }}>Why</HeadCell>
				<th scope="col">
					<span className="visually-hidden">Action</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{letters.map((letter) => (
				<tr key={letter.id}>
					<Cell look={{ wrap: true }}>
						<RowName>{nameOf(letter)}</RowName>
						<NarrowLine>
							{dateAndTime(letter.failedAt)}. {letter.reason}
						</NarrowLine>
					</Cell>
					<Cell look={{ numeric: true, hideBelow: 860 }}>{dateAndTime(letter.failedAt)}</Cell>
					<Cell look={{ wrap: true, hideBelow: 860 }}>{letter.reason}</Cell>
					<Cell look={{ align: 'right' }}>
						<TryAgain letter={letter} onTried={onTried} />
					</Cell>
				</tr>
			))}
		</tbody>
	</Table>
);

/** `application-mail` reads as Application mail. */
const nameOf = ({ name }: Letter) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function TryAgain({ letter, onTried }: { letter: Letter; onTried: () => void }) {
	const [busy, setBusy] = useState(false);
	async function retry() {
		setBusy(true);
		try {
			const { message } = await call(systemEndpoints.retryFailedJob, { params: { id: letter.id } });
			toast.success(message);
		} catch (error) {
			toast.error(failureText(error));
		}
		setBusy(false);
		// Also after a failure: most often somebody else was faster, and the list shows it.
		onTried();
	}
	return (
		<Button look="line" small busy={busy} onClick={retry}>
			Try again
		</Button>
	);
}
