import { dayMs } from '#contract/core/club-time.ts';
import { type Secrets, signatures } from '#server/core/crypto/app-secret.ts';
import { type Clock, isUuid } from '#server/dependencies.ts';

const linkDays = 90;

/** What a link opens: an application, and a form that was sent while it waits. */
export type OpenedLink = { applicationId: string; formId?: string | undefined };

/**
 * Links that open an application without its reference code. They are signed, so no table contains them. The token is in
 * the fragment of the address, which a browser sends to no server.
 */
export function applicationLinks({ publicUrl, clock, ...secrets }: Secrets & { publicUrl: string; clock: Clock }) {
	const { sign, isValid } = signatures(secrets, 'application-link');
	const token = ({ applicationId, formId = '' }: OpenedLink): string => {
		const text = `${applicationId}.${formId}.${clock.now().getTime() + linkDays * dayMs}`;
		return `${text}.${sign(text)}`;
	};
	return {
		token,
		url: (link: OpenedLink) => `${publicUrl}/application-status#${token(link)}`,
		/** Undefined when it is forged or too old. */
		read(given: string): OpenedLink | undefined {
			const [applicationId = '', formId = '', expires = '', signature = ''] = given.split('.');
			if (!isValid(`${applicationId}.${formId}.${expires}`, signature)) return undefined;
			if (!isUuid(applicationId) || Number(expires) <= clock.now().getTime()) return undefined;
			return { applicationId, formId: formId || undefined };
		},
	};
}
