import type { Context } from '#server/core/feature.ts';
import { isUuid } from '#server/dependencies.ts';

export type SubjectNames = ReturnType<typeof subjectNames>;

/**
 * The names of what audit entries are about, looked up when they are read, one query per kind. The log itself stores
 * ids only, so a name that is erased elsewhere disappears here too.
 */
export function subjectNames(context: Context) {
	const { features } = context;
	const { db } = context.database;
	const lookups = Object.assign({}, ...features.map(({ auditSubjects }) => auditSubjects)) as NonNullable<
		Context['features'][number]['auditSubjects']
	>;
	return async (wanted: readonly { kind: string; id: string }[]): Promise<Map<string, Map<string, string>>> => {
		// An entry about a whole kind or about the system has a word in place of an id.
		const kinds = Map.groupBy(
			wanted.filter(({ id }) => isUuid(id)),
			({ kind }) => kind,
		);
		const found = [...kinds].map(async ([kind, those]) => {
			const rows = (await lookups[kind]?.(db, [...new Set(those.map(({ id }) => id))], context)) ?? [];
			return [kind, new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))] as const;
		});
		return new Map(await Promise.all(found));
	};
}
