import { createHash } from 'node:crypto';
import { clubDay } from '#contract/core/club-time.ts';
import type { ImportField } from '#contract/member-import.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Clock } from '#server/dependencies.ts';
import type { ImportedMembersService, KnownMember } from '#server/features/members/imported-members.service.ts';
import { type Judgement, judgeRow, type Likeness, nameIn } from './judge-row.ts';
import type { ImportPhotosService, PhotosByName } from './photos.ts';
import * as queries from './queries.ts';
import { type ReadRow, type RowValues, readRow } from './read-row.ts';
import { foldFileName } from './read-zip.ts';
import type { RowSeal } from './row-seal.ts';

/** What is stored about a checked row. */
export type RowResult = Judgement & { values: RowValues; photo: NamedPhoto | null };
/** The photo that a row names; the value of the field is the fingerprint of the picture. */
export type NamedPhoto = { id: string; name: string };

/** Small enough that requests do not wait long for the rows of a batch. */
const batchSize = 200;

/** Fields that one person alone has, and what the office reads about a second one. */
const uniqueFields = {
	nationalId: 'has the same National ID',
	baNumber: 'has the same BA number',
	passportNumber: 'has the same passport number',
	email: 'has the same email address',
} as const satisfies Partial<Record<ImportField, string>>;
const sameBirthAndMobile = 'has the same mobile and date of birth';

const folded = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}@.]/gu, '');

/** The texts under which a person is found again, each with the fields it is made of. */
function keysOf(
	values: Partial<Record<string, string | null>>,
): { key: string; fields: ImportField[]; reason: string }[] {
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

const filled = (rows: readonly ReadRow[], field: ImportField) => rows.flatMap(({ values }) => values[field] || []);

/** The people of the rows that were read before, to find the same person twice in a file. */
function peopleOfFile() {
	const numbers = new Map<string, number>();
	const rows = new Map<string, { row: number; name: string }>();
	return {
		/** The earlier row with the same number. */
		numberUsedIn: (number: string) => numbers.get(number),
		add(row: number, values: RowValues) {
			if (values.number) numbers.set(values.number, row);
			for (const { key } of keysOf(values)) if (!rows.has(key)) rows.set(key, { row, name: nameIn(values) });
		},
		like: (values: RowValues): Likeness[] =>
			keysOf(values).flatMap(({ key, fields, reason }) => {
				const earlier = rows.get(key);
				return earlier ? [{ candidate: { name: `${earlier.name} in row ${earlier.row}` }, fields, reason }] : [];
			}),
	};
}

function peopleOfClub(members: readonly KnownMember[], staffEmails: ReadonlySet<string>) {
	const byNumber = new Map(members.map((member) => [String(member.number), member]));
	const byKey = new Map<string, KnownMember>();
	for (const member of members) for (const { key } of keysOf(member.values)) byKey.set(key, member);
	return {
		owner: (values: RowValues) => byNumber.get(values.number ?? ''),
		like(values: RowValues): Likeness[] {
			const likenesses: Likeness[] = keysOf(values).flatMap(({ key, fields, reason }) => {
				const member = byKey.get(key);
				return member && String(member.number) !== values.number ? [{ candidate: { member }, fields, reason }] : [];
			});
			if (values.email && staffEmails.has(values.email) && !byKey.has(`email ${folded(values.email)}`))
				likenesses.push({ candidate: { name: 'Another account' }, fields: ['email'], reason: uniqueFields.email });
			return likenesses;
		},
	};
}

/** Puts the fingerprint of the picture in the place of its name, so that it can be compared with the one of the member. */
function findPhoto({ values, problems }: ReadRow, row: number, photos: PhotosByName): NamedPhoto | null {
	if (!values.photo) return null;
	const wrong = (message: string) => {
		problems.push({ field: 'photo', message, wrong: true });
		return null;
	};
	const found = photos.get(foldFileName(values.photo));
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
		const photosByName = await photos.byName(importId);
		const people = peopleOfFile();
		const today = clubDay(clock.now());
		let after = 0;
		for (let done = 0; ; ) {
			const checked = await db.transaction(async (tx) => {
				const record = await queries.lockImport(tx, importId);
				if (record?.state !== 'CHECKING') return 0;
				const rows = await queries.rowsAfter(tx, importId, after, batchSize);
				const read = rows.map((row) => readRow(seal.cells(row), record.columns, today));
				const club = await clubOf(tx, read);
				const uses: { id: string; row: number }[] = [];
				const results = rows.map(({ id, row }, index) => {
					const { values, problems } = read[index]!;
					const photo = findPhoto(read[index]!, row, photosByName);
					const earlier = people.numberUsedIn(values.number ?? '');
					if (earlier !== undefined)
						problems.push({ field: 'number', message: `The same number is in row ${earlier}`, wrong: true });
					const judgement = judgeRow(read[index]!, {
						owner: club.owner(values),
						likenesses: [...club.like(values), ...people.like(values)],
						exportedOn: record.exportedOn,
					});
					people.add(row, values);
					const result: RowResult = { ...judgement, values, photo };
					if (photo) uses.push({ id: photo.id, row });
					const text = JSON.stringify(result);
					const resultHash = createHash('sha256').update(text).digest('base64url');
					return { id, verdict: judgement.verdict, result: seal.sealResult(id, text), resultHash };
				});
				if (results.length > 0) await queries.saveResults(tx, results);
				if (uses.length > 0) await queries.savePhotoUses(tx, uses);
				done += rows.length;
				after = rows.at(-1)?.row ?? after;
				await queries.setDone(tx, importId, done);
				if (rows.length < batchSize) await queries.moveImport(tx, importId, ['CHECKING'], { state: 'CHECKED' });
				return rows.length;
			});
			if (checked < batchSize) return;
		}
	};
}
