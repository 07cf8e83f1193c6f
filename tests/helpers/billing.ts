import { randomUUID } from 'node:crypto';
import { createImportedMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from './app.ts';
import { type OfficeUser, signInOffice } from './office.ts';

export type BillingClub = {
	app: TestApp;
	treasurer: OfficeUser;
	admin: OfficeUser;
	cashier: OfficeUser;
	memberId: string;
	email: string;
	goTo: (day: string) => void;
	issue: (month: string) => Promise<void>;
	charge: (netPaisa: number, more?: object) => Promise<{ id: string }>;
	pay: (paisa: number) => Promise<unknown>;
	balance: () => Promise<number>;
};

/** A club on 1 September 2026 with one member, who pays ৳1,200 a month. */
export async function billingClub(email = 'rahim@mail.example'): Promise<BillingClub> {
	const app = await testApp();
	const goTo = (day: string) => app.clock.set(`${day}T09:00:00+06:00`);
	goTo('2026-09-01');
	const [treasurer, admin, cashier] = [
		await signInOffice(app, 'TREASURER'),
		await signInOffice(app, 'ADMIN'),
		await signInOffice(app, 'CASHIER'),
	];
	const { id: memberId } = await createImportedMember(app, {
		...{ email, firstName: 'Rahim', lastName: 'Uddin', createdAt: new Date('2020-01-01T06:00:00Z') },
	});
	const { billRuns, counter, ledger, rates } = app.services;
	await rates.set(treasurer.actor, {
		...{ category: 'Non Military', from: '2026-09', netPaisa: 120_000, taxBasisPoints: 0 },
	});
	return {
		...{ app, treasurer, admin, cashier, memberId, email, goTo },
		async issue(month) {
			const { id } = await billRuns.prepare(treasurer.actor, month);
			await app.runJobs();
			await billRuns.check(admin.actor, id);
			await billRuns.issue(treasurer.actor, id);
			await app.runJobs();
		},
		charge: (netPaisa, more = {}) =>
			counter.addCharge(cashier.actor, {
				...{ id: randomUUID(), memberId, head: 'restaurant', text: 'Dinner', netPaisa, taxBasisPoints: 0, chit: '' },
				day: app.clock.now().toISOString().slice(0, 10),
				...more,
			}),
		pay: (paisa) =>
			counter.takePayment(cashier.actor, {
				...{ id: randomUUID(), memberId, method: 'CASH', paisa, reference: '', note: '' },
			}),
		balance: async () => (await ledger.balances([memberId])).get(memberId) ?? 0,
	};
}
