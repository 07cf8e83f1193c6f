import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { mails } from '#server/core/mail/mails.tables.ts';
import { applications } from '#server/features/applications/tables.ts';
import { emptyDatabase, migrateUpTo, type TestDatabase } from '#tests/helpers/database.ts';
import { memberColumns, memberForm } from './member-record.ts';
import { memberById, updateMember } from './queries.ts';

const encryption = fieldEncryption({
	secret: 'a secret for tests only, long enough to be one',
	previousSecrets: [],
});
const [memberId, applicationId] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

let database: TestDatabase;
beforeAll(async () => {
	database = await emptyDatabase();
	await migrateUpTo(database, '_member_records');
	await insertMemberOfOldSchema();
	await insertMailsOfOldSchema();
	await migrate(database);
});

/** The application has the edited profile and the changed category; the account has the newer email address. */
async function insertMemberOfOldSchema() {
	const nationalId = encryption.encrypt('19905551234', {
		table: 'applications',
		column: 'nationalId',
		rowId: applicationId!,
	});
	const details = JSON.stringify({ occupation: 'Architect', presentAddress: 'New home', nidDob: '1990-12-31' });
	for (const statement of [
		sql`insert into accounts (id, email, password_hash, role) values (${memberId}, 'new@example.com', 'none', 'MEMBER')`,
		sql`insert into applications (id, email, status, category, membership_type, first_name, last_name, mobile, birth_date,
				details, national_id, national_id_index, submitted_at, code_requested_at)
			values (${applicationId}, 'old@example.com', 'ACTIVE', 'Corporate/Business', 'Full Membership', 'Selina', 'Hossain',
				'01811111111', '1990-12-31', ${details}, ${nationalId}, ${encryption.blindIndex('nationalId', '19905551234')}, now(), now())`,
		sql`insert into members (id, account_id, application_id, number, payment_status, created_at)
			values (${memberId}, ${memberId}, ${applicationId}, 246, 'PAID', now())`,
		sql`insert into category_changes (member_id, "from", "to", effective_on, reason, created_by, created_at, applied_at)
			values (${memberId}, 'Government Officer', 'Corporate/Business', '2031-02-01', 'x', ${memberId}, now(), '2031-02-01'),
				(${memberId}, 'Non Military', 'Government Officer', '2031-01-01', 'x', ${memberId}, now(), '2031-01-01')`,
	])
		await database.db.execute(statement);
}

const insertMailsOfOldSchema = () =>
	database.db.execute(sql`insert into mails (id, "to", template, subject) values
		(gen_random_uuid(), 'a@example.com', 'code', '090474 is your code for the club'),
		(gen_random_uuid(), 'a@example.com', 'email-change', '090474 confirms your new address at the club'),
		(gen_random_uuid(), 'a@example.com', 'receipt', 'Receipt R-2031-00001 from the club')`);

const member = async () => (await memberById(database.db, memberId!))!;

it('copies the edited profile, the changed category and the identity numbers into the member', async () => {
	const row = await member();
	expect(row).toMatchObject({ email: 'new@example.com', member: { category: 'Corporate/Business', number: 246 } });
	expect(memberForm(row, encryption)).toEqual({
		email: 'new@example.com',
		category: 'Corporate/Business',
		membershipType: 'Full Membership',
		firstName: 'Selina',
		lastName: 'Hossain',
		mobile: '01811111111',
		occupation: 'Architect',
		presentAddress: 'New home',
		nidDob: '1990-12-31',
		nationalId: '19905551234',
	});
	expect(row.member).toMatchObject({ birthDate: '1990-12-31', nationalIdIndex: expect.any(String) });
});

it('gives the application the category that was applied for, and leaves its email address', async () => {
	const [application] = await database.db.select().from(applications).where(eq(applications.id, applicationId!));
	expect(application).toMatchObject({ category: 'Non Military', email: 'old@example.com', status: 'ACTIVE' });
});

it('seals the identity numbers for the member when the record is saved', async () => {
	const form = { ...memberForm(await member(), encryption), occupation: 'Surgeon' };
	await updateMember(database.db, memberId!, memberColumns(form, memberId!, encryption));
	const saved = await member();
	expect(saved.member.sealedFor).toBe(memberId);
	expect(memberForm(saved, encryption)).toMatchObject({ nationalId: '19905551234', occupation: 'Surgeon' });
});

it('takes codes out of the subjects of mails', async () => {
	const rows = await database.db.select({ subject: mails.subject }).from(mails).orderBy(mails.subject);
	expect(rows.map(({ subject }) => subject)).toEqual([
		'Confirm your new address at the club',
		'Here is your code for the club',
		'Receipt R-2031-00001 from the club',
	]);
});
