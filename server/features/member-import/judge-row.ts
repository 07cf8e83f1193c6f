import {
	type Decision,
	type ImportField,
	importFieldLabels,
	type Outcome,
	type Verdict,
} from '#contract/member-import.office.ts';
import type { StateChoice } from '#contract/membership-states.office.ts';
import { longDay } from '#server/core/club-date.ts';
import { type KnownMember, statusText } from '#server/features/members/imported-members.service.ts';
import { openingText } from './opening-balances.ts';
import type { Problem, ReadRow, RowValues } from './read-row.ts';

export type Change = { field: ImportField; before: string; after: string };
/** The state of a membership that a row asks for. */
export type NewStatus = { state: StateChoice; from: string; until: string | null };
/** What a row says that a member owes from before. `on` is the day on which it was right. */
export type Opening = { paisa: number; on: string };
/** What would be done with a row. */
export type Plan =
	| { do: 'create'; values: RowValues; status?: NewStatus; opening?: Opening }
	| { do: 'change'; memberId: string; changes: Change[]; status?: NewStatus; opening?: Opening }
	| { do: 'nothing'; memberId: string }
	| { do: 'leave-out' };
/** A doubtful row has two plans: one for the same person as the match, one for another person. */
export type Plans = { plan: Plan } | { ifSame: Plan; ifOther: Plan };
export type Match = { memberId: string | null; name: string; reason: string };

export type Judgement = {
	verdict: Verdict;
	problems: Problem[];
	match: Match | null;
	plans: Plans;
};

/** Someone who may be the person of a row: a member, or the name of something else, such as an earlier row of the file. */
export type Candidate = { member: KnownMember } | { name: string };
/** A reason to doubt, and the fields that it comes from. */
export type Likeness = { candidate: Candidate; fields: ImportField[]; reason: string };

const plainText = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const words = (name: string) =>
	new Set(
		name
			.toLowerCase()
			.split(/[^\p{L}\p{M}]+/u)
			.filter((word) => word.length > 1),
	);
/** Two spellings of one name have at least one word in common. */
const shareWord = (one: string, other: string) => [...words(one)].some((word) => words(other).has(word));

