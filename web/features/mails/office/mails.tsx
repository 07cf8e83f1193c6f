import { Link } from 'react-router';
import { type MailRow, type MailState, mailEndpoints } from '#contract/mails.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { FilterDays, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';

export const meta = officeMeta('Emails');

export default function MailsPage() {
	return (
		<RequirePermission permission="team">
			<Mails />
		</RequirePermission>
	);
}

function Mails() {
	const { list, query } = useList(
		{ state: '', from: '', to: '' },
		mailEndpoints.mails,
		({ sort, dir, state, ...query }) => ({
			...query,
			sort: 'newest',
			...(state && { state: state as 'failed' }),
		}),
	);
	const { data, refetch } = query;
	return (
		<>
			<PageHeader title="Emails" lead="Who got which email, and whether it was sent. The texts are not stored.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find an email by recipient or subject"
					placeholder="Recipient or subject"
				/>
			</PageHeader>
			<FilterTabs
				label="Emails by state"
				list={list}
				name="state"
				tabs={[
					{ value: '', label: 'All' },
					{ value: 'failed', label: 'Failed', count: data?.failed },
					{ value: 'waiting', label: 'On its way' },
					{ value: 'sent', label: 'Sent' },
				]}
			/>
			<ListRows
				filters={<FilterDays list={list} />}
				summary={data && `${data.total} ${plural(data.total, 'email')}`}
				tools={
					!!data?.failed && (
						<ActionButton
							small
							busyText="Sending again..."
							action={() => call(mailEndpoints.resendFailedMails)}
							onDone={refetch}
						>
							{data.failed === 1 ? 'Send the failed one again' : `Send all ${data.failed} failed ones again`}
						</ActionButton>
					)
				}
				label="Emails"
				columns={mailColumns(refetch)}
				list={list}
				query={query}
				none={
					<EmptyState title={list.view.state === 'failed' ? 'No email has failed.' : 'No email yet.'}>
						<p>
							{list.view.state ? (
								<Link to={list.to({ state: '' })}>Show all emails</Link>
							) : (
								'Every email that the system sends is listed here.'
							)}
						</p>
					</EmptyState>
				}
			/>
		</>
	);
}

const stateLabels: Record<MailState, { label: string; tone: Tone }> = {
	waiting: { label: 'On its way', tone: 'wait' },
	sent: { label: 'Sent', tone: 'ok' },
	failed: { label: 'Failed', tone: 'bad' },
};

const State = ({ of }: { of: MailState }) => <StatusTag tone={stateLabels[of].tone}>{stateLabels[of].label}</StatusTag>;

const errorText = ({ tries, error }: MailRow) => `${tries} ${plural(tries, 'try', 'tries')}. ${error}`;

/** `onDone` runs after a mail was sent again. */
const mailColumns = (onDone: () => void): readonly Column<MailRow>[] => [
	{
		head: 'To',
		wrap: true,
		cell: (mail) => (
			<>
				<RowName>{mail.to}</RowName>
				<SecondLine>{mail.subject}</SecondLine>
				{mail.error && <SecondLine late>{errorText(mail)}</SecondLine>}
				<NarrowLine phoneStatus={<State of={mail.state} />}>{dateAndTime(mail.createdAt)}</NarrowLine>
			</>
		),
	},
	{ head: 'When', numeric: true, hideBelow: 860, cell: (mail) => dateAndTime(mail.sentAt ?? mail.createdAt) },
	{ head: 'Status', hideBelow: 480, cell: (mail) => <State of={mail.state} /> },
	{
		head: <span className="visually-hidden">Action</span>,
		align: 'right',
		cell: (mail) =>
			mail.state === 'failed' && (
				<ActionButton small action={() => call(mailEndpoints.resendMail, { params: { id: mail.id } })} onDone={onDone}>
					Send again<span className="visually-hidden"> to {mail.to}</span>
				</ActionButton>
			),
	},
];
