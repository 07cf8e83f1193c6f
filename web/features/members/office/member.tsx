import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type CategoryChange, type MemberDetail, memberEndpoints } from '#contract/members.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { longDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { History } from '#web/ui/details-section.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { OfficeTabs } from '#web/ui/list/filters.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import type { Route } from './+types/member.ts';
import { wayToActivate } from './invitations.ts';
import styles from './member.module.css';
import { MemberCards } from './member-cards.tsx';
import {
	CredentialsDialog,
	DatedChangeDialog,
	DisableDialog,
	EnableDialog,
	gotCredentials,
	InviteDialog,
	LetterDialog,
	sendCredentials,
	WithdrawChangeDialog,
} from './member-dialogs.tsx';
import { MemberFamily } from './member-family.tsx';
import { MemberLetters } from './member-letters.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberNotices } from './member-notices.tsx';
import { MemberPayments } from './member-payments.tsx';
import { MemberProfile } from './member-profile.tsx';
import { MemberState } from './member-state.tsx';
import { MemberStatus } from './member-status.tsx';
import { MemberDevices, MemberEvents, MemberMails } from './member-tabs.tsx';
import { StateDialog } from './state-dialogs.tsx';

export const meta = officeMeta('Member');

export default function MemberRoute({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			<Member key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Member({ id }: { id: string }) {
	const [search] = useSearchParams();
	const list = search.get('list');
	const { data, error, refetch } = useEndpoint(memberEndpoints.member, { params: { id } });
	if (data)
		return <MemberPage member={data} list={`/admin/members${list?.startsWith('?') ? list : ''}`} onChange={refetch} />;
	return (
		<>
			<PageHeader title="Member" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

type Props = { member: MemberDetail; onChange: () => void };

type Tab = {
	id: string;
	label: string;
	count?: (member: MemberDetail) => number;
	content: (props: Props) => ReactNode;
};

const tabs: readonly [Tab, ...Tab[]] = [
	{ id: 'profile', label: 'Profile', content: ({ member }) => <MemberProfile member={member} /> },
	{ id: 'state', label: 'State', content: (props) => <MemberState {...props} /> },
	{
		id: 'payments',
		label: 'Payments',
		count: ({ payments, receipts }) => payments.length + receipts.filter(({ method }) => method === 'BANK').length,
		content: ({ member }) => <MemberPayments member={member} />,
	},
	{ id: 'cards', label: 'Cards', content: ({ member }) => <MemberCards member={member} /> },
	{ id: 'family', label: 'Family', content: ({ member }) => <MemberFamily member={member} /> },
	{ id: 'letters', label: 'Letters', content: ({ member }) => <MemberLetters member={member} /> },
	{
		id: 'events',
		label: 'Events',
		count: ({ events }) => events.length,
		content: ({ member }) => <MemberEvents member={member} />,
	},
	{
		id: 'devices',
		label: 'Devices',
		count: ({ sessions }) => sessions.length,
		content: (props) => <MemberDevices {...props} />,
	},
	{
		id: 'mails',
		label: 'Emails',
		count: ({ mails }) => mails.length,
		content: ({ member }) => <MemberMails member={member} />,
	},
	{
		id: 'notes',
		label: 'Notes',
		count: ({ notes }) => notes.length,
		content: (props) => <MemberNotes {...props} />,
	},
	{
		id: 'history',
		label: 'History',
		content: ({ member }) => (
			<>
				<p className={styles.corrections}>
					<Link to={`/admin/member-corrections?state=&q=${member.userId}`}>
						Corrections with the values before and after
					</Link>
				</p>
				<History entries={member.history.toReversed()} />
			</>
		),
	},
];

/** Name and actions above, and one tab of the member's data, which the address names as `part`. */
function MemberPage({ member, list, onChange }: Props & { list: string }) {
	const [search] = useSearchParams();
	const [profile] = tabs;
	const shown = tabs.find(({ id }) => id === search.get('part')) ?? profile;
	const to = (tab: Tab) => {
		const next = new URLSearchParams(search);
		if (tab === profile) next.delete('part');
		else next.set('part', tab.id);
		return `?${next}`;
	};
	const [action, setAction] = useState<Action>();
	const dialog = {
		member,
		onClose: () => setAction(undefined),
		onDone: () => {
			setAction(undefined);
			onChange();
		},
	};
	const seesLedger = useCan('counter');
	const planned = plannedChanges(member);
	const [withdrawn, setWithdrawn] = useState<CategoryChange>();
	return (
		<>
			<PageHeader
				above={{ to: list, label: 'Members' }}
				here={member.userId}
				title={member.name}
				lead={
					<>
						{member.category}, {member.membershipType}. Member since {longDate(member.since)}.{' '}
						{member.mobile && <PhoneLink number={member.mobile} />}
					</>
				}
			>
				<Actions member={member} seesLedger={seesLedger} onAction={setAction} />
			</PageHeader>
			<OfficeTabs label="About the member">
				{tabs.map((tab) => (
					<Link key={tab.id} to={to(tab)} aria-current={tab === shown ? 'page' : undefined} preventScrollReset replace>
						{tab.label}
						{tab.count && <b>{tab.count(member)}</b>}
					</Link>
				))}
			</OfficeTabs>
			<div className={styles.content}>
				<MemberNotices member={member} planned={planned} onWithdraw={setWithdrawn} />
				{shown.content({ member, onChange })}
			</div>
			{action === 'state' && <StateDialog {...dialog} />}
			{(action === 'category' || action === 'membershipType') && (
				<DatedChangeDialog {...dialog} field={action} planned={planned.find(({ field }) => field === action)} />
			)}
			{withdrawn && (
				<WithdrawChangeDialog
					member={member}
					change={withdrawn}
					onDone={() => {
						setWithdrawn(undefined);
						onChange();
					}}
					onClose={() => setWithdrawn(undefined)}
				/>
			)}
			{action === 'credentials' && <CredentialsDialog {...dialog} />}
			{action === 'invite' && <InviteDialog {...dialog} />}
			{action === 'letter' && <LetterDialog {...dialog} />}
			{action === 'disable' && <DisableDialog {...dialog} />}
			{action === 'enable' && <EnableDialog {...dialog} />}
		</>
	);
}

const plannedChanges = ({ categoryChanges }: MemberDetail) =>
	categoryChanges.filter(({ appliedAt, withdrawnAt }) => !appliedAt && !withdrawnAt);

type Action = 'state' | 'category' | 'membershipType' | 'credentials' | 'invite' | 'letter' | 'disable' | 'enable';

/** A member who never got credentials is invited. */
function LoginAction({ member, onAction }: { member: MemberDetail; onAction: (action: Action) => void }) {
	const way = gotCredentials(member) ? undefined : wayToActivate(member);
	if (!way && !member.email) return null;
	const label = {
		invite: member.invitation ? 'Invite again' : 'Invite',
		letter: member.invitation ? 'Print a new login letter' : 'Print a login letter',
		credentials: sendCredentials(member),
	}[way ?? 'credentials'];
	return (
		<Button look="line" small onClick={() => onAction(way ?? 'credentials')}>
			{label}…
		</Button>
	);
}

/** The most used ones; the others are in a menu. */
const Actions = ({
	member,
	seesLedger,
	onAction,
}: {
	member: MemberDetail;
	seesLedger: boolean;
	onAction: (action: Action) => void;
}) => (
	<div className={styles.actions}>
		<MemberStatus of={member} />
		{member.disabledAt && (
			<Button small onClick={() => onAction('enable')}>
				Enable login…
			</Button>
		)}
		<ButtonLink look="line" small to={`/admin/members/${member.id}/correct`}>
			Correct the record…
		</ButtonLink>
		{seesLedger && (
			<ButtonLink look="line" small to={`/admin/ledger/members/${member.id}`}>
				Ledger
			</ButtonLink>
		)}
		<MoreMenu>
			<Button look="line" small onClick={() => onAction('state')}>
				Change state…
			</Button>
			<Button look="line" small onClick={() => onAction('category')}>
				Change category…
			</Button>
			<Button look="line" small onClick={() => onAction('membershipType')}>
				Change type…
			</Button>
			{!member.disabledAt && (
				<>
					{stateDefinitions[member.state].login !== 'no' && <LoginAction member={member} onAction={onAction} />}
					<Button look="clay" small onClick={() => onAction('disable')}>
						Disable login…
					</Button>
				</>
			)}
		</MoreMenu>
	</div>
);
