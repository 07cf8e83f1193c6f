import { inArray, sql } from 'drizzle-orm';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { type ConfirmationService, confirmationService } from './confirmation.service.ts';
import { openConfirmations } from './confirmations.ts';
import { type EmailChangeService, emailChangeService } from './email-change.service.ts';
import { type Guessing, openGuessing } from './guessing.ts';
import { type OfficeAccountReady, officeAccountReady } from './mail.ts';
import { type PasskeysService, passkeysService } from './passkeys.service.ts';
import { type PasswordsService, passwordsService } from './passwords.service.ts';
import { accountsRoutes, teamRoutes } from './routes.ts';
import { secondFactorChangesOf } from './second-factor.changes.ts';
import { type SecondFactorChanged, secondFactorChanged } from './second-factor.mail.ts';
import { secondFactorRequirement } from './second-factor.requirement.ts';
import { type SecondFactorService, secondFactorService } from './second-factor.service.ts';
import { secondFactors } from './second-factor.tables.ts';
import { type AccountsService, accountsService, type ClosingService, closingService } from './service.ts';
import { type SignInService, signInService } from './sign-in.service.ts';
import { accounts as accountsTable } from './tables.ts';
import { type TeamService, teamService } from './team.service.ts';
import { type UndoService, undoService } from './undo.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		accounts: AccountsService;
		secondFactor: SecondFactorService;
		passkeys: PasskeysService;
		team: TeamService;
		passwords: PasswordsService;
		closing: ClosingService;
		confirmation: ConfirmationService;
		signIn: SignInService;
		emailChange: EmailChangeService;
		guessing: Guessing;
		undo: UndoService;
	}
	interface AuditSubjects {
		account: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'password-reset': { email: string };
		'office-invitation': { accountId: string };
		'email-change': { accountId: string };
		'guessing-notice': { email: string };
		'account-changed': { changeId: string };
	}
}
declare module '#server/core/mail/templates.ts' {
	interface MailTemplates {
		'office-account-ready': OfficeAccountReady;
		'second-factor-changed': SecondFactorChanged;
	}
}

/** Accounts of members and office staff: passwords, sessions, the second factor and the team. */
export const accounts = defineFeature({
	name: 'accounts',
	sealedColumns: [
		{ table: secondFactors, id: secondFactors.accountId, column: secondFactors.secret, sealedAs: 'secret' },
	],
	services(context) {
		const { audit, content, limits, mailSender, securityLog } = context;
		const confirmations = openConfirmations(context);
		const requirement = secondFactorRequirement(context.settings);
		const shared = { dependencies: context, limits, confirmations, securityLog };
		const changes = secondFactorChangesOf({ ...shared, audit, requirement });
		const secondFactor = secondFactorService({ ...shared, content, changes, requirement });
		return {
			accounts: accountsService(context, confirmations),
			secondFactor,
			passkeys: passkeysService({ ...shared, content, changes }),
			confirmation: confirmationService({ ...shared, requireSecondFactor: secondFactor.require }),
			team: teamService({ ...shared, audit, resetSecondFactor: changes.reset }),
			passwords: passwordsService({
				...shared,
				audit,
				mailSender,
				namesOf: async ({ id, name }) => {
					const member = await context.members.ofAccount(id);
					const family = await context.family.nameOfAccount(id);
					return [name, member?.firstName, member?.lastName, family].filter((word) => word != null);
				},
			}),
			closing: closingService(context),
			guessing: openGuessing({ ...shared, mailSender }),
		};
	},
	routes: [teamRoutes],
	jobs: {
		'password-reset': {
			...mailRetries,
			run: ({ passwords }, { email }, jobId) => passwords.mailLink(email, jobId),
		},
		'guessing-notice': {
			...mailRetries,
			run: ({ guessing }, { email }, jobId) => guessing.mailNotice(email, jobId),
		},
		'office-invitation': {
			...mailRetries,
			run: ({ passwords }, { accountId }, jobId) => passwords.mailInvitation(accountId, jobId),
		},
	},
	mails: {
		'office-account-ready': officeAccountReady,
		'second-factor-changed': secondFactorChanged,
	},
	auditSubjects: {
		account: (db, ids) =>
			db
				.select({ id: accountsTable.id, name: sql<string>`coalesce(${accountsTable.name}, ${accountsTable.email})` })
				.from(accountsTable)
				.where(inArray(accountsTable.id, ids)),
	},
});

/** Logging in needs the membership status, so it comes after members. */
export const signIn = defineFeature({
	name: 'sign-in',
	services(context) {
		const { audit, family, guessing, limits, mailSender, members, passkeys, secondFactor, securityLog, subscribers } =
			context;
		return {
			signIn: signInService({
				dependencies: context,
				limits,
				securityLog,
				guessing,
				statusOf: async (accountId) => (await members.statusOf(accountId)) ?? family.statusOf(accountId),
				accountOfUserId: async (userId) =>
					(await members.byUserId(userId))?.accountId ?? family.accountOfUserId(userId),
				requireSecondFactor: secondFactor.require,
				accountOfPasskey: passkeys.login,
				countLogin: secondFactor.countLogin,
				mustSetUpSecondFactor: secondFactor.mustSetUp,
			}),
			emailChange: emailChangeService({
				dependencies: context,
				limits,
				audit,
				mailSender,
				securityLog,
				subscribers,
				confirmations: openConfirmations(context),
			}),
			undo: undoService({ dependencies: context, audit, mailSender, securityLog, subscribers }),
		};
	},
	routes: [accountsRoutes],
	jobs: {
		'email-change': {
			...mailRetries,
			run: ({ emailChange }, { accountId }, jobId) => emailChange.mailCode(accountId, jobId),
		},
		'account-changed': { ...mailRetries, run: ({ undo }, { changeId }, jobId) => undo.mail(changeId, jobId) },
	},
});
