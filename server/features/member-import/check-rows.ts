import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { clubDay } from '#contract/core/club-time.ts';
import type { ImportField } from '#contract/member-import.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Clock } from '#server/dependencies.ts';
import type { ImportedMembersService, KnownMember } from '#server/features/members/imported-members.service.ts';
import { fingerprintRows } from './fingerprint-rows.ts';
import { asDecidedBefore, type Judgement, judgeRow, type Likeness, nameIn } from './judge-row.ts';
import { pace } from './pace.ts';
import type { ImportPhotosService, ZipPhotos } from './photos.ts';
import * as queries from './queries.ts';
import { type ReadRow, type RowValues, readRow } from './read-row.ts';
import { foldFileName } from './read-zip.ts';
import type { RowSeal } from './row-seal.ts';

/** What is stored about a checked row. */
export type RowResult = Judgement & { values: RowValues; photo: NamedPhoto | null };
/** The photo that a row names; the value of the field is the fingerprint of the picture. */
export type NamedPhoto = { id: string; name: string };

/** So few that a visitor who comes meanwhile does not notice, and that all of them are young when they become garbage. */
const batchSize = 10;
/** Fewer than while rows are written, because visitors get their turn after each row as well. */
const waits = 5;

/** Fields that one person alone has, and what the office reads about a second one. */
const uniqueFields = {
	nationalId: 'has the same National ID',
	baNumber: 'has the same BA number',
	passportNumber: 'has the same passport number',
	email: 'has the same email address',
} as const satisfies Partial<Record<ImportField, string>>;
const sameBirthAndMobile = 'has the same mobile and date of birth';

const folded = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}@.]/gu, '');

/** A text under which a person is found again, and the fields that it is made of. */
type PersonKey = { key: string; fields: ImportField[]; reason: string };
function keysOf(values: Partial<Record<string, string | null>>): PersonKey[] {
	const keys = Object.entries(uniqueFields).flatMap(([field, reason]) => {
		const value = values[field];
		return value
			? [{ key: `${field} ${folded(value)}`, fields: [field as ImportField], reason: reason as string }]
			: [];
	});
	const { mobile, nidDob } = values;
	if (mobile && nidDob)
		keys.push({ key: `mobile ${mobile} ${nidDob}`, fields: ['mobile', 'nidDob'], reason: sameBirthAndMobile });
	return keys;
}

/** Of all values of a row, in whatever order its columns are. */
const fingerprintOf = (values: RowValues) => hash('sha256', JSON.stringify(Object.entries(values).sort()), 'base64url');

const filled = (rows: readonly ReadRow[], field: ImportField) => rows.flatMap(({ values }) => values[field] || []);

type ReadAgain = (row: number) => Promise<RowValues>;
const numberKey = (number: string) => `number ${number}`;
/** At most: the number, the unique fields, and mobile with date of birth. */
const keysOfRow = 2 + Object.keys(uniqueFields).length;

/**
 * The rows in which the people of a file are first named, to find the same person twice. The keys of 20,000 rows would take much
 * memory, so it has only their fingerprints, and reads the row again that a fingerprint leads to.
 */
function peopleOfFile(rowsOfFile: number) {
	const rows = fingerprintRows(rowsOfFile * keysOfRow);
	async function firstWith(key: string, readAgain: ReadAgain, has: (values: RowValues) => boolean) {
		const row = rows.firstOf(key);
		if (row === undefined) return undefined;
		const values = await readAgain(row);
		return has(values) ? { row, name: nameIn(values) } : undefined;
	}
	return {
		/** The earlier row with the same number. */
		async numberUsedIn({ number }: RowValues, readAgain: ReadAgain) {
			if (!number) return undefined;
			return (await firstWith(numberKey(number), readAgain, (values) => values.number === number))?.row;
		},
		add(row: number, { number }: RowValues, keys: readonly PersonKey[]) {
			const texts = keys.map(({ key }) => key);
			if (number) texts.push(numberKey(number));
			for (const text of texts) rows.add(text, row);
		},
		async like(keys: readonly PersonKey[], readAgain: ReadAgain): Promise<Likeness[]> {
			const likenesses: Likeness[] = [];
			for (const { key, fields, reason } of keys) {
				const isSame = (others: RowValues) => keysOf(others).some((other) => other.key === key);
				const earlier = await firstWith(key, readAgain, isSame);
				if (earlier) likenesses.push({ candidate: { name: `${earlier.name} in row ${earlier.row}` }, fields, reason });
			}
			return likenesses;
		},
	};
}

function peopleOfClub(members: readonly KnownMember[], staffEmails: ReadonlySet<string>) {
	const byNumber = new Map(members.map((member) => [String(member.number), member]));
	const byKey = new Map<string, KnownMember>();
	for (const member of members) for (const { key } of keysOf(member.values)) byKey.set(key, member);
	return {
		owner: (values: RowValues) => byNumber.get(values.number ?? ''),
		like(values: RowValues, keys: readonly PersonKey[]): Likeness[] {
			const likenesses: Likeness[] = keys.flatMap(({ key, fields, reason }) => {
				const member = byKey.get(key);
				return member && String(member.number) !== values.number ? [{ candidate: { member }, fields, reason }] : [];
			});
			if (values.email && staffEmails.has(values.email) && !byKey.has(`email ${folded(values.email)}`))
				likenesses.push({ candidate: { name: 'Another account' }, fields: ['email'], reason: uniqueFields.email });
			return likenesses;
		},
	};
}

