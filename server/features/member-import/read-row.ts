import * as z from 'zod/mini';
import { dateProblems } from '#contract/application-dates.ts';
import {
	bloodGroups,
	categories,
	civilianApplication,
	defenceApplication,
	foreignApplication,
	membershipTypes,
} from '#contract/applications.ts';
import { club } from '#contract/core/club.ts';
import { latinDigits } from '#contract/core/typed-numbers.ts';
import { type ImportField, importFieldLabels, requiredImportFields } from '#contract/member-import.office.ts';
import type { StateChoice } from '#contract/membership-states.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { numberIn } from '#server/features/members/member-record.ts';
import { readBalance } from './read-balance.ts';
import { readDate } from './read-date.ts';
import { splitName } from './read-name.ts';

export type Problem = { field: ImportField | null; message: string; wrong: boolean };
/** `null`: the office wrote “-” to remove the value. A field that is not there stays as it is. */
export type RowValues = Partial<Record<ImportField, string | null>>;
export type ReadRow = { values: RowValues; problems: Problem[] };

type Reading = { value: string; note?: string } | { wrong: string };

const foldName = (text: string) =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();

/** Other ways to write a choice. */
const categoryNames: Record<string, (typeof categories)[number]> = {
	serving: 'Serving Defence Officer',
	'serving officer': 'Serving Defence Officer',
	'কর্মরত প্রতিরক্ষা কর্মকর্তা': 'Serving Defence Officer',
	retired: 'Retired Defence Officer',
	'retired officer': 'Retired Defence Officer',
	'অবসরপ্রাপ্ত প্রতিরক্ষা কর্মকর্তা': 'Retired Defence Officer',
	government: 'Government Officer',
	govt: 'Government Officer',
	'govt officer': 'Government Officer',
	'সরকারি কর্মকর্তা': 'Government Officer',
	civilian: 'Non Military',
	বেসামরিক: 'Non Military',
	corporate: 'Corporate/Business',
	business: 'Corporate/Business',
	কর্পোরেট: 'Corporate/Business',
	foreigner: 'Foreigner/Diplomat',
	foreign: 'Foreigner/Diplomat',
	diplomat: 'Foreigner/Diplomat',
	বিদেশি: 'Foreigner/Diplomat',
};
const typeNames: Record<string, (typeof membershipTypes)[number]> = {
	full: 'Full Membership',
	permanent: 'Full Membership',
	পূর্ণ: 'Full Membership',
	temporary: 'Temporary Membership',
	অস্থায়ী: 'Temporary Membership',
	honorary: 'Honorary Membership',
	সম্মানসূচক: 'Honorary Membership',
	corporate: 'Corporate Membership',
	কর্পোরেট: 'Corporate Membership',
};

const stateNames: Record<StateChoice, readonly string[]> = {
	active: ['active', 'regular', 'current', 'সক্রিয়', 'নিয়মিত', 'চলমান'],
	absent: ['absent', 'absentee', 'on leave', 'অনুপস্থিত'],
	suspended: ['suspended', 'স্থগিত', 'সাময়িক স্থগিত'],
	resigned: ['resigned', 'left', 'পদত্যাগ', 'পদত্যাগী', 'পদত্যাগ করেছেন'],
	removed: ['removed', 'expelled', 'terminated', 'struck off', 'অপসারিত', 'বহিষ্কৃত'],
	deceased: ['deceased', 'died', 'dead', 'late', 'মৃত', 'প্রয়াত', 'মরহুম'],
};
const states = new Map(
	Object.entries(stateNames).flatMap(([state, names]) => names.map((name) => [foldName(name), state] as const)),
);
function statusOf(text: string): Reading {
	const value = states.get(foldName(text));
	return value ? { value } : { wrong: `“${text}” is not one of: ${Object.keys(stateNames).join(', ')}` };
}

/** Reads one of the choices, also by another name. */
function choiceReader(choices: readonly string[], names: Record<string, string>) {
	const known = new Map([
		...choices.map((choice) => [foldName(choice), choice] as const),
		...Object.entries(names).map(([name, choice]) => [foldName(name), choice] as const),
	]);
	return (text: string): Reading => {
		const value = known.get(foldName(text));
		return value ? { value } : { wrong: `“${text}” is not one of: ${choices.join(', ')}` };
	};
}

