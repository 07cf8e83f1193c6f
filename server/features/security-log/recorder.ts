import { setInterval } from 'node:timers';
import type { SecurityEventName } from '#contract/security-log.office.ts';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import { currentRequest } from '#server/core/http/current-request.ts';
import { networkOf } from '#server/core/http/rate-limits.ts';
import type { SecurityEvent } from '#server/core/http/security-event.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './queries.ts';

const minuteMs = 60_000;
const writeEveryMs = 1_000;
/** Entries that strangers can cause, in one minute: of one network, and in all. */
export const mostOfNetwork = 20;
export const mostInAll = 300;

/** What only the owner of an account, or an admin, can cause. It is never counted together. */
const causedByOwner: ReadonlySet<SecurityEventName> = new Set<SecurityEventName>([
	'login',
	'second-factor-passed',
	'password-changed',
	'email-changed',
	'second-factor-on',
	'second-factor-off',
	'recovery-codes-made',
	'recovery-code-used',
	'passkey-added',
	'passkey-removed',
	'change-undone',
	'team-changed',
]);

type Entry = queries.NewEntry & { written: boolean };

/**
 * Collects events and writes them once a second, so that no request waits for the log or fails with it. Within a minute the
 * same event counts up. A network that causes many different entries gets one more per kind of event, and so do
 * many networks together: a flood costs a bounded number of rows.
 */
export function eventRecorder({
	clock,
	ids,
	settings,
	log,
	database: { db },
}: Pick<Dependencies, 'clock' | 'ids' | 'settings' | 'log' | 'database'>) {
	const entries = new Map<string, Entry>();
	const ofNetwork = new Map<string | null, number>();
	let fromStrangers = 0;
	let minute = 0;
	let writing = Promise.resolve();

	function startMinute(now: number) {
		minute = now;
		ofNetwork.clear();
		fromStrangers = 0;
		for (const [key, { written }] of entries) if (written) entries.delete(key);
	}

	function add(values: Omit<queries.NewEntry, 'id' | 'at' | 'count'>) {
		const now = clock.now();
		if (Math.abs(now.getTime() - minute) >= minuteMs) startMinute(now.getTime());
		const key = [minute, ...Object.values(values)].join('\n');
		const known = entries.get(key);
		if (known) {
			known.count += 1;
			known.written = false;
			return;
		}
		const isStrangers = !causedByOwner.has(values.event);
		const { network, event } = values;
		const seen = ofNetwork.get(network) ?? 0;
		const others = { accountId: null, emailFingerprint: null, device: null, detail: 'and others' };
		if (isStrangers && values.detail !== others.detail) {
			if (fromStrangers >= mostInAll) return add({ ...others, event, network: null });
			if (seen >= mostOfNetwork) return add({ ...others, event, network });
		}
		if (isStrangers) {
			fromStrangers += 1;
			ofNetwork.set(network, seen + 1);
		}
		entries.set(key, { id: ids.uuid(), at: now, count: 1, written: false, ...values });
	}

	async function write() {
		const changed = [...entries.values()].filter(({ written }) => !written);
		if (changed.length === 0) return;
		for (const entry of changed) entry.written = true;
		try {
			await queries.putEntries(
				db,
				changed.map(({ written, ...values }) => values),
			);
		} catch (error) {
			log.error({ err: error, events: changed.length }, 'the security log could not be written');
		}
	}
	/** One after the other, so that an older count never replaces a newer one. */
	const flush = () => {
		writing = writing.then(write);
		return writing;
	};
	const timer = setInterval(flush, writeEveryMs).unref();

	return {
		record({ event, accountId, email, network, device, detail }: SecurityEvent) {
			const request = currentRequest();
			const who = {
				accountId: accountId ?? null,
				emailFingerprint: accountId || !email ? null : fingerprintOf(settings.secret, email),
			};
			const values = {
				event,
				...who,
				network: network ?? (request ? networkOf(request.ip) : null),
				device: (device ?? request?.headers['user-agent'])?.slice(0, 300) ?? null,
				detail: detail?.slice(0, 300) ?? null,
			};
			(request?.log ?? log).info({ event, ...who, detail }, 'security event');
			add(values);
		},
		flush,
		async close() {
			clearInterval(timer);
			await flush();
		},
	};
}

/** Long enough to be unique, and useless without the server's secret. */
export const fingerprintOf = (secret: string, email: string) =>
	fingerprint(secret, 'security-log-email', email.trim().toLowerCase()).slice(0, 16);
