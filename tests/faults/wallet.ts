import type { FaultName } from '#server/gateways/simulator/faults.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import type { Club } from './club.ts';
import type { Member } from './members.ts';
import { send } from './visitors.ts';

/** The clock of the server for `settleEverything`: after these hours every open payment has been asked for. */
export const settlingClock = { CLOCK_HOURS: '1,2,3,4' };

/** Not `wrong-amount`: it leaves the money to the office on purpose. */
export const walletFaults: readonly FaultName[] = [
	'slow',
	'silent',
	'silent-status',
	'silent-after-capture',
	'duplicate-callback',
	'forged-callback',
	'expired-token',
	'maintenance',
];

/** Where each simulated gateway takes its faults. */
export const faultPaths = {
	simulator: '/dev/wallet/faults',
	'sslcommerz-simulator': '/dev/wallet/sslcommerz/faults',
};
export type Wallet = keyof typeof faultPaths;

export const addWalletFault = (club: Club, wallet: Wallet, fault: FaultName) =>
	send(`${club.address()}${faultPaths[wallet]}`, { fault, times: 2, ms: 200 });

/** Lets hours pass on a working wallet, with the sweep that runs every minute. */
export async function settleEverything({ servers, database, address }: Club) {
	for (const path of Object.values(faultPaths)) await fetch(`${address()}${path}`, { method: 'DELETE' });
	for (const _hour of settlingClock.CLOCK_HOURS.split(',')) {
		servers[0]!.child.kill('SIGUSR2');
		await database.rows(`insert into pgboss.job (name, data) values ('payment-sweep', '{}')`);
		await eventually('the sweep to end', async () => {
			const open = await database.rows(
				`select from pgboss.job where name = 'payment-sweep' and state < 'completed' and start_after <= now()`,
			);
			return open.length === 0;
		});
	}
}

/** What the wallet took from each member, beside what the club credited. */
export async function checkPayments(club: Club, members: readonly Member[]) {
	const rows = await club.database.rows<{ captured: number; receipts: number }>(
		`select
			(select count(*)::int from payment_attempts a join fees f on f.id = a.fee_id
				join simulated_payments s on s.payment_id = a.provider_ref
				where f.member_id = m.id and s.captured_at is not null) as captured,
			(select count(*)::int from receipts r join fees f on f.id = r.fee_id where f.member_id = m.id) as receipts
		from members m where m.id = any($1)`,
		[members.map(({ id }) => id)],
	);
	return {
		acknowledged: rows.filter(({ captured }) => captured > 0).length,
		lost: rows.filter(({ captured, receipts }) => captured > 0 && receipts === 0).length,
		doubled: rows.filter(({ captured, receipts }) => captured > 1 || receipts > 1).length,
	};
}
