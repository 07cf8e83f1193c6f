import { clubDay } from '#contract/core/club-time.ts';
import type { MemberFilter as WrittenFilter } from '#contract/members.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { mayBeName } from '#server/core/db/similar-names.ts';
import type { Clock } from '#server/dependencies.ts';
import type { ApplicationsService } from '#server/features/applications/applications.service.ts';
import { numberIn } from './member-record.ts';
import { countMembers, type MemberFilter } from './queries.ts';

export type ReadMemberFilter = ReturnType<typeof memberFilterReader>;

/**
 * Reads the filter of the members list, for the list, its export and mailings. A name that nobody has finds the names that
 * are spelled like it.
 */
export const memberFilterReader =
	({ clock, applications }: { clock: Clock; applications: Pick<ApplicationsService, 'sealedAs'> }) =>
	async (tx: Db | Tx, { q, userIds, category, payment, state, from, to }: WrittenFilter): Promise<MemberFilter> => {
		const numbers = userIds?.split(',').flatMap((userId) => numberIn(userId) ?? []);
		const filter = { numbers, category, payment, state, from, to, today: clubDay(clock.now()) };
		if (!q) return filter;
		const exact = { ...filter, q, number: numberIn(q), sealed: applications.sealedAs(q) };
		return mayBeName(q) && (await countMembers(tx, exact)) === 0 ? { ...filter, q, similar: true } : exact;
	};
