import type { RegistrationStatus } from '#contract/accounts.ts';
import { type ApplicationDetail, applicationEndpoints } from '#contract/applications.office.ts';
import { useEndpoint } from '#web/core/query.tsx';

/** The server decides by its own table; this only says which buttons would not be refused. */
export const canDecide = (status: RegistrationStatus) => status === 'PENDING_APPROVAL' || status === 'MORE_INFO';
export const canAsk = (status: RegistrationStatus) => status === 'PENDING_APPROVAL';

const waitsForCredentials = (application: ApplicationDetail | undefined) =>
	!!application?.member && application.member.credentialsSentAt === null;

export const useApplication = (id: string) =>
	useEndpoint(
		applicationEndpoints.application,
		{ params: { id } },
		{
			// The mail with the credentials is sent some seconds after the approval; the page shows when it was.
			refetchInterval: (application) => waitsForCredentials(application) && 3000,
			// Nobody decides on an old page: the applicant may have replied meanwhile.
			refetchOnWindowFocus: true,
		},
	);
