import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { userIdOf } from '#server/features/members/member-record.ts';
import { createAccounts } from '#tests/factories/account.ts';
import { createApplications } from '#tests/factories/application.ts';
import { createAuditEntries } from '#tests/factories/audit-entry.ts';
import { createEnquiries } from '#tests/factories/enquiry.ts';
import { createMails } from '#tests/factories/mail.ts';
import { createMembers } from '#tests/factories/member.ts';
import { createFees, createPaymentAttempts, createReceipts } from '#tests/factories/payment.ts';
import { createReviews } from '#tests/factories/review.ts';

/** Triggers that work row by row; with a hundred thousand rows they would take most of the time. */
const slowTriggers = [
	['audit_log', 'audit_log_chained'],
	['reviews', 'reviews_counted'],
] as const;

const peoplePerBatch = 5000;

/** People numbered `from` to `to`: each applied, became a member, paid, got a mail, sent an enquiry and a review. */
export async function fill(client: pg.Client, from: number, to: number) {
	for (const [table, trigger] of slowTriggers) await client.query(`alter table ${table} disable trigger ${trigger}`);
	for (let start = from; start <= to; start += peoplePerBatch)
		await createPeople(client, start, Math.min(start + peoplePerBatch - 1, to));
	await client.query('vacuum analyze');
	for (const [table, trigger] of slowTriggers) await client.query(`alter table ${table} enable trigger ${trigger}`);
}

const firstNames = ['Rahim', 'Selina', 'Kamrul', 'Nadia', 'Farhan', 'Parvin', 'Zubaida', 'Tahmid'];
const categories = ['Non Military', 'Government Officer', 'Corporate/Business'];
const applicationStates = ['ACTIVE', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'MORE_INFO'] as const;
const enquiryStates = ['NEW', 'ANSWERED', 'CLOSED'] as const;
const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!;

const person = (n: number) => ({
	n,
	firstName: pick(firstNames, n),
	lastName: `Uddin${n}`,
	name: `${pick(firstNames, n)} Uddin${n}`,
	email: `person${n}@example.com`,
	mobile: `017${String(n).padStart(8, '0')}`,
	number: 1000 + n,
	userId: userIdOf(1000 + n),
	at: new Date(Date.now() - n * 5 * 60_000),
	accountId: crypto.randomUUID(),
	applicationId: crypto.randomUUID(),
	memberId: crypto.randomUUID(),
	feeId: crypto.randomUUID(),
	attemptId: crypto.randomUUID(),
});

async function createPeople(client: pg.Client, from: number, to: number) {
	const target = { db: drizzle({ client }) };
	const people = Array.from({ length: to - from + 1 }, (_, index) => person(from + index));
	await createAccounts(
		target,
		people.map(({ accountId, email }) => ({ id: accountId, email })),
	);
	await createApplications(
		target,
		people.map(({ n, applicationId, email, firstName, lastName, mobile, at }) => ({
			id: applicationId,
			email,
			status: pick(applicationStates, n),
			category: pick(categories, n),
			firstName,
			lastName,
			mobile,
			submittedAt: at,
			codeRequestedAt: at,
			verifiedAt: at,
		})),
	);
	await createMembers(
		target,
		people.map(({ n, memberId, accountId, applicationId, number, firstName, lastName, mobile, at }) => ({
			id: memberId,
			sealedFor: memberId,
			category: pick(categories, n),
			firstName,
			lastName,
			mobile,
			accountId,
			applicationId,
			number,
			paymentStatus: 'PAID' as const,
			createdAt: at,
		})),
	);
	await createFees(
		target,
		people.map(({ feeId, memberId, name, email, userId, at }) => ({
			id: feeId,
			memberId,
			payerName: name,
			payerEmail: email,
			userId,
			createdAt: at,
		})),
	);
	await createPaymentAttempts(
		target,
		people.map(({ attemptId, feeId, at }) => ({ id: attemptId, feeId, createdAt: at, settledAt: at })),
	);
	await createReceipts(
		target,
		people.map(({ n, feeId, attemptId, at }) => ({
			serial: n,
			number: `B-1999-${n}`,
			feeId,
			attemptId,
			issuedAt: at,
		})),
	);
	await createAuditEntries(
		target,
		people.map(({ n, applicationId, userId, at }) => ({
			at,
			actor: `person${n % 20}@example.com`,
			action: 'approved',
			subjectKind: 'application',
			subjectId: applicationId,
			details: { userId },
		})),
	);
	await createMails(
		target,
		people.map(({ email, at }) => ({ to: email, createdAt: at })),
	);
	await createEnquiries(
		target,
		people.map(({ n, name, mobile, email, at }) => ({
			state: pick(enquiryStates, n),
			name,
			phone: mobile,
			email,
			message: `Is the course open on day ${n}?`,
			createdAt: at,
		})),
	);
	await createReviews(
		target,
		people.map(({ n, name, mobile, at }) => ({
			userName: name,
			userPhone: mobile,
			ambience: (n % 5) + 1,
			foodComment: `Table ${n} by the river`,
			createdAt: at,
			lookedAt: at,
		})),
	);
}
