import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { MemberImportDetail } from '#contract/member-import.office.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { sampleMembers } from '../../scripts/sample-members.ts';

const file = readFileSync(path.join(import.meta.dirname, 'members-245.xlsx'));
let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

async function importSample(): Promise<MemberImportDetail> {
	const { memberImport } = app.services;
	const { actor } = await signInOffice(app, 'REGISTRAR');
	const uploaded = await memberImport.upload(actor, {
		name: 'members-245.xlsx',
		exportedOn: '2031-03-10',
		bytes: file,
	});
	await memberImport.check(
		actor,
		uploaded.id,
		uploaded.columns.map(({ field }) => field),
	);
	await app.runJobs();
	const { hash } = await memberImport.detail(uploaded.id);
	await memberImport.apply(actor, uploaded.id, { hash: hash!, leaveOutWrong: false });
	await app.runJobs();
	return memberImport.detail(uploaded.id);
}

it('is what the script writes', () => {
	expect(file.equals(sampleMembers)).toBe(true);
});

it('has 245 correct members and no other column, and the second time nothing new', async () => {
	const first = await importSample();
	expect(first.columns.filter(({ field }) => field === null)).toEqual([]);
	expect(first).toMatchObject({ state: 'APPLIED', outcomes: { created: 245, changed: 0, moved: 0 } });
	expect(first.verdicts).toEqual({ new: 245, changed: 0, same: 0, doubtful: 0, wrong: 0 });
	const second = await importSample();
	expect(second.verdicts).toEqual({ new: 0, changed: 0, same: 245, doubtful: 0, wrong: 0 });
	expect(app.mailer.sent).toEqual([]);
});
