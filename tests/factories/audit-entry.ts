import { auditLog } from '#server/features/audit/tables.ts';
import { defineFactory } from './define-factory.ts';

export const { create: createAuditEntry } = defineFactory(auditLog, ({ now }) => ({
	at: now,
	actor: 'System',
	action: 'nothing',
	subjectKind: 'account',
	subjectId: 'x',
}));
