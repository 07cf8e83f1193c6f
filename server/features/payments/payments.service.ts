import { registrationFee, withTax } from '#contract/core/money.ts';
import { worksInOffice } from '#contract/core/roles.ts';
import { forbidden, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Membership, MembersService } from '#server/features/members/members.service.ts';
import type { Attempt, Fee } from './attempts.queries.ts';
import * as queries from './attempts.queries.ts';
import { isOpen, presentAttempt } from './payment-view.ts';
import { receiptOfAttempt } from './receipts.queries.ts';
import type { Hint, Settling } from './settle-payment.ts';
import { type Started, slow, starting } from './start-payment.ts';
import { within } from './with-timeout.ts';

/** A person waits in front of a screen; the work behind goes on. */
const patienceMs = { start: 20_000, look: 8_000, returning: 20_000 };
const turnMs = 4_000;

export type PaymentsService = ReturnType<typeof paymentsService>;

/** What a member does: start or resume paying, come back from the wallet, look how it stands. */
export function paymentsService({
	dependencies,
	members,
	settling,
}: {
	dependencies: Dependencies;
	members: MembersService;
	settling: Settling;
}) {
	const { clock, wallet, log } = dependencies;
	const { db } = dependencies.database;
	const ago = (ms: number) => new Date(clock.now().getTime() - ms);

	/** What is owed comes from the server's own table, never from the browser. */
	const feeOf = (member: Membership): Promise<Fee> =>
		queries.ensureFee(db, {
			memberId: member.memberId,
			kind: 'REGISTRATION',
			...withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints),
			taxBasisPoints: registrationFee.taxBasisPoints,
			payerName: `${member.firstName} ${member.lastName}`,
			payerEmail: member.email,
			userId: member.userId,
			createdAt: clock.now(),
		});

	/** Asks about an open attempt, unless somebody did a moment ago; answers how it stands then. */
	async function look(attempt: Attempt): Promise<Attempt> {
		if (!isOpen(attempt) || !attempt.providerRef) return attempt;
		if (!(await queries.takeTurn(db, attempt.id, clock.now(), ago(turnMs)))) return attempt;
		await within(patienceMs.look, settling.pursue(attempt.id), log);
		return (await queries.attemptById(db, attempt.id))!;
	}

	const startOnce = starting({ dependencies, members, look });

	async function ownAttempt(actor: Actor, id: string) {
		const attempt = await queries.attemptById(db, id);
		const fee = attempt && (await queries.feeById(db, attempt.feeId));
		const member = await members.ofAccount(actor.accountId);
		// Somebody else's payment is as unknown as one that never was.
		if (!attempt || !fee || fee.memberId !== member?.memberId) throw notFound('There is no such payment.');
		return { attempt, fee };
	}

	return {
		feeOf,

		/** Starts or resumes the one open attempt of the token's member. */
		async start(actor: Actor, email: string): Promise<Started> {
			if (worksInOffice(actor.role)) throw forbidden('The office has no registration fee to pay.');
			if (email.trim().toLowerCase() !== actor.email)
				throw forbidden('You can pay for your own membership only. Please log in with that e-mail address.');
			const member = await members.ofAccount(actor.accountId);
			if (!member) throw forbidden('There is no membership to pay for.');
			const work = async () => {
				for (let round = 0; round < 5; round++) {
					const started = await startOnce(await feeOf(member));
					if (started) return started;
				}
				throw slow();
			};
			const started = await within(patienceMs.start, work(), log);
			if (!started) throw slow();
			return started;
		},

		/** The browser came back from the wallet. Answers the attempt to show, whatever the address claimed. */
		async returned(providerRef: string, hint: Hint | undefined): Promise<string | undefined> {
			const attempt = await queries.attemptByRef(db, wallet.name, providerRef);
			if (!attempt) return undefined;
			try {
				await within(patienceMs.returning, settling.pursue(attempt.id, hint), log);
			} catch (error) {
				// The page shows how it stands, and the sweeper goes on from there.
				log.error({ err: error, attemptId: attempt.id }, 'settling a returning payer failed');
			}
			return attempt.id;
		},

		async attempt(actor: Actor, id: string) {
			const { attempt, fee } = await ownAttempt(actor, id);
			const current = await look(attempt);
			const receipt = await receiptOfAttempt(db, id);
			return presentAttempt(current, fee, receipt?.receipt.number ?? null);
		},
	};
}
