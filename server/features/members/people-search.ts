import type { SearchResult } from '#contract/search.office.ts';
import { mayBeName } from '#server/core/db/similar-names.ts';
import type { Context } from '#server/core/feature.ts';
import { homeNumber } from '#server/core/home-number.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import { type MemberRow, numberIn, userIdOf } from './member-record.ts';
import { memberByNumber, searchMembers, similarMembers } from './queries.ts';

type Deps = Pick<Context, 'database' | 'applications'>;

const memberResult = ({ member, email }: MemberRow): SearchResult => ({
	kind: 'member',
	id: member.id,
	name: fullName(member),
	facts: [userIdOf(member.number), ...(email ? [email] : []), member.category],
});

/** Members and applicants, the newest first. `similar`: those whose name is spelled in another way. */
async function people({ database: { db }, applications }: Deps, text: string, limit: number, similar: boolean) {
	const search = { text, mobile: homeNumber(text), sealed: applications.sealedAs(text) };
	const [members, applicants] = await Promise.all([
		similar ? similarMembers(db, text, limit) : searchMembers(db, text, search.sealed, limit),
		applications.findApplicants(search, { limit, similar }),
	]);
	const found: { since: Date; result: SearchResult }[] = [
		...members.map((row) => ({ since: row.member.createdAt, result: memberResult(row) })),
		...applicants.map(({ id, name, email, category, submittedAt }) => ({
			since: submittedAt,
			result: { kind: 'application' as const, id, name, facts: [email, category] },
		})),
	];
	return found.sort((a, b) => b.since.getTime() - a.since.getTime()).map(({ result }) => result);
}

/** The member with exactly this number, then everyone who matches, then names that are spelled in another way. */
export async function peopleSearch(deps: Deps, text: string, limit: number): Promise<SearchResult[]> {
	const number = numberIn(text);
	const exact = number === undefined ? undefined : await memberByNumber(deps.database.db, number);
	const found = [...(exact ? [memberResult(exact)] : []), ...(await people(deps, text, limit, false))];
	if (mayBeName(text) && found.length < limit) found.push(...(await people(deps, text, limit, true)));
	return [...new Map(found.map((result) => [result.id, result])).values()].slice(0, limit);
}
