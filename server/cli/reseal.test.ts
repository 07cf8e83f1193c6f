import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { diskStorage } from '#server/core/storage/disk.ts';
import { sealedStorage } from '#server/core/storage/sealed-storage.ts';
import { secondFactors } from '#server/features/accounts/second-factor.tables.ts';
import { uploads } from '#server/features/uploads/tables.ts';
import { features } from '#server/features.ts';
import { createUpload } from '#tests/factories/upload.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { aPicture, waitingApplication } from '#tests/helpers/applicants.ts';
import { atEndOfFile } from '#tests/helpers/end-of-file.ts';
import { approvedMember, signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { readableUrl, runTool } from '#tests/helpers/tool.ts';

const newSecret = 'the secret after the replacement, long enough';

/** The same installation, started with other secrets. */
async function restarted(app: TestApp, secrets: { secret: string; previousSecrets: string[] }): Promise<TestApp> {
	const settings = { ...app.dependencies.settings, ...secrets };
	const storage = sealedStorage(diskStorage({ dir: path.join(settings.dataDir, 'files') }), secrets);
	const dependencies = { ...app.dependencies, settings, storage };
	const again = await buildApp(dependencies);
	atEndOfFile(() => again.http.close());
	return { ...app, ...again, dependencies };
}

it('moves an installation to another secret, after which the old one is not needed', async () => {
	const before = await testApp();
	const { secret: oldSecret, dataDir } = before.dependencies.settings;
	const url = readableUrl((before.dependencies.database as unknown as { url: string }).url);
	const { id } = await waitingApplication(before, { nationalId: '5554443332' });
	const member = await approvedMember(before, { nationalId: '1112223334' });
	const { accountId } = await signInMember(before);
	const place = { table: 'second_factors', column: 'secret', rowId: accountId };
	const totp = fieldEncryption(before.dependencies.settings).encrypt('JBSWY3DPEHPK3PXP', place);
	await before.db.insert(secondFactors).values({ accountId, secret: totp });
	// A document from before documents were sealed.
	const plain = await createUpload(before);
	const files = diskStorage({ dir: path.join(dataDir, 'files') });
	await files.put(plain.key, await aPicture(), 'image/jpeg');

	const reseal = (env: Record<string, string>) => runTool('reseal', { DATABASE_URL: url, DATA_DIR: dataDir, ...env });
	expect(await reseal({ APP_SECRET: newSecret })).toMatchObject({
		code: 1,
		output: expect.stringMatching(/cannot be read with these secrets\. Add the earlier one to APP_SECRET_PREVIOUS/),
	});

	/** What the office sees of the application and the member. */
	async function seen(app: TestApp) {
		const { call } = await signInOffice(app, 'REGISTRAR');
		const found = async (number: string) => (await call('GET', `applications?q=${number}`)).json().items;
		const { values } = (await call('GET', `applications/${id}`)).json();
		const { url: link } = (await call('POST', `applications/${id}/documents/nidCopy`)).json();
		const scan = await call('GET', link);
		expect(scan.statusCode).toBe(200);
		return { found: await found('5554443332'), nationalId: values.nationalId, scan: scan.rawPayload };
	}
	const expected = await seen(before);
	expect(expected).toMatchObject({ found: [{ id }], nationalId: '5554443332' });
	const during = await restarted(before, { secret: newSecret, previousSecrets: [oldSecret] });
	expect(await seen(during)).toEqual(expected);

	const rotation = { APP_SECRET: newSecret, APP_SECRET_PREVIOUS: oldSecret };
	expect(await reseal(rotation)).toMatchObject({
		code: 0,
		output: expect.stringMatching(/values, 9 files\.[\s\S]*APP_SECRET_PREVIOUS can be removed/),
	});
	expect((await reseal(rotation)).output).toContain('Sealed with the current secret: 0 values, 0 files.');

	const after = await restarted(before, { secret: newSecret, previousSecrets: [] });
	expect(await seen(after)).toEqual(expected);
	const person = (await (await signInOffice(after)).call('GET', `members/${member.memberId}`)).json();
	expect(person.values.nationalId).toBe('•••••••334');
	const [factor] = await after.db.select().from(secondFactors);
	expect(fieldEncryption(after.dependencies.settings).decrypt(factor!.secret, place)).toBe('JBSWY3DPEHPK3PXP');
	expect(await files.read(plain.key)).toBeUndefined();
	const [sealed] = await after.db.select().from(uploads).where(sql`${uploads.id} = ${plain.id}`);
	const { stream } = (await after.dependencies.storage.read(sealed!.key))!;
	expect(await buffer(stream)).toEqual(await aPicture());
});

it('knows every column with encrypted values', async () => {
	const known = features.flatMap(({ sealedColumns = [] }) => sealedColumns.map(({ column }) => column.name));
	const app = await testApp();
	await approvedMember(app);
	const columns = await app.rows<{ table: string; column: string }>(sql`
		select table_name as table, column_name as column from information_schema.columns
		where table_schema = 'public' and data_type = 'text'`);
	const prefix = fieldEncryption(app.dependencies.settings).currentPrefix;
	for (const { table, column } of columns) {
		const name = sql.identifier(column);
		const [row] = await app.rows(
			sql`select from ${sql.identifier(table)} where starts_with(${name}, ${prefix}) limit 1`,
		);
		if (row) expect(known).toContain(column);
	}
});
