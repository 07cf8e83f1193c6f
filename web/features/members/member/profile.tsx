import type { ReactNode } from 'react';
import { accountEndpoints } from '#contract/members.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useSession } from '#web/core/session.ts';
import { AccountSection } from '#web/ui/account/account-section.tsx';
import { ChangePassword } from '#web/ui/account/change-password.tsx';
import { Devices } from '#web/ui/account/devices.tsx';
import { SecondFactor } from '#web/ui/account/second-factor.tsx';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import type { Details } from './details.ts';
import { DetailsSection } from './details-section.tsx';
import { EmailChange } from './email-change.tsx';
import { IdentitySection } from './identity-section.tsx';
import { MailPreferences } from './mail-preferences.tsx';
import { OwnData } from './own-data.tsx';
import styles from './profile.module.css';

export const meta = dashboardMeta('Profile');

export default function ProfileRoute() {
	return (
		<DashboardPage title="Profile">
			<Profile />
		</DashboardPage>
	);
}

function Profile() {
	const query = useDashboardQuery(accountEndpoints.ownDetails);
	return (
		<DashboardData query={query} what="Your profile">
			{(details) => <ProfileSections details={details} refetch={query.refetch} update={query.update} />}
		</DashboardData>
	);
}

type Props = { details: Details; refetch: () => void; update: (change: (details: Details) => Details) => void };

function ProfileSections({ details, refetch, update }: Props) {
	const isLocked = useSession().dashboardLocked === 'true';
	const sections: { id: string; title: string; content: ReactNode }[] = [
		{ id: 'details', title: 'Your details', content: <DetailsSection details={details} onSaved={refetch} /> },
		{
			id: 'identity',
			title: 'Change of identity',
			content: <IdentitySection details={details} onChanged={refetch} />,
		},
		{
			id: 'email',
			title: 'Email address',
			content: (
				<EmailChange email={details.email} onChanged={(email) => update((current) => ({ ...current, email }))} />
			),
		},
		{ id: 'mails', title: 'Emails', content: <MailPreferences /> },
		// There is nothing to subscribe to before the registration fee is paid.
		...(isLocked ? [] : [{ id: 'calendar', title: 'Calendar', content: <CalendarFeed /> }]),
		{ id: 'password', title: 'Password', content: <ChangePassword look="line" /> },
		{ id: 'second-factor', title: 'Second factor', content: <SecondFactor /> },
		{ id: 'devices', title: 'Devices', content: <Devices /> },
		{
			id: 'data',
			title: 'Your data',
			content: (
				<OwnData
					erasureRequestedAt={details.erasureRequestedAt}
					onRequested={() => update((current) => ({ ...current, erasureRequestedAt: new Date().toISOString() }))}
				/>
			),
		},
	];
	return (
		<div className={styles.page}>
			<nav className={styles.navigation} aria-label="On this page">
				<Person details={details} />
				<ul>
					{sections.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ul>
			</nav>
			<div className={styles.sections}>
				{sections.map(({ id, title, content }) => (
					<AccountSection key={id} id={id} title={title}>
						{content}
					</AccountSection>
				))}
			</div>
		</div>
	);
}

const Person = ({ details: { values, userId, photoUrl } }: { details: Details }) => (
	<div className={styles.person}>
		{photoUrl && <img src={photoUrl} alt="Your portrait" width="120" height="160" />}
		<p>
			<b>
				{String(values.firstName ?? '')} {String(values.lastName ?? '')}
			</b>
			<span className="numeric">{userId}</span>
		</p>
	</div>
);
