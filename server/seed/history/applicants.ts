import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Application } from '#contract/applications.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { registrationFee, withTax } from '#contract/core/money.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { type DemoApplicant, demoApplicants } from '../demo-applicants.ts';
import { portraitOf } from '../portraits.ts';
import { asMember, type Plan } from './plan.ts';

/** Older applications have only the photograph: each picture is encoded when it is stored, which takes time. */
const documentsForDays = 21;
/** A wallet of the simulator without money. */
const emptyWallet = '01823074817';

export function planApplicants(plan: Plan) {
	for (const applicant of demoApplicants(plan.today)) planApplicant(plan, applicant);
}

/** From the form to the payment, as far as the applicant has come. */
function planApplicant(plan: Plan, { days, outcome, form }: DemoApplicant) {
	const { past, services, staff, random, dayAgo, on } = plan;
	const { applicationNotes, decisions, members, submission, verification } = services;
	const { registrar } = staff;
	const { email } = form;
	let id = '';

	on(days, '10:05', async () => {
		id = await submission.submit({
			...form,
			...(await uploadPictures(plan, { days, form })),
		} as unknown as Application);
	});
	if (outcome === 'unverified') return;
	on(days, '10:09', () => verification.byCode(email, past.inMail(email, /^(\d{6})$/m)));
	if (outcome === 'waiting') return;

	const decided = days - Math.min(9, Math.ceil(days / 3));
	const [year, month] = dayAgo(decided).split('-');
	const minute = `EC ${Number(month)}/${year}, item ${random.between(2, 9)}`;
	on(decided + 1, '15:10', () => applicationNotes.add(registrar, id, { body: 'Documents compared with the form.' }));
	if (outcome === 'asked')
		return on(decided, '11:20', () =>
			decisions.requestInfo(
				registrar,
				id,
				'Please upload the tax return of the last year; the picture is not readable.',
				['incomeTaxReturn'],
			),
		);
	if (outcome === 'rejected')
		return on(decided, '12:15', () =>
			decisions.reject(registrar, id, {
				reason: 'The committee could not confirm the proposer. You are welcome to apply again.',
				minute,
			}),
		);
	const payer = { memberId: '', email, mobile: form.mobile, actor: undefined as Actor | undefined };
	on(decided, '12:30', async () => {
		({ memberId: payer.memberId } = await decisions.approve(registrar, id, {
			minute,
			waiveReason: 'The committee has seen everything on paper.',
		}));
		payer.actor = asMember((await members.byId(payer.memberId))!);
	});
	planPayment(plan, payer, { outcome, days: decided - 2 });
}

async function uploadPictures(
	{ services: { uploads } }: Plan,
	{ days, form }: Pick<DemoApplicant, 'days' | 'form'>,
): Promise<Record<string, string>> {
	const pictures: Record<string, string> = {
		photo: portraitOf(form),
		...(days < documentsForDays && {
			incomeTaxReturn: 'paper',
			...('nationalId' in form && { nidCopy: 'card' }),
			...('proposerName' in form && { proposerSignature: 'signature' }),
		}),
	};
	const addresses: Record<string, string> = {};
	for (const [field, picture] of Object.entries(pictures)) {
		const bytes = readFileSync(path.join(import.meta.dirname, '../pictures', `${picture}.webp`));
		const stored = await uploads.accept({ bytes, preset: 'documents', name: `${picture}.webp`, network: 'demo' });
		addresses[field] = stored.secure_url;
	}
	return addresses;
}

type Payer = { memberId: string; email: string; mobile: string; actor: Actor | undefined };

function planPayment(
	{ past, services, staff, random, on }: Plan,
	payer: Payer,
	{ outcome, days }: { outcome: DemoApplicant['outcome']; days: number },
) {
	const { checkout, office, slips } = services.payments;
	const { accountant, treasurer } = staff;

	/** The wallet sends the browser back to an address with the key of the attempt. */
	async function pay(wallet: string): Promise<string> {
		const { attemptId, redirectUrl } = await checkout.start(payer.actor!, payer.email);
		const reference = redirectUrl!.split('/').at(-1)!;
		for (const entered of [wallet, '123456', '12121']) {
			const step = await past.payer.enter(reference, entered);
			if (!step || !('leaveTo' in step)) continue;
			const { pathname, searchParams } = new URL(step.leaveTo);
			await checkout.returned(Object.fromEntries(searchParams), pathname.split('/').at(-1)!);
		}
		return attemptId!;
	}
	const recordSlip = () =>
		slips.record(treasurer, {
			memberId: payer.memberId,
			totalPaisa: withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints).totalPaisa,
			bank: random.pick(['Arohan Bank, Jhalokati', 'Arohan Bank, Barishal']),
			slip: String(random.between(100_000, 999_999)),
			paidOn: clubDay(services.clock.now()),
			note: '',
		});

	switch (outcome) {
		case 'paid by wallet':
			return on(days, '20:40', () => pay(payer.mobile));
		case 'paid after a failure':
			on(days, '20:10', () => pay(emptyWallet));
			return on(days - 1, '09:30', () => pay(payer.mobile));
		case 'paid by slip':
			return on(days, '11:45', async () => {
				const { id } = await recordSlip();
				await slips.confirm(accountant, id);
			});
		case 'slip recorded':
			return on(1, '11:30', recordSlip);
		case 'refunded': {
			let attemptId = '';
			on(days, '19:00', async () => {
				attemptId = await pay(payer.mobile);
			});
			return on(days - 12, '12:00', () =>
				office.refund(treasurer, attemptId, 'Moved abroad before the first round; the committee has agreed.'),
			);
		}
	}
}
