import { defineFeature } from '#server/core/feature.ts';
import { type RequestDecision, requestDecisionMail } from './mail.ts';
import { ownRequestsRoutes, requestsOfficeRoutes } from './routes.ts';
import { type MemberRequestsService, memberRequestsService } from './service.ts';
import { memberRequests as requestsTable } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		memberRequests: MemberRequestsService;
	}
	interface AuditSubjects {
		'member-request': true;
	}
}
declare module '#server/core/mail/templates.ts' {
	interface MailTemplates {
		'member-request': RequestDecision;
	}
}

export const memberRequests = defineFeature({
	name: 'member-requests',
	sealedColumns: [
		{ table: requestsTable, id: requestsTable.id, column: requestsTable.sealedValues, sealedAs: 'sealed_values' },
	],
	services: (context) => ({ memberRequests: memberRequestsService(context) }),
	routes: [ownRequestsRoutes, requestsOfficeRoutes],
	mails: { 'member-request': requestDecisionMail },
	// Only views of documents are recorded under the request; what happens to it is in the history of the member.
	auditSubjects: {
		'member-request': (_db, ids, { memberRequests }) => memberRequests.names(ids),
	},
	today: {
		tasks: {
			MEMBER_REQUESTS: {
				permission: 'applications',
				count: ({ memberRequests }) => memberRequests.countWaiting(),
				since: ({ memberRequests }) => memberRequests.oldestWaiting(),
			},
		},
	},
	memberData: {
		export: async ({ memberRequests }, memberId) => ({ requests: await memberRequests.ofMember(memberId) }),
		erase: ({ memberRequests }, tx, { id }) => memberRequests.forget(tx, id),
	},
});
