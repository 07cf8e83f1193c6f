import { Link } from 'react-router';
import { type IssuedLetter, letterEndpoints, letterWayLabels } from '#contract/letters.office.ts';
import type { MemberDetail } from '#contract/members.office.ts';
import { longDate } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import styles from './member-cards.module.css';

const dispatch = ({ way, dispatchedOn }: IssuedLetter) =>
	way && dispatchedOn ? (
		<StatusTag tone="ok">
			{letterWayLabels[way]}, {longDate(dispatchedOn)}
		</StatusTag>
	) : (
		<StatusTag tone="wait">Not dispatched</StatusTag>
	);

const columns: Column<IssuedLetter>[] = [
	{
		head: 'Reference',
		wrap: true,
		cell: (letter) => (
			<>
				<Link to={`/admin/letters/${letter.id}`}>{letter.reference}</Link>
				<NarrowLine>{letter.subject}</NarrowLine>
				<NarrowLine below={480}>{dispatch(letter)}</NarrowLine>
			</>
		),
	},
	{ head: 'Subject', wrap: true, hideBelow: 860, cell: ({ subject }) => subject },
	{ head: 'Issued', numeric: true, hideBelow: 480, cell: ({ issuedAt }) => longDate(issuedAt) },
	{ head: 'Dispatch', wrap: true, hideBelow: 480, cell: dispatch },
];

/** The letters to the member, newest first. */
export function MemberLetters({ member: { id } }: { member: MemberDetail }) {
	const { data, error, refetch } = useEndpoint(letterEndpoints.lettersOfMember, { params: { id } });
	if (error) return <LoadError what="The letters" error={error} onRetry={refetch} />;
	if (!data) return <RowsLoading />;
	return (
		<>
			<ActionRow space="small" phone="stack" className={styles.actions}>
				<ButtonLink small to={`/admin/letters/new?members=${id}`}>
					Write a letter
				</ButtonLink>
			</ActionRow>
			{data.length === 0 ? (
				<EmptyState title="No letter has been issued yet.">
					<p>A letter is written from a template and gets a reference number.</p>
				</EmptyState>
			) : (
				<OfficeTable label="Letters" columns={columns} rows={data} />
			)}
		</>
	);
}
