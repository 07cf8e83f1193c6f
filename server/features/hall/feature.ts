import { clubDay, longMoment } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { hallContract, hallOfficeEndpoints, hallQuote, hallReceipt } from '#contract/hall.office.ts';
import { hallEndpoints } from '#contract/hall.ts';
import { longDay } from '#server/core/club-date.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { type HallMail, hallBookings } from './bookings.service.ts';
import { hallDays } from './hall-days.ts';
import { hallMails } from './mails.service.ts';
import { hallMoney } from './money.service.ts';
import { oldHallCustomers } from './old-customers.ts';
import * as queries from './queries.ts';

export type HallService = ReturnType<typeof hallDays> &
	Omit<ReturnType<typeof hallBookings>, 'mail'> & {
		money: ReturnType<typeof hallMoney>;
		mails: ReturnType<typeof hallMails>;
	};

declare module '#server/core/feature.ts' {
	interface Services {
		hall: HallService;
	}
	interface AuditSubjects {
		'hall-booking': true;
		'hall-block': true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'hall-mail': HallMail;
		'hall-holds': Record<string, never>;
		'hall-balances': Record<string, never>;
	}
}

const routes: Routes = ({ serve, serveFile }, { hall }) => {
	serve(hallEndpoints.freeHallDays, {}, ({ query }) => hall.freeDays(query.month));
	serve(hallOfficeEndpoints.hallDays, {}, ({ query }) => hall.month(query.month));
	serve(hallOfficeEndpoints.hallForm, {}, ({ query }) => hall.form(query.enquiry));
	serve(hallOfficeEndpoints.holdHall, {}, async ({ actor, body }) => {
		const { id, heldUntil, email } = await hall.hold(actor, body);
		const told = email ? ' The customer gets the quote by email.' : '';
		return { id, message: `The hall is held until ${longMoment(heldUntil)}.${told}` };
	});
	serve(hallOfficeEndpoints.hallBooking, {}, ({ params }) => hall.detail(params.id));
	serve(hallOfficeEndpoints.changeHallBooking, {}, async ({ actor, params, body }) => ({
		message: await hall.change(actor, params.id, body),
	}));
	serve(hallOfficeEndpoints.extendHold, {}, async ({ actor, params }) => ({
		message: await hall.extend(actor, params.id),
	}));
	serve(hallOfficeEndpoints.cancelHallBooking, {}, async ({ actor, params, body }) => ({
		message: await hall.cancel(actor, params.id, body.reason),
	}));
	serve(hallOfficeEndpoints.finishHallBooking, {}, async ({ actor, params }) => ({
		message: await hall.finish(actor, params.id),
	}));
	serve(hallOfficeEndpoints.payHall, {}, async ({ actor, params, body }) => ({
		message: await hall.money.pay(actor, params.id, body),
	}));
	serve(hallOfficeEndpoints.refundHall, {}, async ({ actor, params, body }) => ({
		message: await hall.money.refund(actor, params.id, body),
	}));
	serve(hallOfficeEndpoints.blockHall, {}, async ({ actor, body }) => ({ message: await hall.block(actor, body) }));
	serve(hallOfficeEndpoints.unblockHall, {}, async ({ actor, params }) => ({
		message: await hall.unblock(actor, params.id),
	}));
	const pdf = ({ filename, content }: { filename: string; content: Buffer }) => ({
		...{ name: filename, type: 'application/pdf', bytes: content },
	});
	serveFile(hallQuote, async ({ query }) => pdf(await hall.mails.quote(query.id)));
	serveFile(hallContract, async ({ query }) => pdf(await hall.mails.contract(query.id)));
	serveFile(hallReceipt, async ({ query }) => ({
		...(await hall.money.receipt(query.id)),
		type: 'application/pdf',
	}));
};

export const hall = defineFeature({
	name: 'hall',
	services(context) {
		const days = hallDays(context);
		const bookings = hallBookings(context, days);
		const money = hallMoney(context, days, bookings);
		return { hall: { ...days, ...bookings, money, mails: hallMails(context, days) } };
	},
	routes: [routes],
	jobs: {
		'hall-mail': { ...mailRetries, run: ({ hall }, job, jobId) => hall.mails.send(job, jobId) },
		'hall-holds': { retryLimit: 3, schedule: '*/10 * * * *', run: ({ hall }) => hall.checkHolds() },
		'hall-balances': { retryLimit: 3, schedule: '0 9 * * *', run: ({ hall }) => hall.remindOfBalances() },
	},
	auditSubjects: {
		'hall-booking': async (db, ids) =>
			(await queries.byIds(db, ids)).map(({ id, name, day }) => ({ id, name: `${name}, ${longDay(day)}` })),
		'hall-block': async (db, ids, { calendar }) =>
			(await calendar.byIds(db, ids)).map(({ id, note }) => ({ id, name: note })),
	},
	describeAllocations: {
		HALL: async ({ database }, allocations) => {
			const bookings = await queries.byAllocations(
				database.db,
				allocations.map(({ id }) => id),
			);
			return bookings.map(({ id, allocationId, name, event, state }) => ({
				id: allocationId!,
				title: `${event}: ${name}${state === 'HELD' ? ' (held)' : ''}`,
				link: `/admin/hall/${id}`,
			}));
		},
	},
	calendarEntries: async ({ database, clock }, { memberId, since }) =>
		(await queries.ofMember(database.db, memberId))
			.filter(({ endsAt, state, heldUntil }) => endsAt > since && (state !== 'HELD' || heldUntil > clock.now()))
			.map(({ id, version, event, startsAt, endsAt, state, heldUntil, enquiryId }) => ({
				...{ id, sequence: version, start: startsAt, end: endsAt, summary: `Convention hall, ${event}` },
				path: enquiryId ? '/dashboard/messages' : '/convention-hall',
				isCancelled: state === 'RELEASED' || state === 'CANCELLED',
				...(state === 'HELD' && { waiting: `Held until ${longMoment(heldUntil)}` }),
			})),
	retention: () => ({ 'hall-customers': oldHallCustomers }),
	memberData: {
		export: async ({ database }, memberId) => ({
			hall: (await queries.ofMember(database.db, memberId)).map(({ day, shift, event, guests, state, totalPaisa }) => ({
				...{ day, shift, event, guests, state, price: taka(totalPaisa) },
			})),
		}),
		erase: (_, tx, member) => queries.erasePerson(tx, member),
	},
	today: {
		day: { permission: 'calendar', load: ({ hall }, day) => hall.today(day) },
		tasks: {
			HALL_MONEY_TO_DECIDE: {
				permission: 'calendar',
				count: ({ database }) => queries.countUndecided(database.db),
			},
			HALL_BALANCES_DUE: {
				permission: 'calendar',
				count: ({ database, clock }) => queries.countOverdue(database.db, clubDay(clock.now())),
			},
		},
	},
});
