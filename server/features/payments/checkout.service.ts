import { type Paisa, registrationFee, taka, withTax } from '#contract/core/money.ts';
import { worksInOffice } from '#contract/core/roles.ts';
import { mostAheadPaisa } from '#contract/payments.ts';
import { signatures } from '#server/core/crypto/app-secret.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { BillsService } from '#server/features/bills/bills.service.ts';
import type { LedgerService } from '#server/features/ledger/service.ts';
import type { Membership, MembersService } from '#server/features/members/members.service.ts';
import { paymentsOfMember } from './office.queries.ts';
import { isOpen, toPaymentAttempt } from './payment-view.ts';
import type { Attempt, Fee } from './queries.ts';
import * as queries from './queries.ts';
import { receiptOfAttempt } from './receipts.queries.ts';
import type { SettlePayment } from './settle-payment.ts';
import { createStartPayment, gatewayIsSlow, returnPurpose, type StartedPayment, takes } from './start-payment.ts';
import { withTimeout } from './with-timeout.ts';

/** How long a request waits for the gateway. */
const waitMs = { start: 20_000, refresh: 8_000, return: 20_000 };
/** The shortest time between two queries of status pages. */
const turnMs = 4_000;

export type CheckoutService = ReturnType<typeof checkoutService>;

/** What a member does: start or resume paying, return from the gateway, see the status. */
export function checkoutService({
	dependencies,
	members,
	ledger,
	settlePayment,
	bills,
}: {
	dependencies: Dependencies;
	members: MembersService;
	ledger: Pick<LedgerService, 'balances'>;
	settlePayment: SettlePayment;
	bills: () => Pick<BillsService, 'whyNotPayable'>;
}) {
	const { clock, gateways, log } = dependencies;
	const { db } = dependencies.database;
	const returnKeys = signatures(dependencies.settings, returnPurpose);
	const ago = (ms: number) => new Date(clock.now().getTime() - ms);

	/** The amount comes from the server's own table, never from the browser. A member from an import owes none. */
	async function feeOf(member: Membership): Promise<Fee> {
		if (!member.applicationId || !member.email) throw conflict('This member owes no registration fee.');
		return queries.ensureFee(db, {
			memberId: member.memberId,
			kind: 'REGISTRATION',
			...withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints),
			taxBasisPoints: registrationFee.taxBasisPoints,
			payerName: `${member.firstName} ${member.lastName}`,
			payerEmail: member.email,
			userId: member.userId,
			createdAt: clock.now(),
		});
	}

	/** Settles an open attempt, unless that was done a moment ago, and returns it with its new state. */
	async function refresh(attempt: Attempt): Promise<Attempt> {
		if (!isOpen(attempt) || !attempt.providerRef) return attempt;
		if (!(await queries.takeTurn(db, attempt.id, clock.now(), ago(turnMs)))) return attempt;
		await withTimeout(waitMs.refresh, settlePayment(attempt.id), log);
		return (await queries.attemptById(db, attempt.id))!;
	}

	const startPayment = createStartPayment({ dependencies, members, refresh });

	async function startOrResume(feeToPay: () => Promise<Fee>, gateway?: string): Promise<StartedPayment> {
		const work = async () => {
			for (let round = 0; round < 5; round++) {
				const started = await startPayment(await feeToPay(), gateway);
				if (started) return started;
			}
			throw gatewayIsSlow();
		};
		const started = await withTimeout(waitMs.start, work(), log);
		if (!started) throw gatewayIsSlow();
		return started;
	}

	async function ownAttempt(actor: Actor, id: string) {
		const attempt = await queries.attemptById(db, id);
		const fee = attempt && (await queries.feeById(db, attempt.feeId));
		const member = await members.ofAccount(actor.accountId);
		// The response must not tell whether another member's payment exists.
		if (!attempt || !fee || fee.memberId !== member?.memberId) throw notFound('There is no such payment.');
		return { attempt, fee };
	}

	/** The address does not name the provider, and two providers can use the same format: the attempt decides. */
	async function attemptOfReturn(fields: Record<string, unknown>) {
		for (const gateway of gateways.all) {
			const returned = gateway.readReturn(fields);
			const attempt = returned && (await queries.attemptByRef(db, gateway.name, returned.providerRef));
			if (attempt) return { attempt, hint: returned.hint };
		}
		return undefined;
	}

	return {
		feeOf,

		/** What the payer of the registration fee can choose from. */
		offers: () => {
			const fee = withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints);
			return gateways.offered.filter((gateway) => takes(gateway, fee)).map(({ name, title }) => ({ name, title }));
		},

		/** Starts or resumes the one open attempt of the logged-in member. */
		async start(actor: Actor, email: string, gateway?: string): Promise<StartedPayment> {
			if (worksInOffice(actor.role)) throw forbidden('Office accounts do not pay the registration fee.');
			if (email.trim().toLowerCase() !== actor.email)
				throw forbidden('You can pay for your own membership only. Please log in with that email address.');
			const member = await members.ofAccount(actor.accountId);
			if (!member) throw forbidden('There is no membership to pay for.');
			return startOrResume(() => feeOf(member), gateway);
		},

		/** A payment of what the member owes, or more. The same id again resumes the payment and never starts another one. */
		async payAccount(
			actor: Actor,
			{
				id,
				paisa,
				gateway,
				bill,
			}: { id: string; paisa: Paisa; gateway?: string | undefined; bill?: string | undefined },
		): Promise<StartedPayment> {
			const member = await members.ofAccount(actor.accountId);
			if (!member?.email) throw forbidden('There is no membership to pay for.');
			const owed = (await ledger.balances([member.memberId])).get(member.memberId) ?? 0;
			const most = Math.max(owed, 0) + mostAheadPaisa;
			if (paisa > most) throw invalid({ paisa: `Pay at most ${taka(most)} at once.` });
			const refusal = bill && (await bills().whyNotPayable(db, member.memberId, bill));
			if (refusal && !(await queries.feeById(db, id))) throw invalid({ bill: refusal });
			const fee = await queries.ensureAccountPayment(db, {
				...{ id, memberId: member.memberId, kind: 'ACCOUNT', userId: member.userId, createdAt: clock.now() },
				...{ ...withTax(paisa, 0), taxBasisPoints: 0, payerName: member.name, payerEmail: member.email },
				bill: bill ?? '',
			});
			const isSame = fee.kind === 'ACCOUNT' && fee.totalPaisa === paisa && fee.bill === (bill ?? '');
			if (fee.memberId !== member.memberId || !isSame)
				throw conflict('This payment was started with another amount or bill. Please load the page again.');
			return startOrResume(async () => fee, gateway);
		},

		/**
		 * The browser returned from the gateway. Returns the id of the attempt to show, whatever the address claims. What it
		 * claims only counts with the key that the gateway was given: others may know the number of the payment.
		 */
		async returned(fields: Record<string, unknown>, key: string): Promise<string | undefined> {
			const match = await attemptOfReturn(fields);
			if (!match) return undefined;
			const { id } = match.attempt;
			const hint = returnKeys.isValid(id, key) ? match.hint : undefined;
			try {
				await withTimeout(waitMs.return, settlePayment(id, hint), log);
			} catch (error) {
				// The status page shows the stored state, and the sweep tries again.
				log.error({ err: error, attemptId: id }, 'settling a payment after the return failed');
			}
			return id;
		},

		async attempt(actor: Actor, id: string) {
			const { attempt, fee } = await ownAttempt(actor, id);
			const current = await refresh(attempt);
			const receipt = await receiptOfAttempt(db, id);
			return toPaymentAttempt(current, fee, receipt?.receipt.number ?? null);
		},

		/** As stored; the page of an open attempt checks it with the gateway. */
		async history(actor: Actor) {
			const member = await members.ofAccount(actor.accountId);
			const rows = member ? await paymentsOfMember(db, member.memberId) : [];
			return rows.map(({ attempt, fee, receiptNumber }) => toPaymentAttempt(attempt, fee, receiptNumber));
		},
	};
}
