import type { ReactNode } from 'react';
import { ChangePassword } from '#web/features/accounts/change-password.tsx';
import { Devices } from '#web/features/accounts/devices.tsx';
import { SecondFactor } from '#web/features/accounts/second-factor.tsx';
import { DetailsBlock } from './details-block.tsx';
import { EmailChange } from './email-change.tsx';
import type { Details } from './given-details.ts';
import { OwnData } from './own-data.tsx';
import '#web/styles/account-parts.css';
import '#web/styles/profile.css';

const parts = [
	{ id: 'details', title: 'Your details' },
	{ id: 'email', title: 'E-mail address' },
	{ id: 'password', title: 'Password' },
	{ id: 'second-step', title: 'Second step at login' },
	{ id: 'devices', title: 'Devices' },
	{ id: 'data', title: 'Your data' },
] as const;

type Props = { details: Details; reload: () => void; change: (how: (details: Details) => Details) => void };

export function ProfilePage({ details, reload, change }: Props) {
	const blocks: Record<(typeof parts)[number]['id'], ReactNode> = {
		details: <DetailsBlock details={details} onSaved={reload} />,
		email: <EmailChange email={details.email} onChanged={(email) => change((now) => ({ ...now, email }))} />,
		password: <ChangePassword />,
		'second-step': <SecondFactor />,
		devices: <Devices />,
		data: (
			<OwnData
				askedAt={details.erasureRequestedAt}
				onAsked={() => change((now) => ({ ...now, erasureRequestedAt: new Date().toISOString() }))}
			/>
		),
	};
	return (
		<div className="profile">
			<nav className="aside" aria-label="On this page">
				<Face details={details} />
				<ul>
					{parts.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ul>
			</nav>
			<div>
				{parts.map(({ id, title }) => (
					<section key={id} id={id} className="part" aria-labelledby={`${id}-title`}>
						<h2 id={`${id}-title`}>{title}</h2>
						{blocks[id]}
					</section>
				))}
			</div>
		</div>
	);
}

const Face = ({ details: { values, userId, photoUrl } }: { details: Details }) => (
	<div className="face">
		{photoUrl && <img src={photoUrl} alt="Your portrait" width="120" height="160" />}
		<p>
			<b>
				{String(values.firstName ?? '')} {String(values.lastName ?? '')}
			</b>
			<span className="numeric">{userId}</span>
		</p>
	</div>
);