/**
 * Puts the fingerprint of the picture in the place of its name, so that it can be compared with the one of the member. In a list
 * without a column for photos, a file that is named like the member's number belongs to the row.
 */
function findPhoto(
	{ values, problems }: ReadRow,
	row: number,
	{ byName, byNumber }: ZipPhotos,
	columns: readonly (ImportField | null)[],
): NamedPhoto | null {
	const ofNumber = columns.includes('photo') ? undefined : byNumber.get(Number(values.number));
	if (ofNumber) values.photo = ofNumber.name;
	if (!values.photo) return null;
	const wrong = (message: string) => {
		problems.push({ field: 'photo', message, wrong: true });
		return null;
	};
	const found = ofNumber ?? byName.get(foldFileName(values.photo));
	if (!found) return wrong(`“${values.photo}” is not in the zip`);
	if (found.usedIn !== null) return wrong(`“${values.photo}” is also the photo of row ${found.usedIn}`);
	found.usedIn = row;
	if ('problem' in found) return wrong(`“${values.photo}”: ${found.problem}`);
	values.photo = found.sha256;
	return { id: found.id, name: found.name };
}

/**
 * The dry run: compares every row with the members and with the rows before it, batch by batch, and changes no member. It
 * starts from the first row each time, because it must know all rows before.
 */
export function rowChecks({
	db,
	clock,
	seal,
	importedMembers,
	photos,
}: {
	db: Db;
	clock: Clock;
	seal: RowSeal;
	photos: ImportPhotosService;
	importedMembers: ImportedMembersService;
}) {
	async function clubOf(tx: Tx, rows: readonly ReadRow[]) {
		const emails = filled(rows, 'email');
		const members = await importedMembers.find(tx, {
			numbers: filled(rows, 'number').map(Number),
			emails,
			mobiles: filled(rows, 'mobile'),
			nationalIds: filled(rows, 'nationalId'),
			passportNumbers: filled(rows, 'passportNumber'),
			baNumbers: filled(rows, 'baNumber'),
		});
		return peopleOfClub(members, await importedMembers.emailsInUse(tx, emails));
	}

	return async function checkRows(importId: string) {
		await photos.unpack(importId);
		await queries.forgetPhotoUses(db, importId);
		const photosOfZip = await photos.found(importId);
		const people = peopleOfFile((await queries.importById(db, importId))?.rows ?? 0);
		const today = clubDay(clock.now());
		const rest = pace(clock, waits);
		let after = 0;
		for (let done = 0; ; ) {
			const checked = await db.transaction(async (tx) => {
				const record = await queries.lockImport(tx, importId);
				if (record?.state !== 'CHECKING') return 0;
				const rows = await queries.rowsAfter(tx, importId, after, batchSize);
				const valuesIn = (row: (typeof rows)[number]) => readRow(seal.cells(row), record.columns, today);
				const read: ReadRow[] = [];
				for (const row of rows) {
					read.push(valuesIn(row));
					await setImmediate();
				}
				const readAgain: ReadAgain = async (row) =>
					valuesIn((await queries.rowsAfter(tx, importId, row - 1, 1))[0]!).values;
				const club = await clubOf(tx, read);
				const results: Parameters<typeof queries.saveResults>[1][number][] = [];
				const uses: { id: string; row: number }[] = [];
				for (const [index, { id, row }] of rows.entries()) {
					const { values, problems } = read[index]!;
					const keys = keysOf(values);
					const photo = findPhoto(read[index]!, row, photosOfZip, record.columns);
					const earlier = await people.numberUsedIn(values, readAgain);
					if (earlier !== undefined)
						problems.push({ field: 'number', message: `The same number is in row ${earlier}`, wrong: true });
					const found = judgeRow(read[index]!, {
						owner: club.owner(values),
						likenesses: [...club.like(values, keys), ...(await people.like(keys, readAgain))],
						exportedOn: record.exportedOn,
					});
					people.add(row, values, keys);
					const fingerprint = found.verdict === 'doubtful' ? fingerprintOf(values) : null;
					const decided = fingerprint && (await queries.earlierDecision(tx, fingerprint));
					const judgement = decided ? asDecidedBefore(found, decided) : found;
					const result: RowResult = { ...judgement, values, photo };
					if (photo) uses.push({ id: photo.id, row });
					const text = JSON.stringify(result);
					const resultHash = hash('sha256', text, 'base64url');
					const { verdict, plans } = judgement;
					const openingPaisa = ('plan' in plans && 'opening' in plans.plan && plans.plan.opening?.paisa) || null;
					results.push({ id, verdict, result: seal.sealResult(id, text), resultHash, openingPaisa, fingerprint });
					await setImmediate();
				}
				if (results.length > 0) await queries.saveResults(tx, results);
				if (uses.length > 0) await queries.savePhotoUses(tx, uses);
				done += rows.length;
				after = rows.at(-1)?.row ?? after;
				await queries.setDone(tx, importId, done);
				if (rows.length < batchSize) await queries.moveImport(tx, importId, ['CHECKING'], { state: 'CHECKED' });
				return rows.length;
			});
			if (checked < batchSize) return;
			await rest();
		}
	};
}
