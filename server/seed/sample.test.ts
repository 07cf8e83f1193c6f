import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { MemberImportDetail } from '#contract/member-import.office.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { banglaSample, faultySample, sampleMembers } from '../../scripts/sample-members.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file));
const file = read('server/seed/members-245.xlsx');
const bangla = read('tests/samples/members-bangla.xlsx');
const faulty = read('tests/samples/members-faulty.xlsx');
let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

async function checkSample(bytes: Buffer): Promise<MemberImportDetail & { apply: () => Promise<MemberImportDetail> }> {
	const { memberImport } = app.services;
	const { actor } = await signInOffice(app, 'REGISTRAR');
	const { id, columns } = await memberImport.upload(actor, { name: 'members', exportedOn: '2031-03-10', bytes });
	await memberImport.check(
		actor,
		id,
		columns.map(({ field }) => field),
	);
	await app.runJobs();
	const checked = await memberImport.detail(id);
	return {
		...checked,
		async apply() {
			await memberImport.apply(actor, id, { hash: checked.hash!, leaveOutWrong: false });
			await app.runJobs();
			return memberImport.detail(id);
		},
	};
}

it('is what the script writes', () => {
	expect(file.equals(sampleMembers)).toBe(true);
	expect(bangla.equals(banglaSample)).toBe(true);
	expect(faulty.equals(faultySample)).toBe(true);
});

it('shows twelve wrong rows and three doubles in the faulty list', async () => {
	const { verdicts } = await checkSample(faulty);
	expect(verdicts).toEqual({ new: 233, changed: 0, same: 0, doubtful: 3, wrong: 12 });
});

it('has 245 correct members and no other column, and in Bangla the same ones', async () => {
	const first = await (await checkSample(file)).apply();
	expect(first.columns.filter(({ field }) => field === null)).toEqual([]);
	expect(first).toMatchObject({ state: 'APPLIED', outcomes: { created: 245, changed: 0, moved: 0 } });
	expect(first.verdicts).toEqual({ new: 245, changed: 0, same: 0, doubtful: 0, wrong: 0 });
	for (const again of [file, bangla]) {
		const { columns, verdicts } = await checkSample(again);
		expect(columns.filter(({ field }) => field === null)).toEqual([]);
		expect(verdicts).toEqual({ new: 0, changed: 0, same: 245, doubtful: 0, wrong: 0 });
	}
	expect(app.mailer.sent).toEqual([]);
});
