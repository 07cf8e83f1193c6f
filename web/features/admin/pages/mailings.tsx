import { Link, useNavigate } from 'react-router';
import type { EndpointInput } from '#contract/endpoint.ts';
import { type Audience, audiences, type MailingRow, mailingEndpoints, mayMail } from '#contract/mailings.ts';
import type { Role } from '#contract/roles.ts';
import { useSending } from '#web/components/form/use-sending.ts';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/state.tsx';
import { toast } from '#web/components/ui/toast.ts';
import { ListRows } from '#web/features/admin/list/list-rows.tsx';
import type { Column } from '#web/features/admin/list/office-table.tsx';
import { useList } from '#web/features/admin/list/use-list.ts';
import { audienceWords, people } from '#web/features/admin/mailings/words.ts';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { failureText } from '#web/lib/use-ask.ts';
import '#web/styles/status.css';

export const meta = () => officeMeta('Mailings');

export default function MailingsPage() {
	return (
		<AtDesk desk="desk:mailings">
			<Mailings />
		</AtDesk>
	);
}

const Standing = ({ row }: { row: MailingRow }) =>
	row.sentAt ? <span className="st ok">Sent to {people(row.recipients)}</span> : <span className="st wait">Draft</span>;

const columns: Column<MailingRow>[] = [
	{
		head: 'Subject',
		className: 'wrap-any',
		cell: (row) => (
			<>
				<Link className="nm" to={`/admin/mailings/${row.id}`}>
					{row.subject || 'No subject yet'}
				</Link>
				<span className="sm">
					<Standing row={row} />
				</span>
			</>
		),
	},
	{ head: 'To', className: 'lo wrap-any', cell: (row) => row.eventTitle ?? audienceWords[row.audience].label },
	{
		head: 'Begun',
		sort: { by: 'created', usually: 'desc', first: true },
		className: 'num lo2',
		cell: (row) => dateAndTime(row.createdAt),
	},
	{ head: 'State', className: 'lo', cell: (row) => <Standing row={row} /> },
];

function Mailings() {
	const { list, asked } = useList({}, (view) =>
		call(mailingEndpoints.mailings, { query: view as EndpointInput<typeof mailingEndpoints.mailings>['query'] }),
	);
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Mailings</h1>
					<p>One mail to many. A draft stays here until it is sent; what was sent stays as it was.</p>
				</div>
				<NewMailing />
			</div>
			<ListRows
				label="Mailings"
				columns={columns}
				list={list}
				asked={asked}
				none={<EmptyState title="Nothing has been written yet." />}
			/>
		</>
	);
}

/** The readers who need no event to be chosen, where one may write to them. */
const firstAudience = (role: Role): Audience | undefined =>
	audiences.find((audience) => audience !== 'ATTENDEES' && mayMail[audience].includes(role));

function NewMailing() {
	const navigate = useNavigate();
	const audience = firstAudience(useSession().role as Role);
	const { sending, send } = useSending(async () => {
		if (!audience) return;
		try {
			const body = { audience, eventId: null, subject: '', body: '' };
			const { id } = await call(mailingEndpoints.createMailing, { body });
			await navigate(`/admin/mailings/${id}`);
		} catch (error) {
			toast.error(failureText(error));
		}
	});
	return (
		<Button small busy={sending} busyText="One moment..." onClick={() => void send()}>
			Write a mailing
		</Button>
	);
}
