import type { AuditSubject, OfficePages } from './office-pages.ts';

const modules = import.meta.glob<{ pages: OfficePages }>('../features/*/office/pages.ts', { eager: true });

/** What all features declare for the office. */
export const officePages: readonly OfficePages[] = Object.values(modules).map(({ pages }) => pages);

/** How the audit log, and other lists of such things, show them. By the kind of the subject. */
export const auditSubjects = Object.assign({}, ...officePages.map((pages) => pages.auditSubjects)) as Partial<
	Record<string, AuditSubject>
>;
