import {
	entryListQuery,
	ledgerEndpoints,
	ledgerTally,
	trialBalanceQuery,
	trialBalanceXlsx,
} from '#contract/ledger.office.ts';
import { accountEndpoints } from '#contract/ledger.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { csvRows, xlsxFile, xlsxType } from '#server/core/http/spreadsheet.ts';
import { type OpeningBalances, openingBalances } from './opening-balances.ts';
import { type LedgerPosting, ledgerPosting } from './posting.ts';
import { type LedgerService, ledgerService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		ledger: LedgerService;
		ledgerPosting: LedgerPosting;
		openingBalances: OpeningBalances;
	}
	interface AuditSubjects {
		'ledger-month': true;
	}
}

const ledgerRoutes: Routes = ({ serve, serveCsv, serveFile }, { ledger }) => {
	serve(ledgerEndpoints.trialBalance, {}, ({ query }) => ledger.trialBalance(query.month));
	serve(ledgerEndpoints.ledgerEntries, {}, ({ query }) => ledger.entries(query));
	serve(ledgerEndpoints.memberLedger, {}, ({ params, query }) => ledger.ofMember(params.id, query));
	serve(accountEndpoints.memberAccount, {}, ({ actor, query }) => ledger.ofAccount(actor, query));
	serve(ledgerEndpoints.closeMonth, {}, async ({ actor, params }) => ({
		message: await ledger.closeMonth(actor, params.month),
	}));
	serve(ledgerEndpoints.reopenMonth, {}, async ({ actor, params, body }) => ({
		message: await ledger.reopenMonth(actor, params.month, body.reason),
	}));
	serveCsv(
		{
			name: 'ledger',
			summary: 'The entries of the ledger for a spreadsheet',
			access: 'payments',
			query: entryListQuery,
		},
		({ actor, query }) => ledger.csv(actor, query),
	);
	serveCsv(
		{
			name: 'trial-balance',
			summary: 'The trial balance of a month for a spreadsheet',
			access: 'payments',
			query: trialBalanceQuery,
		},
		({ actor, query }) => csvRows(ledger.trialBalanceSheet(actor, query.month)),
	);
	serveFile(ledgerTally, async ({ actor, query }) => ({
		name: 'ledger-tally.xml',
		type: 'application/xml; charset=utf-8',
		bytes: await ledger.tally(actor, query),
	}));
	serveFile(trialBalanceXlsx, async ({ actor, query }) => ({
		name: 'trial-balance.xlsx',
		type: xlsxType,
		bytes: xlsxFile('Trial balance', await ledger.trialBalanceSheet(actor, query.month)),
	}));
};

export const ledger = defineFeature({
	name: 'ledger',
	services: (context) => {
		const posting = ledgerPosting(context);
		return { ledger: ledgerService(context), ledgerPosting: posting, openingBalances: openingBalances(posting) };
	},
	routes: [ledgerRoutes],
	auditSubjects: { 'ledger-month': async (_, ids) => ids.map((id) => ({ id, name: id === 'all' ? null : id })) },
	memberData: { export: async ({ ledger }, memberId) => ({ ledger: await ledger.exportOf(memberId) }) },
});
