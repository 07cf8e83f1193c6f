import { Link } from 'react-router';
import { type LetterDetail, letterEndpoints, letterWayLabels } from '#contract/letters.office.ts';
import { call } from '#web/core/api.ts';
import { longDate, longDateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/letter.ts';
import { emailText, isBeingSent } from './dispatch.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { PrintAndDispatch } from './print-letters.tsx';

export const meta = officeMeta('Letter');

export default function LetterRoute({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			<Letter key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Letter({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(
		letterEndpoints.letter,
		{ params: { id } },
		{ refetchInterval: (letter) => !!letter && isBeingSent(letter) && 3000 },
	);
	return (
		<>
			<PageHeader
				above={{ to: '/admin/letters', label: 'Letters' }}
				here={data?.reference}
				title={data ? data.subject || data.template : 'Letter'}
			/>
			{data ? (
				<AsIssued letter={data} onChange={refetch} />
			) : error ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<RowsLoading />
			)}
		</>
	);
}

/** The text as it was issued, whatever has changed since, and its line in the register. */
function AsIssued({ letter, onChange }: { letter: LetterDetail; onChange: () => void }) {
	const { id, reference, memberId, name, userId, template, issuedAt, issuedBy, body } = letter;
	const { way, dispatchedOn, dispatchedBy, dispatchNote, email } = letter;
	async function undo() {
		const { refused } = await call(letterEndpoints.undoDispatch, { body: { ids: [id] } });
		return { message: refused[0]?.message ?? `${reference} is recorded as not dispatched.` };
	}
	return (
		<OfficeColumns halves>
			{body === '' ? <p>The text was erased with the data of the member.</p> : <LetterPaper letter={letter} />}
			<DetailsSection>
				<h2>Register</h2>
				<dl>
					<dt>Reference</dt>
					<dd className="numeric">{reference}</dd>
					<dt>Member</dt>
					<dd>
						<Link to={`/admin/members/${memberId}?part=letters`}>
							{name || 'Erased'} ({userId})
						</Link>
					</dd>
					<dt>Template</dt>
					<dd>{template}</dd>
					<dt>Issued</dt>
					<dd>
						{longDateAndTime(issuedAt)} by {issuedBy}
					</dd>
					<dt>Dispatched</dt>
					<dd>
						{way && dispatchedOn
							? `${letterWayLabels[way]}, ${longDate(dispatchedOn)}, recorded by ${dispatchedBy}`
							: 'Not yet'}
					</dd>
					{email && (
						<>
							<dt>Email</dt>
							<dd>{emailText(email)}</dd>
						</>
					)}
					{dispatchNote && (
						<>
							<dt>Note</dt>
							<dd>{dispatchNote}</dd>
						</>
					)}
				</dl>
				{body !== '' && <PrintAndDispatch ids={[id]} dispatched={way !== null} onDispatch={onChange} />}
				{way && email?.state !== 'sent' && (
					<ActionRow space="medium" phone="stack">
						<ActionButton action={undo} onDone={onChange}>
							{email ? 'Do not send the email' : 'Undo dispatch'}
						</ActionButton>
					</ActionRow>
				)}
			</DetailsSection>
		</OfficeColumns>
	);
}