export const nameIn = ({ firstName, lastName }: RowValues) => `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** The fields in which the row differs from the member, without those that it must leave alone. */
function changesOf(member: KnownMember, values: RowValues, exportedOn: string, notes: Problem[]): Change[] {
	const note = (field: ImportField, message: string) => notes.push({ field, message, wrong: false });
	const changes: Change[] = [];
	for (const [name, after] of Object.entries(values)) {
		const field = name as ImportField;
		if (isOfStatus(field) || field === 'balance' || field === 'balanceOn') continue;
		const before = plainText(member.values[field]);
		if (field === 'number' || before === plainText(after)) continue;
		const changedOn = member.changedOn[field];
		if (field === 'email' && member.usesLogin)
			note(field, 'The member logs in with another email address, so only the member can change it.');
		else if (changedOn && changedOn > exportedOn)
			note(
				field,
				`${importFieldLabels[field]} was changed on the site on ${changedOn}, after the file was written. It stays.`,
			);
		else changes.push({ field, before, after: plainText(after) });
	}
	return changes;
}

const isOfStatus = (field: ImportField) => field === 'status' || field === 'statusFrom' || field === 'statusUntil';

/**
 * The state that a row asks for. A list that names no day says what is true on its own day. `joined` is the day from which on the
 * membership can have a state.
 */
function statusIn(values: RowValues, joined: string, exportedOn: string, notes: Problem[]): NewStatus | undefined {
	if (!values.status) return undefined;
	const from = values.statusFrom ?? (exportedOn < joined ? joined : exportedOn);
	if (!values.statusFrom) {
		const message = `The list names no day, so it counts from ${longDay(from)}`;
		notes.push({ field: 'status', message, wrong: false });
	}
	return { state: values.status as StateChoice, from, until: values.statusUntil ?? null };
}

/** The state that a member gets by the row. Undefined if it is that of the member already, or newer on the site. */
function statusFor(member: KnownMember, values: RowValues, exportedOn: string, notes: Problem[]) {
	const { status, changedOn } = member;
	const isSame =
		values.status === status.state &&
		(status.state === 'active' ||
			((values.statusFrom ?? status.from) === status.from && (values.statusUntil ?? status.until) === status.until));
	if (!values.status || isSame) return undefined;
	if (changedOn.status && changedOn.status > exportedOn) {
		const message = `Status was changed on the site on ${changedOn.status}, after the file was written. It stays.`;
		notes.push({ field: 'status', message, wrong: false });
		return undefined;
	}
	return statusIn(values, member.values.joinedOn!, exportedOn, notes);
}

/** The opening balance that a member gets by the row. Each member gets one, and it stays. */
function openingFor(
	values: RowValues,
	exportedOn: string,
	notes: Problem[],
	member?: KnownMember,
): Opening | undefined {
	if (!values.balance) return undefined;
	const paisa = Number(values.balance);
	const earlier = member?.values.balance;
	if (earlier === undefined) return paisa === 0 ? undefined : { paisa, on: values.balanceOn ?? exportedOn };
	if (Number(earlier) !== paisa) {
		const message = `The account was opened with ${openingText(Number(earlier))}. That stays; ${openingText(paisa)} is left out.`;
		notes.push({ field: 'balance', message, wrong: false });
	}
	return undefined;
}

function planFor(member: KnownMember, values: RowValues, exportedOn: string, notes: Problem[]): Plan {
	const changes = changesOf(member, values, exportedOn, notes);
	const status = statusFor(member, values, exportedOn, notes);
	if (status) changes.push({ field: 'status', before: member.values.status!, after: statusText(status) });
	const opening = openingFor(values, exportedOn, notes, member);
	if (opening) changes.push({ field: 'balance', before: '', after: String(opening.paisa) });
	if (changes.length === 0) return { do: 'nothing', memberId: member.id };
	return { do: 'change', memberId: member.id, changes, ...(status && { status }), ...(opening && { opening }) };
}

function planForNew(values: RowValues, exportedOn: string, notes: Problem[]): Plan {
	const isActive = !values.status || values.status === 'active';
	const status = isActive ? undefined : statusIn(values, values.joinedOn!, exportedOn, notes);
	const opening = openingFor(values, exportedOn, notes);
	return { do: 'create', values, ...(status && { status }), ...(opening && { opening }) };
}

const matchOf = ({ candidate, reason }: Likeness): Match =>
	'member' in candidate
		? { memberId: candidate.member.id, name: `${candidate.member.name} (${candidate.member.userId})`, reason }
		: { memberId: null, name: candidate.name, reason };

/**
 * What a row is, compared with the member who has its number and with people who are like its person. Nothing is decided
 * here that a person should decide: two people with one identity number or one address are doubtful.
 */
export function judgeRow(
	{ values, problems }: ReadRow,
	{ owner, likenesses, exportedOn }: { owner: KnownMember | undefined; likenesses: Likeness[]; exportedOn: string },
): Judgement {
	const notes = [...problems];
	const wrong = (): Judgement => ({
		verdict: 'wrong',
		problems: notes,
		match: null,
		plans: { plan: { do: 'leave-out' } },
	});
	if (problems.some((problem) => problem.wrong)) return wrong();
	if (owner?.erased) {
		notes.push({
			field: 'number',
			message: `The data of ${owner.userId} was erased on request. The number is not used again.`,
			wrong: true,
		});
		return wrong();
	}

	if (owner && !shareWord(owner.name, nameIn(values))) {
		const match = matchOf({ candidate: { member: owner }, fields: [], reason: 'has this number, but another name' });
		const ifSame = planFor(owner, values, exportedOn, notes);
		return { verdict: 'doubtful', problems: notes, match, plans: { ifSame, ifOther: { do: 'leave-out' } } };
	}

	const plan = owner ? planFor(owner, values, exportedOn, notes) : planForNew(values, exportedOn, notes);
	// What a member has already was accepted before.
	const touched = new Set(plan.do === 'change' ? plan.changes.map(({ field }) => field) : []);
	const likeness = likenesses.find(({ fields }) => plan.do === 'create' || fields.some((field) => touched.has(field)));
	if (likeness) {
		const { candidate } = likeness;
		const { email, ...withoutEmail } = values;
		const other = likenesses.some(({ fields }) => fields.includes('email')) ? withoutEmail : values;
		const ifOther = owner ? planFor(owner, other, exportedOn, []) : planForNew(other, exportedOn, []);
		const ifSame: Plan =
			'member' in candidate && !owner ? planFor(candidate.member, values, exportedOn, []) : { do: 'leave-out' };
		return { verdict: 'doubtful', problems: notes, match: matchOf(likeness), plans: { ifSame, ifOther } };
	}
	const verdict = plan.do === 'create' ? 'new' : plan.do === 'change' ? 'changed' : 'same';
	return { verdict, problems: notes, match: null, plans: { plan } };
}

/** A doubtful row that a person has decided about in an earlier import. It stays doubtful if it would change something now. */
export function asDecidedBefore(
	judgement: Judgement,
	{ decision, outcome }: { decision: Decision; outcome: Outcome | null },
): Judgement {
	const plan: Plan = outcome === 'left-out' ? { do: 'leave-out' } : planOf(judgement.plans, decision);
	if (plan.do === 'create' || plan.do === 'change') return judgement;
	const { name, reason } = judgement.match!;
	const who = decision === 'same' ? 'the same person' : 'another person';
	const message = `${name} ${reason}. Decided in an earlier import: ${who}.`;
	const problems = [...judgement.problems, { field: null, message, wrong: false }];
	return { verdict: 'same', problems, match: null, plans: { plan } };
}

/** The plan that counts. Nothing is done with a doubtful row that nobody has decided about. */
export const planOf = (plans: Plans, decision: Decision | null): Plan => {
	if ('plan' in plans) return plans.plan;
	return decision === 'same' ? plans.ifSame : decision === 'other' ? plans.ifOther : { do: 'leave-out' };
};
