import type { SearchResult } from '#contract/search.office.ts';
import type { Context } from '#server/core/feature.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import { type MemberRow, numberIn, userIdOf } from './member-record.ts';
import { memberByNumber, searchMembers } from './queries.ts';

/** Forms accept digits only; a number in international format is the same number. */
const homeNumber = (text: string) =>
	/^[+\d][\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^(00)?880/, '0') : text;

const memberResult = ({ member, email }: MemberRow): SearchResult => ({
	kind: 'member',
	id: member.id,
	name: fullName(member),
	facts: [userIdOf(member.number), email, member.category],
});

/** Members and applicants, the newest first, after the member with exactly this number. */
export async function peopleSearch(
	{ database: { db }, applications }: Pick<Context, 'database' | 'applications'>,
	text: string,
	limit: number,
): Promise<SearchResult[]> {
	const number = numberIn(text);
	const search = { text, mobile: homeNumber(text) };
	const [exact, members, applicants] = await Promise.all([
		number === undefined ? undefined : memberByNumber(db, number),
		searchMembers(db, search, limit),
		applications.findApplicants(search, limit),
	]);
	const others: { since: Date; result: SearchResult }[] = [
		...members
			.filter(({ member }) => member.id !== exact?.member.id)
			.map((row) => ({ since: row.member.createdAt, result: memberResult(row) })),
		...applicants.map(({ id, name, email, category, submittedAt }) => ({
			since: submittedAt,
			result: { kind: 'application' as const, id, name, facts: [email, category] },
		})),
	];
	const newestFirst = others.sort((a, b) => b.since.getTime() - a.since.getTime()).map(({ result }) => result);
	return [...(exact ? [memberResult(exact)] : []), ...newestFirst].slice(0, limit);
}
