import type { AuditEntry } from '#contract/audit.office.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/core/endpoint.ts';
import type { Permission } from '#contract/core/roles.ts';
import type { CountSource } from './query.tsx';

/** The groups of the office's menu, in their order. Entries without a group come first. */
export const menuGroups = ['Members', 'Money', 'Events and hall', 'Messages', 'Website', 'System'] as const;

/** A number beside a menu entry, such as the applications to decide. */
export type Badge = {
	/** For screen readers, after the number. */
	label: string;
	/** Where the number comes from: the menu fetches the first and takes a newer number from any of them. */
	sources: readonly [CountSource, ...CountSource[]];
};

export const countFrom = <E extends Endpoint>(
	endpoint: E,
	count: (data: EndpointOutput<E>) => number | undefined,
	input?: EndpointInput<E>,
): CountSource => ({ endpoint, count, input });

export type MenuEntry = {
	/** Below /admin. */
	path: string;
	label: string;
	group?: (typeof menuGroups)[number];
	/** Entries of a group are sorted by it. */
	order: number;
	/** Without one, the entry is shown to everyone who works in the office. */
	permission?: Permission;
	badge?: Badge;
};

type AuditedThing = Pick<AuditEntry, 'subject' | 'subjectId' | 'action'>;

/** How the audit log shows entries about one kind of thing. */
export type AuditSubject = {
	/** The kind, in the filter of the log. */
	label: string;
	/** The page of what the entry is about, if there is one. */
	page: (entry: AuditedThing) => string | undefined;
	/** Actions whose stored name is not clear without its object. */
	actions?: Record<string, string>;
};

/** The page of a row, or its list for an entry about all rows. A deleted row has no page. */
export const rowPage =
	(list: string) =>
	({ subject, subjectId }: AuditedThing) => {
		const isUuid = subjectId.length === 36;
		if (!isUuid) return list;
		return subject === null ? undefined : `${list}/${subjectId}`;
	};

export type OfficePages = {
	feature: string;
	/** Path below /admin → file in the feature's office folder. */
	routes: Record<string, string>;
	navigation: readonly MenuEntry[];
	/** By the kind of the audit entry. */
	auditSubjects?: Record<string, AuditSubject>;
};

/** What a feature adds to the office. `web/routes.ts`, the menu and the audit log collect these by themselves. */
export const defineOfficePages = (pages: OfficePages): OfficePages => pages;
