import { useEffect } from 'react';
import { type ApplicationDetail, applicationEndpoints } from '#contract/applications.ts';
import type { RegistrationStatus } from '#contract/auth.ts';
import { call } from '#web/lib/api.ts';
import { useAsk } from '#web/lib/use-ask.ts';

/** The server decides by its own table; this only says which buttons would not be refused. */
export const canDecide = (status: RegistrationStatus) => status === 'PENDING_APPROVAL' || status === 'MORE_INFO';
export const canAsk = (status: RegistrationStatus) => status === 'PENDING_APPROVAL';

const credentialsOnTheirWay = (application: ApplicationDetail | undefined) =>
	!!application?.member && application.member.credentialsSentAt === null;

export function useApplication(id: string) {
	const asked = useAsk(id, () => call(applicationEndpoints.application, { params: { id } }));
	const { data, reload } = asked;
	const onTheirWay = credentialsOnTheirWay(data);

	// The letter with the credentials leaves some seconds after the approval; the page tells when it did.
	useEffect(() => {
		if (!onTheirWay) return;
		const timer = setInterval(() => {
			if (!document.hidden) reload();
		}, 4000);
		return () => clearInterval(timer);
	}, [onTheirWay, reload]);

	// Whoever comes back to the page sees what happened meanwhile, such as the applicant's answer, before deciding.
	useEffect(() => {
		const onReturn = () => {
			if (!document.hidden) reload();
		};
		document.addEventListener('visibilitychange', onReturn);
		return () => document.removeEventListener('visibilitychange', onReturn);
	}, [reload]);

	return asked;
}
