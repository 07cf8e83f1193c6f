import type { ComponentProps, ReactNode } from 'react';
import { accountEndpoints, type SessionRow } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { longDateAndTime } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useConfirmIdentity } from './confirm-identity.tsx';
import styles from './devices.module.css';

/** Of a longer list only the first devices are shown until it is opened. */
const mostDevices = 6;
const devicesAtFirst = 4;

/** The devices on which the person is logged in, this one first. */
export function Devices() {
	const { data, error, refetch } = useEndpoint(accountEndpoints.sessions);
	const { confirmed, dialog, waiting } = useConfirmIdentity();
	if (!data && error) return <LoadError what="Your devices" error={error} onRetry={refetch} />;
	if (!data)
		return (
			<>
				<LoadingText />
				<Skeleton style={{ height: '8rem' }} />
			</>
		);
	const sorted = [...data].sort(
		(a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
	);
	const isLong = sorted.length > mostDevices;
	const device = (session: SessionRow) => (
		<Device
			key={session.id}
			session={session}
			detail={`${session.current ? 'Logged in' : 'Last seen'} ${longDateAndTime(
				session.current ? session.createdAt : session.lastSeenAt,
			)}, network ${session.network}`}
		>
			{session.current ? (
				<StatusTag tone="ok">This device</StatusTag>
			) : (
				<SignOut
					session={session}
					waiting={waiting}
					action={() =>
						confirmed((confirmation) =>
							call(accountEndpoints.endSession, { params: { id: session.id }, body: { confirmation } }),
						)
					}
					onDone={refetch}
				/>
			)}
		</Device>
	);
	return (
		<>
			<DeviceList>{sorted.slice(0, isLong ? devicesAtFirst : undefined).map(device)}</DeviceList>
			{isLong && (
				<Folded title={`${sorted.length - devicesAtFirst} more devices`} className={styles.others}>
					<DeviceList>{sorted.slice(devicesAtFirst).map(device)}</DeviceList>
				</Folded>
			)}
			{sorted.length > 1 && (
				<ActionButton
					waiting={waiting}
					action={() =>
						confirmed((confirmation) => call(accountEndpoints.endOtherSessions, { body: { confirmation } }))
					}
					onDone={refetch}
				>
					Log out all other devices
				</ActionButton>
			)}
			{dialog}
		</>
	);
}

type Session = Pick<SessionRow, 'device' | 'lastSeenAt'>;

export const DeviceList = ({ children }: { children: ReactNode }) => <ul className={styles.devices}>{children}</ul>;

/** One device in a `DeviceList`; the children are at the end of its line. */
export const Device = ({ session, detail, children }: { session: Session; detail: string; children: ReactNode }) => (
	<li className={styles.device}>
		<div>
			<b className={styles.name}>{deviceName(session.device)}</b>
			<span className={classes(styles.detail, 'muted')}>{detail}</span>
		</div>
		{children}
	</li>
);

export const SignOut = ({
	session,
	waiting = false,
	action,
	onDone,
}: {
	session: Session;
	waiting?: boolean;
	action: ComponentProps<typeof ActionButton>['action'];
	onDone: () => void;
}) => (
	<ActionButton
		small
		waiting={waiting}
		action={action}
		onDone={onDone}
		aria-label={`Log out ${deviceName(session.device)}, last seen ${longDateAndTime(session.lastSeenAt)}`}
	>
		Log out
	</ActionButton>
);

type Patterns = readonly (readonly [pattern: RegExp, name: string])[];

// The first match counts: a browser also names the ones it is derived from.
const browsers: Patterns = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOPX\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bUCBrowser\//, 'UC Browser'],
	[/\bFBA[NV]\//, 'Facebook'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
	[/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: Patterns = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'a Chromebook'],
	[/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
	[/\bLinux\b/, 'Linux'],
];

const find = (patterns: Patterns, text: string) => patterns.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Android", from the user agent. */
export function deviceName(userAgent: string): string {
	const browser = find(browsers, userAgent);
	const system = find(systems, userAgent);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? 'Unknown device';
}
