import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#contract/ledger.office.ts';
import { createMember } from '#tests/factories/member.ts';
import { testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { tallyXml } from './tally.ts';

const lines = (amounts: Partial<Record<LedgerEntry['lines'][number]['account'], number>>): LedgerEntry['lines'] =>
	Object.entries(amounts).map(([account, paisa]) => ({
		account: account as LedgerEntry['lines'][number]['account'],
		paisa,
		member: account === 'members' ? { id: crypto.randomUUID(), name: 'Rahim Uddin', userId: 'DGCC-0247' } : null,
	}));

async function fileOf(entry: Partial<LedgerEntry>): Promise<string> {
	async function* entries() {
		yield { id: 12, day: '2026-11-18', text: 'Dinner', reverses: null, lines: [], ...entry };
	}
	let file = '';
	for await (const part of tallyXml(entries())) file += part;
	return file;
}
const vouchersIn = (xml: string) => [...xml.matchAll(/<VOUCHER .*?<\/VOUCHER>/g)].map(([voucher]) => voucher);
const valuesOf = (xml: string, tag: string) =>
	[...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, value]) => value);

describe('a file for Tally', () => {
	it('writes a debit as a negative amount, and the amounts of a voucher add up to nothing', async () => {
		const [voucher] = vouchersIn(
			await fileOf({ lines: lines({ members: 230_000, restaurant: -200_000, tax: -30_000 }) }),
		);
		expect(valuesOf(voucher!, 'LEDGERNAME')).toEqual(['1100 Members', '4020 Restaurant', '2100 Tax payable']);
		expect(valuesOf(voucher!, 'ISDEEMEDPOSITIVE')).toEqual(['Yes', 'No', 'No']);
		expect(valuesOf(voucher!, 'AMOUNT')).toEqual(['-2300.00', '2000.00', '300.00']);
		expect(valuesOf(voucher!, 'DATE')).toEqual(['20261118']);
		expect(valuesOf(voucher!, 'NARRATION')).toEqual(['Dinner, Rahim Uddin (DGCC-0247)']);
	});

	it.each([
		{ type: 'Journal', amounts: { members: 100, restaurant: -100 } },
		{ type: 'Receipt', amounts: { cash: 100, members: -100 } },
		{ type: 'Payment', amounts: { members: 100, wallet: -100 } },
		{ type: 'Contra', amounts: { bank: 100, cash: -100 } },
	])('calls it a $type', async ({ type, amounts }) => {
		expect(valuesOf(await fileOf({ lines: lines(amounts) }), 'VOUCHERTYPENAME')).toEqual([type]);
	});

	it('names an entry in the same way each time, so that importing it twice does not double it', async () => {
		const entry = { lines: lines({ cash: 100, members: -100 }) };
		expect(valuesOf(await fileOf(entry), 'GUID')).toEqual(['club-ledger-12']);
		expect(await fileOf(entry)).toContain('REMOTEID="club-ledger-12"');
	});

	it('keeps texts as texts', async () => {
		const xml = await fileOf({ text: 'Tea & <b>"cake"</b>\u0007 রহিম' });
		expect(valuesOf(xml, 'NARRATION')).toEqual(['Tea &#38; &#60;b&#62;&#34;cake&#34;&#60;/b&#62;  রহিম']);
	});
});

it('is exported for some days, the oldest entry first, and the export is in the audit log', async () => {
	const app = await testApp();
	app.clock.set('2026-11-15T10:00:00+06:00');
	const treasurer = await signInOffice(app, 'TREASURER');
	const { id } = await createMember(app, { firstName: 'Zulekha', lastName: 'Banu' });
	for (const day of ['2026-11-12', '2026-11-10', '2026-10-31'])
		await treasurer.call('POST', 'counter/charges', {
			...{ id: crypto.randomUUID(), memberId: id, head: 'restaurant', text: `Dinner of ${day}`, day, chit: '' },
			...{ netPaisa: 10_000, taxBasisPoints: 0 },
		});
	const response = await treasurer.call('GET', 'ledger-tally.xml?from=2026-11-01&to=2026-11-30');
	expect(response.headers['content-type']).toContain('application/xml');
	const dates = vouchersIn(response.body).flatMap((voucher) => valuesOf(voucher, 'DATE'));
	expect(dates.length).toBeGreaterThanOrEqual(1);
	expect(dates).toEqual(dates.toSorted());
	expect(response.body.trim().endsWith('</ENVELOPE>')).toBe(true);
	expect(response.body.match(/<LEDGER /g)).toHaveLength(response.body.match(/<PARENT>/g)!.length);
	expect(await app.services.audit.lastOf(app.db, 'exported the ledger for Tally')).toMatchObject({
		details: { from: '2026-11-01', to: '2026-11-30' },
	});
	expect((await treasurer.call('GET', 'ledger-tally.xml?from=18.11.2026')).statusCode).toBe(400);
	const cashier = await signInOffice(app, 'CASHIER');
	expect((await cashier.call('GET', 'ledger-tally.xml')).statusCode).toBe(403);
});
