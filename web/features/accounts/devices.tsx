import { useState } from 'react';
import { accountEndpoints, type SessionRow } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { deviceName } from './device-name.ts';
import '#web/styles/devices.css';

/** Where one is signed in, this device first, each with its way out. */
export function Devices() {
	const { data, error, refetch } = useEndpoint(accountEndpoints.sessions);
	const [ending, setEnding] = useState<string>();

	async function end(id: string, deed: () => Promise<{ message: string }>) {
		setEnding(id);
		try {
			toast.success((await deed()).message);
		} catch (failure) {
			toast.error(failureText(failure));
		}
		setEnding(undefined);
		refetch();
	}

	if (!data && error)
		return (
			<ErrorState title="Your devices did not arrive" onRetry={refetch}>
				<p>{failureText(error)}</p>
			</ErrorState>
		);
	if (!data)
		return (
			<>
				<LoadingWord />
				<Skeleton style={{ height: '8rem' }} />
			</>
		);
	const sorted = [...data].sort(
		(a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
	);
	return (
		<>
			<ul className="devices">
				{sorted.map((session) => (
					<Device
						key={session.id}
						session={session}
						busy={ending === session.id}
						onEnd={() => void end(session.id, () => call(accountEndpoints.endSession, { params: { id: session.id } }))}
					/>
				))}
			</ul>
			{sorted.length > 1 && (
				<Button
					look="line"
					busy={ending === 'others'}
					onClick={() => void end('others', () => call(accountEndpoints.endOtherSessions))}
				>
					Sign out all other devices
				</Button>
			)}
		</>
	);
}

function Device({ session, busy, onEnd }: { session: SessionRow; busy: boolean; onEnd: () => void }) {
	const name = deviceName(session.device);
	return (
		<li>
			<div>
				<b>{name}</b>
				<span className="muted">
					{session.current ? 'Signed in' : 'Last seen'}{' '}
					{dateAndTime(session.current ? session.createdAt : session.lastSeenAt)}, network {session.network}
				</span>
			</div>
			{session.current ? (
				<StatusTag tone="ok">This device</StatusTag>
			) : (
				<Button
					look="line"
					small
					busy={busy}
					onClick={onEnd}
					aria-label={`Sign out ${name}, last seen ${dateAndTime(session.lastSeenAt)}`}
				>
					Sign out
				</Button>
			)}
		</li>
	);
}
