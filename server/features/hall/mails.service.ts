import { longMoment } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { longDay } from '#server/core/club-date.ts';
import type { Context } from '#server/core/feature.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { HallMail } from './bookings.service.ts';
import type { HallDays } from './hall-days.ts';
import { paperOf } from './money.service.ts';
import { contractPdf, hallFile, numberOf, type PaperTexts, quotePdf } from './papers.ts';
import * as queries from './queries.ts';
import { eventText } from './times.ts';

type CustomerMail = Exclude<HallMail['about'], 'receipt' | 'free-again' | 'late-deposit'>;

/** The papers of a booking, and the emails that they are sent with. */
export function hallMails({ clock, content, database, mailSender, payments, settings }: Context, days: HallDays) {
	const { db } = database;
	const { publicUrl, clubInbox } = settings;

	async function texts(): Promise<PaperTexts> {
		const [club, { terms }, { taxNumber }] = await Promise.all([
			content.single('club'),
			content.single('hall'),
			content.single('receipt'),
		]);
		return { club, terms, taxNumber, publicUrl };
	}

	async function quote(row: queries.HallRow) {
		const bytes = await quotePdf(row, await texts());
		return { filename: `quote-${numberOf(row)}.pdf`, content: bytes, contentType: 'application/pdf' };
	}

	async function contract(row: queries.HallRow) {
		const bytes = await contractPdf(row, await queries.receivedOf(db, row.id), await texts());
		return { filename: `contract-${numberOf(row)}.pdf`, content: bytes, contentType: 'application/pdf' };
	}

	async function attachmentsOf(about: CustomerMail, row: queries.HallRow) {
		if (about === 'held') return [await quote(row)];
		if (about !== 'confirmed') return [];
		const file = Buffer.from(hallFile(row, await texts(), clock.now()));
		return [await contract(row), { filename: 'hall.ics', content: file, contentType: 'text/calendar; charset=utf-8' }];
	}

	async function toCustomer(about: CustomerMail, row: queries.HallRow, jobId: string) {
		if (!row.email) return;
		// A reminder of something that has changed meanwhile would only confuse.
		if (about === 'ending' && row.state !== 'HELD') return;
		if (about === 'balance' && row.state !== 'CONFIRMED') return;
		const open = row.totalPaisa - (await queries.receivedOf(db, row.id));
		await mailSender.deliver(jobId, { to: row.email, template: `hall-${about}` }, async (writer) => ({
			...(await writer.write(`hall-${about}`, {
				name: row.name,
				when: eventText(row),
				until: longMoment(row.heldUntil),
				deposit: taka(row.depositPaisa),
				balance: taka(Math.max(open, 0)),
				due: longDay(row.balanceDueOn),
				reason: row.endedReason,
				booking: [`Number: ${numberOf(row)}`, eventText(row), `${row.event}, ${row.guests} guests`],
			})),
			replyTo: clubInbox,
			attachments: await attachmentsOf(about, row),
		}));
	}

	async function toInbox(about: 'free-again' | 'late-deposit', row: queries.HallRow, jobId: string) {
		const waiting = (await days.waitingFor(row.day)).filter(({ id }) => id !== row.enquiryId);
		if (about === 'free-again' && waiting.length === 0) return;
		await mailSender.deliver(jobId, { to: clubInbox, template: `hall-${about}` }, (writer) =>
			writer.layOut({
				subject:
					about === 'free-again'
						? `The hall is free again on ${longDay(row.day)}`
						: `A deposit arrived after the hold of ${row.name} had ended`,
				blocks: [
					{ kind: 'lines', lines: [row.name, eventText(row)] },
					...(about === 'free-again'
						? [
								{ kind: 'text' as const, text: 'These people asked for the day and wait for a call:' },
								{ kind: 'lines' as const, lines: waiting.map(({ name, phone }) => `${name}, ${phone}`) },
							]
						: [{ kind: 'text' as const, text: 'The money is recorded. Offer another day, or pay it back.' }]),
					{
						kind: 'button',
						label: 'Open in the office',
						url:
							about === 'free-again'
								? `${publicUrl}/admin/hall?month=${row.day.slice(0, 7)}`
								: `${publicUrl}/admin/hall/${row.id}`,
					},
				],
			}),
		);
	}

	async function rowOf(id: string) {
		const row = await queries.byId(db, id);
		if (!row) throw notFound('There is no such booking of the hall.');
		return row;
	}

	return {
		quote: async (id: string) => quote(await rowOf(id)),
		contract: async (id: string) => contract(await rowOf(id)),

		/** Run as a job. */
		async send(job: HallMail, jobId: string) {
			if (job.about === 'receipt') {
				const found = await queries.paymentById(db, job.paymentId);
				if (!found?.payment.receipt || !found.booking.email) return;
				const { email: to, name } = found.booking;
				await payments.receipts.send(jobId, { to, name, paper: paperOf(found), page: '/convention-hall' });
				return;
			}
			const row = await queries.byId(db, job.bookingId);
			if (!row) return;
			if (job.about === 'free-again' || job.about === 'late-deposit') await toInbox(job.about, row, jobId);
			else await toCustomer(job.about, row, jobId);
		},
	};
}
