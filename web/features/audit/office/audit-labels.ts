import type { AuditEntry } from '#contract/audit.office.ts';
import { retentionTitles } from '#contract/retention.office.ts';
import type { RetentionName } from '#contract/retention.ts';
import type { AuditSubject } from '#web/core/office-pages.ts';
import { officePages } from '#web/core/registered-pages.ts';

const subjects = Object.assign({}, ...officePages.map(({ auditSubjects }) => auditSubjects)) as Partial<
	Record<string, AuditSubject>
>;
export const subjectKindLabel = (kind: string) => subjects[kind]?.label ?? kind;

/** What the entry is about. The server has no names for retention rules. */
export const subjectLabel = ({ subject, subjectKind, subjectId }: AuditEntry) =>
	subject ?? (subjectKind === 'system' ? retentionTitles[subjectId as RetentionName] : undefined);

/** The page of the subject, if there is one. */
export const subjectPage = (entry: AuditEntry) => subjects[entry.subjectKind]?.page(entry);
