import { clubDay } from '#contract/core/club-time.ts';
import { teeBallotEndpoints } from '#contract/tee-ballots.ts';
import { teeSheetEndpoints } from '#contract/tee-times.office.ts';
import { teeTimeCalendar, teeTimeEndpoints } from '#contract/tee-times.ts';
import { teeWaitingEndpoints } from '#contract/tee-waiting-list.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { type TeeBallotsService, teeBallotsService } from './ballots.service.ts';
import { teeBallots as teeBallotsTable } from './ballots.tables.ts';
import { type TeeBookingsService, type TeeMail, teeBookingsService } from './bookings.service.ts';
import { type ClosuresService, closuresService } from './closures.service.ts';
import { memberEntries } from './feed.ts';
import { startText } from './mail.ts';
import { oldTeeGuests } from './old-guests.ts';
import { bookingsByIds, playersIn } from './queries.ts';
import { type TeeSheetService, teeSheetService } from './tee-sheet.service.ts';
import { type TeeWaitingListService, teeWaitingListService } from './waiting-list.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		teeBookings: TeeBookingsService;
		teeSheet: TeeSheetService;
		teeWaitingList: TeeWaitingListService;
		teeBallots: TeeBallotsService;
		closures: ClosuresService;
	}
	interface AuditSubjects {
		'tee-booking': true;
		closure: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'tee-time-mail': TeeMail;
		/** Sent when places of the day may be free, and when an offer ends. */
		'tee-time-offers': { day: string };
		'tee-ballots': Record<string, never>;
		'tee-ballot-mail': { entryId: string };
		'tee-time-reminders': Record<string, never>;
		'tee-time-no-shows': Record<string, never>;
	}
}

const memberRoutes: Routes = ({ serve, serveFile }, { teeBookings, closures }) => {
	serve(teeTimeEndpoints.teeTimes, {}, ({ query }) => teeBookings.forEveryone(query.day));
	serve(teeTimeEndpoints.courseClosure, {}, async () => ({ closure: await closures.now() }));
	serve(teeTimeEndpoints.memberTeeTimes, {}, ({ actor, query }) => teeBookings.forMember(actor, query.day));
	serve(teeTimeEndpoints.bookTeeTime, { limit: 'teeTime' }, async ({ actor, body }) => ({
		booking: await teeBookings.book(actor, body),
		message: 'Your tee time is booked. We have emailed you a confirmation.',
	}));
	serve(teeTimeEndpoints.moveTeeTime, { limit: 'teeTime' }, async ({ actor, params, body }) => ({
		booking: await teeBookings.move(actor, params.id, body),
		message: 'Your tee time was moved. We have emailed you the new time.',
	}));
	serve(teeTimeEndpoints.showNameOnTeeSheet, {}, async ({ actor, body }) => ({
		message: await teeBookings.showName(actor, body.showsName),
	}));
	serve(teeTimeEndpoints.cancelTeeTime, {}, async ({ actor, params }) => ({
		message: await teeBookings.cancel(actor, params.id),
	}));
	serveFile(teeTimeCalendar, async ({ actor, query }) => ({
		name: 'tee-time.ics',
		type: 'text/calendar; charset=utf-8',
		bytes: Buffer.from(await teeBookings.calendarFile(actor, query.id)),
	}));
};

const waitingListRoutes: Routes = ({ serve }, { teeWaitingList }) => {
	serve(teeWaitingEndpoints.waitForTeeTime, { limit: 'teeTime' }, async ({ actor, body }) => ({
		message: await teeWaitingList.wait(actor, body),
	}));
	serve(teeWaitingEndpoints.stopWaiting, {}, async ({ actor, params }) => ({
		message: await teeWaitingList.stop(actor, params.id),
	}));
	serve(teeWaitingEndpoints.acceptTeeTime, { limit: 'teeTime' }, async ({ actor, params }) => ({
		message: await teeWaitingList.accept(actor, params.id),
	}));
};

const ballotRoutes: Routes = ({ serve }, { teeBallots }) => {
	serve(teeBallotEndpoints.ballot, {}, async ({ actor, params }) => ({
		ballot: await teeBallots.ofDay(actor, params.day),
	}));
	serve(teeBallotEndpoints.enterBallot, { limit: 'teeTime' }, async ({ actor, params, body }) => ({
		message: await teeBallots.enter(actor, params.day, body),
	}));
	serve(teeBallotEndpoints.withdrawFromBallot, {}, async ({ actor, params }) => ({
		message: await teeBallots.withdraw(actor, params.day),
	}));
	serve(teeBallotEndpoints.ballotResult, {}, ({ actor, params }) => teeBallots.result(actor, params.day));
};

