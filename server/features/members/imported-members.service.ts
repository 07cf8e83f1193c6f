import { membershipTypes } from '#contract/applications.ts';
import { club } from '#contract/core/club.ts';
import { clubDay, startOfDay } from '#contract/core/club-time.ts';
import { type MembershipState, stateDefinitions } from '#contract/membership-states.ts';
import { longDay } from '#server/core/club-date.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AccountsService } from '#server/features/accounts/service.ts';
import { type FormValues, fullName } from '#server/features/applications/person-record.ts';
import type { Place, UploadsService } from '#server/features/uploads/service.ts';
import { type MemberRow, memberColumns, memberForm, memberSubject, ownSubject, userIdOf } from './member-record.ts';
import { announceMemberCount } from './membership-states.queries.ts';
import { stateOn } from './membership-states.ts';
import * as queries from './queries.ts';

/** A member as an import compares it with a row: form fields by name, and number, email and day of joining. */
export type KnownMember = {
	id: string;
	number: number;
	userId: string;
	name: string;
	values: Partial<Record<string, string>>;
	/** The day on which a field was last changed on the site, by field name. */
	changedOn: Partial<Record<string, string>>;
	/** The state of the membership today. Whether the registration fee is paid is no part of it. */
	status: MemberStatus;
	/** Whether the member has chosen a password, so that the address belongs to the member. */
	usesLogin: boolean;
	erased: boolean;
};

export type MemberStatus = { state: MembershipState; from: string | null; until: string | null };

const dayText = (day: string) => longDay(day);
/** Absent from 1 March 2031 until 30 June 2031 */
export const statusText = ({ state, from, until }: MemberStatus) =>
	[
		stateDefinitions[state].label,
		from && state !== 'active' && `from ${dayText(from)}`,
		until && `until ${dayText(until)}`,
	]
		.filter(Boolean)
		.join(' ');

/** What members are found by. */
export type PersonKeys = {
	numbers: readonly number[];
	emails: readonly string[];
	mobiles: readonly string[];
	nationalIds: readonly string[];
	passportNumbers: readonly string[];
	baNumbers: readonly string[];
};

/** Fields of a row by name. `null` removes a value. */
type Values = Partial<Record<string, string | null>>;

export type ImportedMembersService = ReturnType<typeof importedMembersService>;