const bySchema =
	(schema: z.ZodMiniType<unknown, unknown>) =>
	(text: string): Reading => {
		const { data, error } = z.safeParse(schema, text);
		return error ? { wrong: error.issues[0]!.message } : { value: String(data) };
	};

/** Spreadsheets drop the zero at the start of a number: 1711000246 is 01711000246. */
function mobileOf(text: string): Reading {
	const reading = bySchema(civilianApplication.shape.mobile)(
		latinDigits(text).replace(/^[\s-]*(1\d[\d\s-]{7,}\d)$/, '0$1'),
	);
	return 'value' in reading && reading.value !== text
		? { ...reading, note: `“${text}” is read as ${reading.value}` }
		: reading;
}

/** Spreadsheets write 12 as 12.0, and people write DGCC - 0012. */
function numberOf(text: string): Reading {
	const number = numberIn(
		latinDigits(text)
			.replace(/\.0+$/, '')
			.replace(/[\s-]+/g, '-'),
	);
	if (!number) return { wrong: `“${text}” is not a member number such as ${club.abbreviation}-0012 or 12` };
	return { value: String(number) };
}

function dateOf(text: string): Reading {
	const read = readDate(text);
	return 'problem' in read ? { wrong: read.problem } : { value: read.day };
}

/** A+, A (+ve) and A positive. */
function bloodGroupOf(text: string): Reading {
	const plain = text
		.toUpperCase()
		.replace(/[\s()]/g, '')
		.replace(/[–−]/g, '-')
		.replace(/(?<=[+-])VE$/, '')
		.replace(/(?:POSITIVE|POS|VE|পজিটিভ)$/, '+')
		.replace(/(?:NEGATIVE|NEG|নেগেটিভ)$/, '-');
	const known = (bloodGroups as readonly string[]).includes(plain);
	return known ? { value: plain } : { wrong: `“${text}” is not a blood group such as AB+` };
}

/** In paisa. */
function balanceOf(text: string): Reading {
	const paisa = readBalance(text);
	return Number.isNaN(paisa)
		? { wrong: `“${text}” is not an amount such as 1,200.50, or (1,200.50) for what is paid in advance` }
		: { value: String(paisa) };
}

const { shape } = civilianApplication;
const readers: Record<ImportField, (text: string) => Reading> = {
	number: numberOf,
	firstName: bySchema(shape.firstName),
	lastName: bySchema(shape.lastName),
	name: bySchema(shape.lastName),
	category: choiceReader(categories, categoryNames),
	joinedOn: dateOf,
	membershipType: choiceReader(membershipTypes, typeNames),
	email: bySchema(shape.email),
	mobile: mobileOf,
	nidDob: dateOf,
	rank: bySchema(defenceApplication.shape.rank),
	baNumber: (text) => bySchema(defenceApplication.shape.baNumber)(latinDigits(text)),
	nationalId: bySchema(shape.nationalId),
	nidName: bySchema(shape.nidName),
	passportNumber: (text) => bySchema(foreignApplication.shape.passportNumber)(latinDigits(text)),
	occupation: bySchema(shape.occupation),
	spouseName: bySchema(shape.spouseName),
	presentAddress: bySchema(shape.presentAddress),
	bloodGroup: bloodGroupOf,
	officialHandicap: (text) => bySchema(shape.officialHandicap)(latinDigits(text)),
	status: statusOf,
	statusFrom: dateOf,
	statusUntil: dateOf,
	balance: balanceOf,
	balanceOn: dateOf,
	// The name of a file. The check puts the fingerprint of the picture in its place.
	photo: (text) => (text.length > 200 ? { wrong: 'At most 200 characters' } : { value: text }),
};

/** Every member has these, so “-” cannot remove them. */
const stays = (field: ImportField) =>
	['membershipType', 'name', 'status', 'statusFrom', 'statusUntil'].includes(field) ||
	(requiredImportFields as readonly string[]).includes(field);
/** What a spreadsheet shows for a number with too many digits, and for a formula that failed. */
const rounded = /^\d(?:\.\d+)?E\+?\d+$/i;
const failedFormula = /^#[A-Z/0]+[!?]?$|^#NO VALUE$/;