const officeRoutes: Routes = ({ serve }, { closures, teeSheet }) => {
	serve(teeSheetEndpoints.teeSheet, {}, ({ query }) => teeSheet.sheet(query.day));
	serve(teeSheetEndpoints.addToTeeSheet, {}, async ({ actor, body }) => ({ message: await teeSheet.add(actor, body) }));
	serve(teeSheetEndpoints.setAttendance, {}, async ({ actor, body }) => ({
		message: await teeSheet.setAttendance(actor, body.players, body.attendance),
	}));
	serve(teeSheetEndpoints.moveOnTeeSheet, {}, async ({ actor, params, body }) => ({
		message: await teeSheet.move(actor, params.id, body.start),
	}));
	serve(teeSheetEndpoints.cancelOnTeeSheet, {}, async ({ actor, params, body }) => ({
		message: await teeSheet.cancel(actor, params.id, body.reason),
	}));
	serve(teeSheetEndpoints.closureEffects, {}, ({ query }) => closures.effects(query));
	serve(teeSheetEndpoints.addClosure, {}, async ({ actor, body }) => ({ message: await closures.add(actor, body) }));
	serve(teeSheetEndpoints.endClosure, {}, async ({ actor, params }) => ({
		message: await closures.end(actor, params.id),
	}));
};

export const teeTimes = defineFeature({
	name: 'tee-times',
	services(context) {
		const teeBookings = teeBookingsService(context);
		return {
			teeBookings,
			teeSheet: teeSheetService(context, teeBookings),
			teeWaitingList: teeWaitingListService(context, teeBookings),
			teeBallots: teeBallotsService(context, teeBookings),
			closures: closuresService(context, teeBookings),
		};
	},
	sealedColumns: [
		{ table: teeBallotsTable, id: teeBallotsTable.id, column: teeBallotsTable.sealedSeed, sealedAs: 'sealed_seed' },
	],
	routes: [memberRoutes, waitingListRoutes, ballotRoutes, officeRoutes],
	jobs: {
		'tee-time-mail': { ...mailRetries, run: ({ teeBookings }, job, jobId) => teeBookings.sendMail(job, jobId) },
		'tee-time-offers': { retryLimit: 3, run: ({ teeWaitingList }, { day }) => teeWaitingList.makeOffers(day) },
		'tee-ballots': { retryLimit: 3, schedule: '*/10 * * * *', run: ({ teeBallots }) => teeBallots.keepUp() },
		'tee-ballot-mail': {
			...mailRetries,
			run: ({ teeBallots }, { entryId }, jobId) => teeBallots.sendMail(entryId, jobId),
		},
		'tee-time-reminders': { retryLimit: 3, schedule: '0 20 * * *', run: ({ teeBookings }) => teeBookings.remind() },
		'tee-time-no-shows': { retryLimit: 3, schedule: '30 0 * * *', run: ({ teeBookings }) => teeBookings.markNoShows() },
	},
	auditSubjects: {
		'tee-booking': async (db, ids) =>
			(await bookingsByIds(db, ids)).map(({ id, start }) => ({ id, name: startText(start) })),
		closure: async (db, ids, { calendar }) =>
			(await calendar.byIds(db, ids)).map(({ id, note }) => ({ id, name: note })),
	},
	describeAllocations: {
		FLIGHT: async ({ database }, flights) => {
			const players = await playersIn(
				database.db,
				flights.map(({ id }) => id),
			);
			return flights.map(({ id, startsAt }) => {
				const inFlight = players.filter(({ player }) => player.allocationId === id);
				const bookings = new Map(inFlight.map(({ booking }) => [booking.id, booking]));
				const names = [...bookings.values()].flatMap(({ people }) => people.map(({ name }) => name));
				return { id, title: names.join(', '), link: `/admin/tee-sheet?day=${clubDay(startsAt)}` };
			});
		},
	},
	calendarEntries: memberEntries,
	retention: () => ({ 'tee-guests': oldTeeGuests }),
	memberData: {
		export: async ({ teeBookings, teeBallots }, memberId) => ({
			teeTimes: await teeBookings.ofMember(memberId),
			teeBallots: await teeBallots.ofMember(memberId),
		}),
		async erase({ teeBookings, teeBallots }, tx, { id }) {
			await teeBookings.eraseNames(tx, id);
			await teeBallots.eraseNames(tx, id);
		},
	},
});
