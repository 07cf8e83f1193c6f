import type { RegistrationStatus } from '#contract/accounts.ts';
import { type Check, checksOf, identityMatches } from '#contract/application-checks.ts';
import type { Section } from '#contract/application-fields.ts';
import type { ApplicationCheck, ApplicationDetail, Mark } from '#contract/applications.office.ts';
import type { Category } from '#contract/applications.ts';
import { dateAndTime } from '#web/core/format.ts';
import { capital, plural, spelledOut } from '#web/core/office-labels.ts';

// The server enforces its own table of transitions; these only decide which buttons are shown.
export const canDecide = (status: RegistrationStatus) => status === 'PENDING_APPROVAL' || status === 'MORE_INFO';
export const canRequestInfo = (status: RegistrationStatus) => status === 'PENDING_APPROVAL';

/** The state of the decision in one sentence. `compared` is the section that is compared with a document. */
export function decisionSentence(
	{ status, member, name }: ApplicationDetail,
	compared: Section | undefined,
	marks: Record<string, Mark>,
): string {
	if (member) {
		const sent = member.credentialsSentAt
			? `credentials sent ${dateAndTime(member.credentialsSentAt)}`
			: 'the credentials are on their way';
		return `Approved as ${member.userId}; ${sent}.`;
	}
	if (status === 'REJECTED') return 'Rejected; the reason was sent.';
	if (status === 'PENDING_VERIFICATION')
		return `${name} has not verified the email address; you can decide after that.`;
	const comparison = compared ? comparisonSentence(compared, marks) : '';
	return status === 'MORE_INFO' ? `The applicant has not answered yet. ${comparison}` : comparison;
}

function comparisonSentence(section: Section, marks: Record<string, Mark>): string {
	const document = section.id === 'passport' ? 'passport' : 'card';
	const compared = section.fields.map(({ name }) => marks[name]).filter((mark) => mark !== undefined);
	const differing = compared.filter((mark) => mark === 'differs').length;
	if (differing > 0) {
		return `${capital(spelledOut(differing))} ${plural(differing, 'field differs', 'fields differ')} from the ${document}.`;
	}
	if (compared.length === 0) return `Nothing has been compared with the ${document} yet.`;
	return compared.length === section.fields.length
		? `All ${compared.length} fields match the ${document}.`
		: `${compared.length} of ${section.fields.length} fields have been compared with the ${document}, none differs.`;
}

/** The labels of the fields that nobody has compared with the document yet. */
export const notCompared = (section: Section | undefined, marks: Record<string, Mark>): string[] =>
	(section?.fields ?? []).filter(({ name }) => !marks[name]).map(({ label }) => label);

type ChecklistEntry = Omit<ApplicationCheck, 'name'> & { check: Check };

/** The checklist with the comparison as it is on the screen, which the server may not have yet. */
export function checklistOf(
	{ category, checks }: Pick<ApplicationDetail, 'category' | 'checks'>,
	marks: Record<string, Mark>,
): ChecklistEntry[] {
	const open = { state: 'OPEN', reason: null, author: null, at: null } as const;
	const matches = identityMatches(category as Category, marks);
	return checksOf(category as Category).map((check) => {
		const stored = checks.find(({ name }) => name === check.name) ?? open;
		if (check.name !== 'IDENTITY') return { ...stored, check };
		if (matches) return { ...open, check, state: 'DONE' };
		return { ...(stored.state === 'DONE' ? open : stored), check };
	});
}
