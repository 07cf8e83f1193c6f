import { securityLogEndpoints, securityLogQuery } from '#contract/security-log.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { oldEntries, type SecurityLog, securityLogService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		securityLog: SecurityLog;
	}
}

const routes: Routes = ({ serve, serveCsv }, { securityLog }) => {
	serve(securityLogEndpoints.securityLog, {}, ({ query }) => securityLog.list(query));
	serveCsv(
		{
			name: 'security-log',
			summary: 'The security log for a spreadsheet',
			access: 'security',
			query: securityLogQuery,
		},
		({ actor, query }) => securityLog.csv(actor, query),
	);
};

export const securityLog = defineFeature({
	name: 'security-log',
	services: (context) => ({ securityLog: securityLogService({ dependencies: context, audit: context.audit }) }),
	routes: [routes],
	memberData: {
		async export({ members, securityLog }, memberId) {
			const member = await members.byId(memberId);
			return { securityLog: member ? await securityLog.ofAccount(member.accountId) : [] };
		},
		erase: ({ securityLog }, tx, { accountId, emails }) => securityLog.forget(tx, accountId, emails),
	},
	retention: () => ({ 'security-log': oldEntries }),
});
