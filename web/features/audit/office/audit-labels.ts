import type { AuditEntry } from '#contract/audit.office.ts';
import { retentionTitles } from '#contract/retention.office.ts';
import type { RetentionName } from '#contract/retention.ts';
import { auditSubjects } from '#web/core/registered-pages.ts';

export const subjectKindLabel = (kind: string) => auditSubjects[kind]?.label ?? kind;

/** What the entry is about. The server has no names for retention rules. */
export const subjectLabel = ({ subject, subjectKind, subjectId }: AuditEntry) =>
	subject ?? (subjectKind === 'system' ? retentionTitles[subjectId as RetentionName] : undefined);

/** The page of the subject, if there is one. */
export const subjectPage = (entry: AuditEntry) => auditSubjects[entry.subjectKind]?.page(entry);
