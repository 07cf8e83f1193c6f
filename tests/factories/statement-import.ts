import type { StatementRow } from '#contract/payments.office.ts';
import { statementImports } from '#server/features/payments/tables.ts';
import { defineFactory } from './define-factory.ts';

/** An imported wallet statement without rows. */
export const { create: createStatementImport } = defineFactory(statementImports, ({ now }) => ({
	name: 'statement.csv',
	importedBy: 'treasurer@club.example',
	importedAt: now,
	rows: [] as StatementRow[],
}));