function readCell(field: ImportField, text: string): Reading {
	if (failedFormula.test(text)) return { wrong: `The cell has “${text}” in place of a value` };
	if (rounded.test(text))
		return {
			wrong: `The spreadsheet has rounded this number to ${text}. Format the column as text and enter it again.`,
		};
	return readers[field](text);
}

/** Names that have columns of their own count more. */
function readName(values: RowValues, problems: Problem[]) {
	const { name, ...others } = values;
	delete values.name;
	if (!name) return;
	const split = splitName(name);
	if (!split) {
		const message = `“${name}” has no last name. Write first and last name, or use a column for each.`;
		return void problems.push({ field: 'name', message, wrong: true });
	}
	const { leftOut, ...parts } = split;
	Object.assign(values, parts, others);
	const texts = [
		parts.rank && `rank “${parts.rank}”`,
		`first name “${parts.firstName}”`,
		`last name “${parts.lastName}”`,
		leftOut && `without “${leftOut}”`,
	].filter(Boolean);
	problems.push({ field: 'name', message: `“${name}” is read as ${texts.join(', ')}`, wrong: false });
}

/** What is wrong with the days of a state. */
function statusProblem({ status, statusFrom, statusUntil, joinedOn }: RowValues, today: string) {
	const of = (field: ImportField, message: string) => ({ field, message, wrong: true });
	if (!status) return (statusFrom || statusUntil) && of('status', 'Status is missing');
	const { label, ends } = stateDefinitions[status as StateChoice];
	if (statusFrom && statusFrom > today)
		return of('statusFrom', 'This day is in the future. Plan it on the member’s page.');
	if (statusFrom && joinedOn && statusFrom < joinedOn) return of('statusFrom', 'This day is before the day of joining');
	if (!ends) return statusUntil && of('statusUntil', `“${label}” has no last day`);
	if (!statusUntil) return of('statusUntil', `“${label}” needs its last day`);
	if (statusUntil < today) return of('statusUntil', 'This day has passed. Is the status “active” again?');
	return statusFrom && statusUntil < statusFrom && of('statusUntil', 'The last day is before the first');
}

/** Every value of a row, and everything that is wrong with it. `today` is the day at the club. */
export function readRow(cells: readonly string[], columns: readonly (ImportField | null)[], today: string): ReadRow {
	const values: RowValues = {};
	const problems: Problem[] = [];
	const wrong = (field: ImportField, message: string) => void problems.push({ field, message, wrong: true });

	for (const [index, field] of columns.entries()) {
		const text = (cells[index] ?? '').replace(/\s+/g, ' ').trim();
		if (!field || text === '') continue;
		if (text === '-' || text === '–') {
			if (stays(field)) wrong(field, `${importFieldLabels[field]} cannot be removed`);
			else values[field] = null;
			continue;
		}
		const reading = readCell(field, text);
		if ('wrong' in reading) {
			wrong(field, reading.wrong);
			continue;
		}
		values[field] = reading.value;
		if (reading.note) problems.push({ field, message: reading.note, wrong: false });
	}

	readName(values, problems);
	const nameIsWrong = problems.some(({ field, wrong: isWrong }) => field === 'name' && isWrong);
	for (const field of requiredImportFields)
		if (
			values[field] === undefined &&
			!(nameIsWrong && (field === 'firstName' || field === 'lastName')) &&
			!problems.some((problem) => problem.field === field && problem.wrong)
		)
			wrong(field, `${importFieldLabels[field]} is missing`);
	if (values.balanceOn && values.balanceOn > today) wrong('balanceOn', 'This day is in the future');
	if (values.joinedOn && values.joinedOn > today) wrong('joinedOn', 'The day of joining is in the future');
	const { nidDob: birth } = dateProblems({ nidDob: values.nidDob }, today);
	if (birth) wrong('nidDob', birth.replace('An applicant', 'A member').replace('an applicant', 'a member'));
	else if (values.nidDob && values.joinedOn && values.joinedOn <= values.nidDob)
		wrong('joinedOn', 'The day of joining is before the date of birth');
	const status = statusProblem(values, today);
	if (status && !problems.some(({ field, wrong: isWrong }) => isWrong && field?.startsWith('status')))
		problems.push(status);
	return { values, problems };
}
