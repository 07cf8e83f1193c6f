import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { addDays } from '#contract/core/club-time.ts';
import type { StateChoice } from '#contract/membership-states.office.ts';
import { readFile } from '#server/features/member-import/read-file.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { type Portrait, portraitOf, portraitPicture } from '../portraits.ts';
import { asMember, historyDays, type Plan } from './plan.ts';

const sample = 'members-245.xlsx';

/** The zip with a photograph of everyone in the list, named by User ID. */
async function photosOf(list: Buffer): Promise<Buffer> {
	const names: Record<Portrait, string[]> = { man: [], woman: [], officer: [] };
	for await (const { row, cells } of readFile(list)) {
		const [userId, , firstName, , category] = cells;
		if (row > 1) names[portraitOf({ firstName: firstName!, category: category! })].push(`${userId}.webp`);
	}
	// One portrait after the other, because copies in a row are decoded once.
	const files = Object.entries(names).flatMap(([portrait, own]) => {
		const picture = portraitPicture(portrait as Portrait);
		return own.map((name) => [name, picture] as const);
	});
	return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
}

/** Uploads, checks and applies the list with its photographs, as the office does it. */
export async function importMembers({ past, services, staff, dayAgo }: Plan): Promise<Membership[]> {
	const { importedMembers, memberImport, members } = services;
	const { registrar } = staff;
	const bytes = readFileSync(path.join(import.meta.dirname, '..', sample));
	const uploaded = { name: sample, exportedOn: dayAgo(historyDays), bytes };
	const { id, columns, rows } = await memberImport.upload(registrar, uploaded);
	const stream = Readable.from([await photosOf(bytes)]);
	await memberImport.uploadPhotos(registrar, id, { name: 'photographs.zip', stream });
	await memberImport.check(
		registrar,
		id,
		columns.map(({ field }) => field),
	);
	await past.settle();
	const { hash } = await memberImport.detail(id);
	await memberImport.apply(registrar, id, { hash: hash!, leaveOutWrong: false });
	await past.settle();
	const found: Membership[] = [];
	for (let number = 1; number <= rows; number++)
		found.push((await members.byUserId(importedMembers.userIdOf(number)))!);
	return found;
}

const leaving: readonly (readonly [days: number, state: StateChoice, reason: string])[] = [
	[409, 'resigned', 'Posted to Chattogram.'],
	[378, 'deceased', 'Told by the family.'],
	[352, 'resigned', 'Moves to his son in Canada.'],
	[317, 'resigned', 'Plays no more since the operation.'],
	[289, 'removed', 'Fees unpaid for three years; decided by the committee.'],
	[256, 'deceased', 'Read in the newspaper; the office has written to the family.'],
	[228, 'resigned', 'Retired to Rajshahi.'],
	[197, 'resigned', 'At the member’s own request.'],
	[163, 'deceased', 'Told by the son.'],
	[137, 'resigned', 'Transferred to Dhaka.'],
	[104, 'resigned', 'At the member’s own request.'],
	[71, 'deceased', 'Told by the family.'],
	[46, 'removed', 'After the complaint of the caddies; decided by the committee.'],
	[14, 'resigned', 'Transferred to Sylhet.'],
];

/** First and last day in days before today; a last day below zero is to come. */
const resting: readonly (readonly [from: number, until: number, state: 'absent' | 'suspended', reason: string])[] = [
	[322, 141, 'absent', 'United Nations mission in South Sudan.'],
	[246, 60, 'absent', 'Staff course abroad.'],
	[173, 80, 'suspended', 'Guest fees unpaid.'],
	[117, -200, 'absent', 'United Nations mission in the Central African Republic.'],
	[83, -95, 'absent', 'With a daughter in Melbourne.'],
	[58, -33, 'suspended', 'Played without a booking; decided by the committee.'],
	[41, -140, 'absent', 'Course at the war college.'],
	[27, -64, 'absent', 'Medical treatment in Chennai.'],
	[22, -38, 'suspended', 'A cheque was returned.'],
	[9, -180, 'absent', 'Posted to a ship.'],
];

/** Members who leave, and members who are away for some time. Returns the others. */
export function planStates({ services, staff, dayAgo, inOfficeHours }: Plan, members: readonly Membership[]) {
	const changes = [
		...leaving.map(([from, state, reason]) => ({ from, state, reason, until: null })),
		...resting.map(([from, until, state, reason]) => ({ from, state, reason, until: dayAgo(until) })),
	];
	for (const [index, { from, ...change }] of changes.entries())
		inOfficeHours(from, () =>
			services.membershipStates.change(staff.registrar, members[index]!.memberId, {
				...change,
				from: dayAgo(from),
				after: 0,
			}),
		);
	return members.slice(changes.length);
}

const noteTexts = [
	'Asks for a caddie who speaks English.',
	'A left-handed set is kept in the pro shop.',
	'Vegetarian at dinners.',
];
const lockersInUse = 26;
const cardsPrinted = 60;

/** Lockers, printed cards, notes, moves to another category, and requests of members. */
export function planMembers(
	{ services, staff, random, today, dayAgo, on, inOfficeHours }: Plan,
	members: readonly Membership[],
) {
	const { cardRegister, categoryChanges, lockers, memberActions, memberRequests } = services;
	const { registrar } = staff;
	const others = random.mixed(members);

	others.slice(0, lockersInUse).forEach(({ memberId }, index) => {
		const days = random.between(20, 400);
		inOfficeHours(days, () => lockers.add(registrar, { number: index + 1, memberId, from: dayAgo(days), note: '' }));
	});

	// Cards are for a calendar year.
	const sinceNewYear = (Date.parse(today) - Date.parse(`${today.slice(0, 4)}-01-01`)) / 86_400_000;
	inOfficeHours(sinceNewYear, () =>
		cardRegister.issue(
			registrar,
			others.slice(0, cardsPrinted).map(({ memberId }) => memberId),
		),
	);

	const officers = others.filter(({ category }) => category === 'Serving Defence Officer');
	for (const [index, days] of [280, 160, 50].entries())
		inOfficeHours(days, () =>
			categoryChanges.change(registrar, officers[index]!.memberId, 'category', {
				to: 'Retired Defence Officer',
				effectiveOn: dayAgo(days),
				reason: 'Retired from the service.',
			}),
		);

	for (const [index, body] of noteTexts.entries())
		inOfficeHours(210 - index * 60, () => memberActions.addNote(registrar, others[index]!.memberId, body));

	const [pausing, resigning, declined] = others.slice(-3).map(asMember);
	on(75, '19:10', () =>
		memberRequests.askForMembership(declined!, { kind: 'PAUSE', reason: 'Too hot to play.', until: dayAgo(15) }),
	);
	on(73, '11:05', async () => {
		const [request] = await memberRequests.own(declined!);
		await memberRequests.decline(registrar, request!.id, 'A pause needs an absence of three months or more.');
	});
	on(3, '18:20', () =>
		memberRequests.askForMembership(pausing!, {
			kind: 'PAUSE',
			reason: 'Mission abroad for half a year.',
			until: addDays(today, 190),
		}),
	);
	on(1, '20:45', () => memberRequests.askForMembership(resigning!, { kind: 'RESIGN', reason: 'We move to Dhaka.' }));
}
