import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MemberDetail } from '#contract/members.office.ts';
import { longDate } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { History } from '#web/ui/details-section.tsx';
import { OfficeTabs } from '#web/ui/list/filter-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { MemberDevices } from './devices.tsx';
import { MemberEvents, MemberMails } from './events-and-mails.tsx';
import { Standing } from './fee-status.tsx';
import { CredentialsDialog, DisableDialog, EnableDialog } from './member-actions.tsx';
import { MemberNotices } from './member-notices.tsx';
import { MemberPayments } from './member-payments.tsx';
import { Profile } from './member-profile.tsx';
import { Notes } from './notes.tsx';

export type MemberProps = { member: MemberDetail; onChange: () => void };

const parts: readonly { id: string; label: string; count?: (member: MemberDetail) => number }[] = [
	{ id: 'profile', label: 'Profile' },
	{
		id: 'payments',
		label: 'Payments',
		count: ({ payments, receipts }) => payments.length + receipts.filter(({ method }) => method === 'BANK').length,
	},
	{ id: 'events', label: 'Events', count: ({ events }) => events.length },
	{ id: 'devices', label: 'Devices', count: ({ sessions }) => sessions.length },
	{ id: 'mails', label: 'Mails', count: ({ mails }) => mails.length },
	{ id: 'notes', label: 'Notes', count: ({ notes }) => notes.length },
	{ id: 'history', label: 'History' },
];

/** One member: who it is and what may be done at the top, one part of the file below, named in the address. */
export function MemberPage({ member, list, onChange }: MemberProps & { list: string }) {
	const [search] = useSearchParams();
	const shown = parts.find(({ id }) => id === search.get('part'))?.id ?? 'profile';
	const to = (part: string) => {
		const next = new URLSearchParams(search);
		if (part === 'profile') next.delete('part');
		else next.set('part', part);
		return `?${next}`;
	};
	return (
		<>
			<PageHeader
				above={{ to: list, label: 'Members' }}
				here={<span className="numeric">{member.userId}</span>}
				title={member.name}
				lead={
					<>
						{member.category}, {member.membershipType}. Member since {longDate(member.since)}.
					</>
				}
			>
				<Deeds member={member} onChange={onChange} />
			</PageHeader>
			<OfficeTabs label="Dependencies of the file">
				{parts.map(({ id, label, count }) => (
					<Link key={id} to={to(id)} aria-current={shown === id ? 'page' : undefined} preventScrollReset replace>
						{label}
						{count && <b>{count(member)}</b>}
					</Link>
				))}
			</OfficeTabs>
			<div className="member-file">
				<MemberNotices member={member} onChange={onChange} />
				{bodies[shown]?.({ member, onChange })}
			</div>
		</>
	);
}

const bodies: Record<string, (props: MemberProps) => ReactNode> = {
	profile: ({ member }) => <Profile member={member} />,
	payments: ({ member }) => <MemberPayments member={member} />,
	events: ({ member }) => <MemberEvents member={member} />,
	devices: (props) => <MemberDevices {...props} />,
	mails: ({ member }) => <MemberMails member={member} />,
	notes: (props) => <Notes {...props} />,
	history: ({ member }) => <History entries={member.history.toReversed()} />,
};

type Deed = 'category' | 'credentials' | 'disable' | 'enable';

function Deeds({ member, onChange }: MemberProps) {
	const [deed, setAction] = useState<Deed>();
	const dialog = {
		member,
		onClose: () => setAction(undefined),
		onDone: () => {
			setAction(undefined);
			onChange();
		},
	};
	return (
		<div className="member-deeds">
			<Standing of={member} />
			<Button look="line" small onClick={() => setAction('category')}>
				Change category…
			</Button>
			{member.disabledAt ? (
				<Button small onClick={() => setAction('enable')}>
					Enable…
				</Button>
			) : (
				<>
					<Button look="line" small onClick={() => setAction('credentials')}>
						Send credentials again…
					</Button>
					<Button look="clay" small onClick={() => setAction('disable')}>
						Disable…
					</Button>
				</>
			)}
			{deed === 'category' && <CategoryDialog {...dialog} />}
			{deed === 'credentials' && <CredentialsDialog {...dialog} />}
			{deed === 'disable' && <DisableDialog {...dialog} />}
			{deed === 'enable' && <EnableDialog {...dialog} />}
		</div>
	);
}
