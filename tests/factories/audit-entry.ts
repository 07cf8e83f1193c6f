import { auditLog } from '#server/features/audit/audit.tables.ts';
import { defineFactory } from './define-factory.ts';

export const { create: createAuditEntry, createMany: createAuditEntries } = defineFactory(auditLog, ({ now }) => ({
	at: now,
	actor: 'House',
	action: 'nothing',
	subjectKind: 'account',
	subjectId: 'x',
}));
