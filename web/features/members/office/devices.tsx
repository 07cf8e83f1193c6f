import { useState } from 'react';
import { memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { deviceName } from '#web/features/accounts/device-name.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import type { MemberProps } from './member-view.tsx';
import '#web/styles/devices.css';

export function MemberDevices({ member, onChange }: MemberProps) {
	const [ending, setEnding] = useState<string>();
	async function end(session: string) {
		setEnding(session);
		try {
			const { message } = await call(memberEndpoints.endMemberSession, { params: { id: member.id, session } });
			toast.success(message);
		} catch (error) {
			toast.error(failureText(error));
		}
		setEnding(undefined);
		onChange();
	}
	if (member.sessions.length === 0) return <EmptyState title="Signed in nowhere." />;
	return (
		<ul className="devices">
			{member.sessions.map(({ id, device, network, lastSeenAt, createdAt }) => (
				<li key={id}>
					<div>
						<b>{deviceName(device)}</b>
						<span className="muted">
							Last seen {dateAndTime(lastSeenAt)}, signed in {dateAndTime(createdAt)}, network {network}
						</span>
					</div>
					<Button
						look="line"
						small
						busy={ending === id}
						onClick={() => void end(id)}
						aria-label={`Sign out ${deviceName(device)}, last seen ${dateAndTime(lastSeenAt)}`}
					>
						Sign out
					</Button>
				</li>
			))}
		</ul>
	);
}
