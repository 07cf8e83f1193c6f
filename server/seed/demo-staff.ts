import { club } from '#contract/core/club.ts';
import { dayMs } from '#contract/core/club-time.ts';
import type { Tx } from '#server/core/db/client.ts';
import { hashPassword, makePassword, temporaryPasswordDays } from '#server/features/accounts/passwords.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import type { DemoStaff } from './history/plan.ts';

/** Printed at the start. The password is for the first login; its owner chooses another one there. */
export type DemoLogin = { role: string; email: string; password: string };

const people = {
	registrar: { name: 'Sharmin Nahar', role: 'REGISTRAR' },
	office: { name: 'Tapan Mondal', role: 'OFFICE' },
	treasurer: { name: 'Lutfor Rahman', role: 'TREASURER' },
	accountant: { name: 'Papia Biswas', role: 'TREASURER' },
	cashier: { name: 'Jahangir Alam', role: 'CASHIER' },
} as const;
const domain = club.emails.office.split('@')[1];

/** People with different roles, who have worked in the office `since` the history begins. */
export async function demoStaff(tx: Tx, since: Date, now: Date): Promise<{ staff: DemoStaff; logins: DemoLogin[] }> {
	const logins: DemoLogin[] = [];
	const staff: Partial<DemoStaff> = {};
	for (const [key, { name, role }] of Object.entries(people)) {
		const email = `${key === 'office' ? 'frontdesk' : key}@${domain}`;
		const password = makePassword();
		const [account] = await tx
			.insert(accounts)
			.values({
				...{ email, name, role, createdAt: since },
				passwordHash: await hashPassword(password),
				temporaryUntil: new Date(now.getTime() + temporaryPasswordDays * dayMs),
			})
			.returning({ id: accounts.id });
		const accountId = account!.id;
		staff[key as keyof DemoStaff] = { accountId, sessionId: accountId, email, role, dashboardLocked: true };
		logins.push({ role: role.charAt(0) + role.slice(1).toLowerCase(), email, password });
	}
	return { staff: staff as DemoStaff, logins };
}