/** Members who come from a spreadsheet. They owe no registration fee, and some have no email address yet. */
export function importedMembersService({
	dependencies,
	accounts,
	uploads,
}: {
	dependencies: Pick<Dependencies, 'clock' | 'ids' | 'settings'>;
	uploads: UploadsService;
	accounts: Pick<
		AccountsService,
		'openForImports' | 'haveChosenPassword' | 'havePassword' | 'setUnusedEmail' | 'emailsInUse' | 'remove'
	>;
}) {
	const { clock, ids, settings } = dependencies;
	const encryption = fieldEncryption(settings);

	function statusOf(row: MemberRow): MemberStatus {
		const { state, ...days } = stateOn(row, clock.now());
		return { state: state === 'unpaid' ? 'active' : state, ...days };
	}

	async function toKnown(tx: Tx, rows: MemberRow[]): Promise<KnownMember[]> {
		const used = await accounts.haveChosenPassword(
			tx,
			rows.map(({ member }) => member.accountId),
		);
		const photos = await uploads.hashesIn(
			tx,
			photoField,
			rows.map(({ member }) => ownSubject(member)),
		);
		return rows.map((row) => {
			const { member, email } = row;
			const photo = photos.get(ownSubject(member).id);
			const status = statusOf(row);
			const texts = Object.entries(memberForm(row, encryption)).filter(([, value]) => typeof value === 'string');
			return {
				id: member.id,
				number: member.number,
				userId: userIdOf(member.number),
				name: fullName(member),
				values: {
					...Object.fromEntries(texts),
					...(email ? { email } : {}),
					joinedOn: clubDay(member.createdAt),
					status: statusText(status),
					...(photo ? { photo } : {}),
				},
				changedOn: Object.fromEntries(
					Object.entries(member.changedAt).map(([field, moment]) => [field, clubDay(new Date(moment))]),
				),
				status,
				usesLogin: used.has(member.accountId),
				erased: member.erasedAt !== null,
			};
		});
	}

	async function change(tx: Tx, memberId: string, values: Values) {
		const row = (await queries.memberById(tx, memberId))!;
		const { joinedOn, email, photo: _isAFile, status: _hasItsOwnEntries, balance: _isInTheLedger, ...fields } = values;
		if (email !== undefined) await accounts.setUnusedEmail(tx, row.member.accountId, email || null);
		const form: FormValues = { ...memberForm(row, encryption) };
		for (const [name, value] of Object.entries(fields)) form[name as keyof FormValues] = value || undefined;
		await queries.updateMember(tx, memberId, {
			...memberColumns({ ...form, mobile: form.mobile ?? '' }, memberId, encryption),
			...(joinedOn ? { createdAt: startOfDay(joinedOn) } : {}),
		});
	}

	const indexesOf = (field: string, numbers: readonly string[]) =>
		numbers.flatMap((number) => encryption.blindIndexes(field, number));

	return {
		userIdOf,

		/** Members who have one of the keys. */
		find: async (tx: Tx, { numbers, emails, mobiles, ...sealed }: PersonKeys) =>
			toKnown(
				tx,
				await queries.membersWith(tx, {
					numbers,
					emails,
					mobiles,
					nationalIds: indexesOf('nationalId', sealed.nationalIds),
					passportNumbers: indexesOf('passportNumber', sealed.passportNumbers),
					baNumbers: indexesOf('baNumber', sealed.baNumbers),
				}),
			),

		/** Locked until the transaction ends. */
		lock: async (tx: Tx, memberIds: readonly string[]) => toKnown(tx, await queries.lockMembers(tx, memberIds)),

		/** Which of these addresses have an account, of a member or of the office. */
		emailsInUse: (tx: Tx, emails: readonly string[]) => accounts.emailsInUse(tx, emails),

		/** No approval gets one of these numbers, now or later. */
		keepNumbers: (tx: Tx, highest: number) =>
			queries.raiseCounter(tx, 'member-number', Math.max(highest, club.facts.members)),

		/** Returns the ids in the same order. The caller has checked that numbers and addresses are free. */
		async create(tx: Tx, people: readonly Values[]): Promise<string[]> {
			if (people.length === 0) return [];
			const accountIds = await accounts.openForImports(
				tx,
				people.map(({ email }) => email ?? null),
			);
			const rows = people.map((values, index) => {
				const { number, joinedOn, email: _ofAccount, photo: _isAFile, ...rest } = values;
				const { status: _hasItsOwnEntries, statusFrom: _itsDay, statusUntil: _itsLastDay, ...others } = rest;
				const { balance: _isInTheLedger, balanceOn: _itsDate, ...fields } = others;
				const id = ids.uuid();
				const form: FormValues = { membershipType: membershipTypes[0], mobile: '', ...withoutNull(fields) };
				return {
					id,
					accountId: accountIds[index]!,
					number: Number(number),
					...memberColumns(form, id, encryption),
					paymentStatus: 'PAID' as const,
					createdAt: startOfDay(joinedOn!),
				};
			});
			await queries.insertMembers(tx, rows);
			return rows.map(({ id }) => id);
		},

		/** Once for each import, because pages with the number of members are made again. */
		announceCount: (tx: Tx) => announceMemberCount(tx),

		/** Sets the values; an empty one is removed. */
		change,

		/** The member's photo becomes another one, or none. The earlier one is kept, so that it can be restored. */
		async replacePhoto(tx: Tx, memberId: string, { by, keepAt }: { by: Place | null; keepAt: Place }) {
			const { member } = (await queries.memberById(tx, memberId))!;
			const place = photoOf(member);
			await uploads.move(tx, place, keepAt);
			if (by && !(await uploads.move(tx, by, place))) throw new Error(`The photo of member ${memberId} is gone.`);
		},

		/** Sets the values from before an import, unless one of them was changed since. */
		async restore(
			tx: Tx,
			memberId: string,
			changes: readonly { field: string; before: string; after: string }[],
			earlierPhoto: Place,
		) {
			const [member] = await toKnown(tx, await queries.lockMembers(tx, [memberId]));
			const isAsImported = ({ field, after }: { field: string; after: string }) =>
				plainText(member?.values[field]) === after && !(field === 'email' && member?.usesLogin);
			if (!member || member.erased || !changes.every(isAsImported))
				throw conflict(`${member?.userId ?? 'A member'} was changed after the import, so it cannot be undone.`);
			await change(tx, memberId, Object.fromEntries(changes.map(({ field, before }) => [field, before])));
			if (!changes.some(({ field }) => field === photoField)) return;
			const place = photoOf((await queries.memberById(tx, memberId))!.member);
			await uploads.removeOwned(tx, place.owner, [place.field]);
			await uploads.move(tx, earlierPhoto, place);
		},

		/** Removes members of an import that nothing refers to and whose accounts nobody has used. */
		async remove(tx: Tx, memberIds: readonly string[]) {
			if (memberIds.length === 0) return;
			const rows = await queries.lockMembers(tx, memberIds);
			const accountIds = rows.map(({ member }) => member.accountId);
			const used = await accounts.havePassword(tx, accountIds);
			const first = rows.find(({ member }) => used.has(member.accountId));
			if (first)
				throw conflict(`${userIdOf(first.member.number)} has credentials already, so the import cannot be undone.`);
			try {
				await queries.deleteMembers(tx, memberIds);
			} catch (error) {
				if (!isStillReferenced(error)) throw error;
				throw conflict(
					'Members of this import were invited already, or have notes, bookings or other entries, so it cannot be undone.',
				);
			}
			for (const id of memberIds) await uploads.removeOwned(tx, memberSubject(id));
			await accounts.remove(tx, accountIds);
		},
	};
}

const photoField = 'photo';
const photoOf = (member: MemberRow['member']): Place => ({ owner: ownSubject(member), field: photoField });

/** PostgreSQL refuses to delete a row that another one refers to. */
const isStillReferenced = (error: unknown) =>
	error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23503';

const plainText = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

const withoutNull = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));
