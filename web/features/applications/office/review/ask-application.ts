import type { RegistrationStatus } from '#contract/accounts.ts';
import { type ApplicationDetail, applicationEndpoints } from '#contract/applications.office.ts';
import { call } from '#web/core/api.ts';
import { useLookAgain, useLookOnReturn } from '#web/core/refetch.ts';
import { useAsk } from '#web/core/use-ask.ts';

/** The server decides by its own table; this only says which buttons would not be refused. */
export const canDecide = (status: RegistrationStatus) => status === 'PENDING_APPROVAL' || status === 'MORE_INFO';
export const canAsk = (status: RegistrationStatus) => status === 'PENDING_APPROVAL';

const credentialsOnTheirWay = (application: ApplicationDetail | undefined) =>
	!!application?.member && application.member.credentialsSentAt === null;

export function useApplication(id: string) {
	const asked = useAsk(id, () => call(applicationEndpoints.application, { params: { id } }));
	const { data, reload } = asked;
	// The letter with the credentials leaves some seconds after the approval; the page tells when it did.
	useLookAgain(credentialsOnTheirWay(data), reload);
	// Whoever comes back to the page sees what happened meanwhile, such as the applicant's answer, before deciding.
	useLookOnReturn(reload);
	return asked;
}
