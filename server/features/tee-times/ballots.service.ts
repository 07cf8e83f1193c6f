import { addDays, clubDay, clubFormat, clubMoment, startOfDay } from '#contract/core/club-time.ts';
import type { BallotResult, MemberBallot, NewBallotEntry } from '#contract/tee-ballots.ts';
import { mostPlayers } from '#contract/tee-times.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { ballotOf, clockOf, commitmentTo, drawBallot } from './ballot.ts';
import * as ballots from './ballots.queries.ts';
import type { TeeBookingsService } from './bookings.service.ts';
import { type DayRules, plusMinutes, secondStart } from './day-rules.ts';
import { startText } from './mail.ts';
import * as queries from './queries.ts';
import { isPrivate } from './sheet.ts';
import * as waiting from './waiting-list.queries.ts';

export type TeeBallotsService = ReturnType<typeof teeBallotsService>;

const fullDay = clubFormat('en-GB', { dateStyle: 'full' });
const dayText = (day: string) => fullDay.format(startOfDay(day));

/** The ballot of the first starts: members enter, the club draws, everyone can repeat the draw. */
export function teeBallotsService(context: Context, bookings: TeeBookingsService) {
	const { database, clock, ids, jobs, members, mailSender, settings } = context;
	const { db } = database;
	const { flights } = bookings;
	const encryption = fieldEncryption(settings);
	const place = (id: string) => ({ table: 'tee_ballots', column: 'sealed_seed', rowId: id });

	/** Chooses the seed and publishes its hash. It is done once for a day, when its ballot opens. */
	async function openBallot(day: string, closesAt: Date) {
		const id = ids.uuid();
		const seed = ids.secret();
		await db.transaction(async (tx) => {
			const sealedSeed = encryption.encrypt(seed, place(id));
			if (!(await ballots.insertBallot(tx, { id, day, closesAt, commitment: commitmentTo(seed), sealedSeed }))) return;
			await jobs.enqueue(tx, 'tee-ballots', {}, { startAfter: closesAt });
		});
	}

	/** The ballot of a day that members can enter now. */
	async function lockOpen(tx: Tx, day: string) {
		const ballot = await ballots.lockBallot(tx, day);
		if (!ballot) throw notFound(`There is no ballot for ${dayText(day)}.`);
		if (ballot.drawnAt || ballot.closesAt <= clock.now())
			throw new Refusal('PAST', `The ballot for ${dayText(day)} closed at ${startText(ballot.closesAt)}.`);
		return ballot;
	}

	const isIn = (memberId: string) => (entry: ballots.TeeBallotEntryRow) =>
		entry.people.some((person) => person.memberId === memberId);

	function checkChoices(
		day: Awaited<ReturnType<typeof flights.readDay>>,
		{ choices, holes }: NewBallotEntry,
		people: readonly { memberId: string | null }[],
	) {
		const ballot = ballotOf(day.day, day.rules);
		for (const [index, time] of choices.entries()) {
			const field = `choices.${index}`;
			const start = clubMoment(`${day.day}T${time}`);
			const isStart = (moment: Date) => day.find(moment) !== undefined;
			if (!isStart(start) || !ballot?.has(start))
				throw invalid({ [field]: `${time} is not a start of this ballot. Choose one from the list.` });
			if (holes === 18 && !isStart(secondStart(start, day.rules)))
				throw invalid({ [field]: `18 holes are not possible from ${time}. Choose another start, or 9 holes.` });
			if (time < day.rules.guestsFrom && people.some(({ memberId }) => !memberId))
				throw invalid({ [field]: `Guests start from ${day.rules.guestsFrom}. Choose a later start.` });
		}
	}

	/** People at each start, 4 where nobody else can start. */
	const takenAt = ({ slots }: Awaited<ReturnType<typeof flights.readDay>>) =>
		Object.fromEntries(
			slots.map((slot) => [
				clockOf(slot.start),
				(slot.closed && !slot.flight) || isPrivate(slot) ? mostPlayers : (slot.flight?.players.length ?? 0),
			]),
		);

	/** Without the starts at which one of the members plays already. */
	async function possibleChoices(tx: Tx, day: string, entry: ballots.TeeBallotEntryRow, { rules }: DayRules) {
		const memberIds = entry.people.flatMap(({ memberId }) => memberId ?? []);
		const possible: string[] = [];
		for (const time of entry.choices) {
			const start = clubMoment(`${day}T${time}`);
			const end = plusMinutes(start, (entry.holes / 9) * rules.loopMinutes);
			if ((await queries.playing(tx, memberIds, start, end)).length === 0) possible.push(time);
		}
		return possible;
	}

	async function bookWinner(tx: Tx, about: DayRules, entry: ballots.TeeBallotEntryRow, start: Date) {
		const { memberId, holes, people, createdBy } = entry;
		const id = ids.uuid();
		const booking = await queries.insertBooking(tx, {
			...{ id, memberId, start, holes, people, private: false, createdAt: clock.now(), createdBy },
		});
		await flights.place(tx, id, about, { start, holes, people, private: false });
		await bookings.mailAll(tx, booking, 'booked');
		return id;
	}

	/** Those without luck wait for a start of the ballot that becomes free. */
	async function keepWaiting(tx: Tx, day: string, about: DayRules, entry: ballots.TeeBallotEntryRow) {
		const { memberId, holes, people, createdBy } = entry;
		const { from, to } = about.rules.ballot;
		await waiting.insertEntry(tx, {
			...{ id: ids.uuid(), memberId, day, from, to, holes, people, createdAt: clock.now(), createdBy },
		});
		await jobs.enqueue(tx, 'tee-ballot-mail', { entryId: entry.id });
	}

	/** Drawn once, even if it is tried twice. */
	async function draw(day: string) {
		const about = await flights.rulesNow();
		await db.transaction(async (tx) => {
			const ballot = await ballots.lockBallot(tx, day);
			if (!ballot?.sealedSeed) return;
			await flights.lock(tx, [startOfDay(day)]);
			const { rules } = about;
			const seed = encryption.decrypt(ballot.sealedSeed, place(ballot.id));
			const winners = await ballots.winnersBetween(tx, addDays(day, -7 * rules.ballot.weeks), day);
			const winsOf = (memberId: string | null) => winners.filter((winner) => winner === memberId).length;
			const entries = [];
			for (const row of await ballots.entriesOf(tx, ballot.id))
				entries.push({
					row,
					...{ id: row.id, people: row.people.length, holes: row.holes },
					wins: Math.max(...row.people.map(({ memberId }) => winsOf(memberId))),
					choices: await possibleChoices(tx, day, row, about),
				});
			const taken = takenAt(await flights.readDay(tx, day, about));
			const drawn = drawBallot({ seed, entries, taken, loopMinutes: rules.loopMinutes });
			// Before the bookings: what was drawn is no longer kept for the ballot.
			await ballots.changeBallot(tx, ballot.id, { drawnAt: clock.now(), seed, sealedSeed: null, taken });
			for (const { id, start } of drawn) {
				const { row, wins, choices } = entries.find((entry) => entry.id === id)!;
				const bookingId = start ? await bookWinner(tx, about, row, clubMoment(`${day}T${start}`)) : null;
				await ballots.changeEntry(tx, id, { wins, choices, result: start, bookingId });
				if (!start) await keepWaiting(tx, day, about, row);
			}
			await flights.announceRoom(tx, day);
		});
	}

	return {
		async ofDay(actor: Actor, day: string): Promise<MemberBallot | null> {
			const member = await bookings.memberFor(actor);
			const [{ rules }, ballot] = await Promise.all([flights.rulesNow(), ballots.ballotOn(db, day)]);
			if (!ballot) return null;
			const entry = (await ballots.entriesOf(db, ballot.id)).find(isIn(member.memberId));
			return {
				...{ from: rules.ballot.from, to: rules.ballot.to, commitment: ballot.commitment },
				closesAt: ballot.closesAt.toISOString(),
				drawnAt: ballot.drawnAt?.toISOString() ?? null,
				entry: entry
					? {
							...{ holes: entry.holes, choices: entry.choices, result: entry.result },
							players: await bookings.shownPeople(entry, member.memberId),
							isMine: entry.memberId === member.memberId,
						}
					: null,
			};
		},

		async enter(actor: Actor, day: string, wanted: NewBallotEntry): Promise<string> {
			const member = await bookings.memberWhoMayPlay(actor);
			const people = await bookings.peopleFrom(wanted.companions, 'companions', member);
			const about = await flights.rulesNow();
			const read = await flights.readDay(db, day, about);
			return db.transaction(async (tx) => {
				const ballot = await lockOpen(tx, day);
				checkChoices(read, wanted, people);
				const entries = await ballots.entriesOf(tx, ballot.id);
				const own = entries.find(({ memberId }) => memberId === member.memberId);
				for (const [index, { memberId, name }] of people.entries()) {
					const other = memberId && entries.find((entry) => entry !== own && isIn(memberId)(entry));
					if (!other) continue;
					if (index === 0) throw conflict('Another member has entered you in this ballot. Ask them to withdraw first.');
					throw invalid({ [`companions.${index - 1}`]: `${name} is in another entry of this ballot.` });
				}
				if (!own && (await queries.countToCome(tx, member.memberId, clock.now())) >= about.rules.mostBookings)
					throw conflict(
						`You have ${about.rules.mostBookings} bookings to come, the most a member can have. Cancel one first.`,
					);
				const values = { people, holes: wanted.holes, choices: wanted.choices };
				if (own) await ballots.changeEntry(tx, own.id, values);
				else
					await ballots.insertEntry(tx, {
						...{ id: ids.uuid(), ballotId: ballot.id, memberId: member.memberId, ...values },
						...{ createdAt: clock.now(), createdBy: actor.accountId },
					});
				return own
					? 'Your entry is changed.'
					: `You are in the ballot. It is drawn ${startText(ballot.closesAt)}, and we will email you the result.`;
			});
		},

		async withdraw(actor: Actor, day: string): Promise<string> {
			const { memberId } = await bookings.memberFor(actor);
			return db.transaction(async (tx) => {
				const ballot = await lockOpen(tx, day);
				const own = (await ballots.entriesOf(tx, ballot.id)).find((entry) => entry.memberId === memberId);
				if (own) await ballots.removeEntry(tx, own.id);
				return 'Your entry is withdrawn.';
			});
		},

		async result(actor: Actor, day: string): Promise<BallotResult> {
			const { memberId } = await bookings.memberFor(actor);
			const { rules } = await flights.rulesNow();
			const ballot = await ballots.ballotOn(db, day);
			if (!ballot?.drawnAt || !ballot.seed || !ballot.taken)
				throw notFound(`There is no result of a ballot for ${dayText(day)}.`);
			const rows = await ballots.entriesOf(db, ballot.id);
			const entries = rows.map((row) => ({
				...{ id: row.id, people: row.people.length, holes: row.holes, wins: row.wins ?? 0, choices: row.choices },
				...{ start: row.result, isMine: isIn(memberId)(row) },
			}));
			const { seed, taken, commitment } = ballot;
			const order = drawBallot({ seed, entries, taken, loopMinutes: rules.loopMinutes }).map(({ id }) => id);
			return {
				...{ day, seed, taken, commitment, drawnAt: ballot.drawnAt.toISOString(), loopMinutes: rules.loopMinutes },
				entries: entries.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
			};
		},

		/** Run every ten minutes: opens the ballots of days to come, and draws those that have closed. */
		async keepUp() {
			const { rules } = await flights.rulesNow();
			const now = clock.now();
			const last = Math.max(...Object.values(rules.ahead));
			for (let index = 0; index <= last; index++) {
				const day = addDays(clubDay(now), index);
				const ballot = ballotOf(day, rules);
				if (ballot && ballot.opens <= now && now < ballot.closes) await openBallot(day, ballot.closes);
			}
			for (const day of await ballots.daysToDraw(db, now)) await draw(day);
		},

		/** Run as a job: tells a member that the entry won no start. */
		async sendMail(entryId: string, jobId: string) {
			const found = await ballots.entryById(db, entryId);
			const member = found && (await members.byId(found.entry.memberId));
			if (!member?.email) return;
			await mailSender.deliver(jobId, { to: member.email, template: 'tee-ballot-lost' }, (writer) =>
				writer.write('tee-ballot-lost', {
					name: member.firstName,
					when: dayText(found!.day),
					button: `${settings.publicUrl}/dashboard/tee-times?day=${found!.day}`,
				}),
			);
		},

		ofMember: async (memberId: string) =>
			(await ballots.entriesOfMember(db, memberId)).map(({ entry, day }) => ({
				...{ day, holes: entry.holes, choices: entry.choices, result: entry.result },
				names: entry.people.map(({ name }) => name),
			})),
		eraseNames: ballots.eraseNames,
	};
}
