import { Link } from 'react-router';
import { type SecurityLogEntry, securityEvents, securityLogEndpoints } from '#contract/security-log.office.ts';
import { dateAndTime } from '#web/core/format.ts';
import { capital } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { deviceName } from '#web/ui/account/devices.tsx';
import { FilterDays, FilterSelect } from '#web/ui/list/filters.tsx';
import { LogEntries } from '#web/ui/list/log-entries.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const meta = officeMeta('Security log');

export default function SecurityLogPage() {
	return (
		<RequirePermission permission="security">
			<SecurityLog />
		</RequirePermission>
	);
}

const filters = { event: '', account: '', from: '', to: '' };

const eventChoices = [
	{ value: '', label: 'Anything' },
	...Object.entries(securityEvents).map(([value, label]) => ({ value, label })),
];

const whatText = ({ event, count }: SecurityLogEntry) =>
	count > 1 ? `${securityEvents[event]} (${count} times)` : securityEvents[event];

/** The name of a limit as words: "login per account". */
const detailText = ({ event, detail }: SecurityLogEntry) =>
	event === 'limit-reached' ? detail?.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : detail;

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

function Who({ entry: { account, emailFingerprint } }: { entry: SecurityLogEntry }) {
	if (account) return <Link to={`/admin/security-log?account=${account.id}`}>{account.email}</Link>;
	return emailFingerprint ? `Unknown address ${emailFingerprint}` : 'No account';
}

const columns: readonly Column<SecurityLogEntry>[] = [
	{
		head: 'What',
		wrap: true,
		cell: (entry) => (
			<>
				<RowName>{whatText(entry)}</RowName>
				{entry.detail && <SecondLine>{capital(detailText(entry) ?? '')}</SecondLine>}
				<NarrowLine>
					<Who entry={entry} />
				</NarrowLine>
				<NarrowLine below={480}>
					{[dateAndTime(entry.at), entry.network, entry.device && inOneLine(deviceName(entry.device))]
						.filter(Boolean)
						.join(', ')}
				</NarrowLine>
			</>
		),
	},
	{ head: 'Account', wrap: true, hideBelow: 860, cell: (entry) => <Who entry={entry} /> },
	{
		head: 'From',
		wrap: true,
		hideBelow: 480,
		cell: ({ network, device, at }) => (
			<>
				{network ?? 'The server'}
				{device && <SecondLine>{deviceName(device)}</SecondLine>}
				<NarrowLine>{dateAndTime(at)}</NarrowLine>
			</>
		),
	},
	{ head: 'When', numeric: true, hideBelow: 860, cell: ({ at }) => dateAndTime(at) },
];

function SecurityLog() {
	const { list, query } = useList(filters, securityLogEndpoints.securityLog, ({ sort, dir, ...query }) => ({
		...query,
		sort: 'when',
	}));
	return (
		<>
			<PageHeader
				title="Security log"
				lead="Logins, failed attempts and what the site refused, newest first. Repeats within a minute are one entry."
			>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find an email address, network, device or detail"
					placeholder="Email address or network"
				/>
			</PageHeader>
			<LogEntries
				label="Security log"
				exportName="security-log"
				columns={columns}
				list={list}
				query={query}
				filters={
					<>
						<FilterSelect label="What" list={list} name="event" choices={eventChoices} />
						<FilterDays list={list} />
						{list.view.account && <Link to={list.to({ account: '' })}>Show all accounts</Link>}
					</>
				}
			/>
		</>
	);
}
