import { civilianForm, defenceForm, foreignForm } from '#tests/factories/application-form.ts';
import { chooseOwnPassword } from '#tests/helpers/own-password.ts';
import type { Api, Login } from '../api.ts';

type Call = Awaited<ReturnType<Api['as']>>;
type Names = { firstName: string; lastName: string };
type Form = (over: Record<string, unknown>) => Record<string, unknown>;

const emailOf = ({ firstName, lastName }: Names) => `${firstName}.${lastName}@example.com`.toLowerCase();
const toNames = (name: string): Names => {
	const [firstName = '', lastName = ''] = name.split(' ');
	return { firstName, lastName };
};

/** An applicant who has not yet verified the email address. */
async function apply(api: Api, name: string, form: Form = civilianForm): Promise<string> {
	const names = toNames(name);
	const email = emailOf(names);
	const application = form({ ...names, email });
	const scans = { incomeTaxReturn: '#d8dfe6', photo: '#c9b79c', nidCopy: '#dfe6d8', proposerSignature: '#f2efe6' };
	for (const [field, colour] of Object.entries(scans))
		if (field in application) application[field] = await api.upload(colour);
	await api.call('POST', '/api/registration/membership', application);
	await api.mail(email, /is your code/);
	return email;
}

async function verified(api: Api, name: string, form?: Form): Promise<string> {
	const email = await apply(api, name, form);
	const code = /^\d{6}$/m.exec(await api.mail(email, /is your code/))![0];
	await api.call('POST', `/api/verify-email?${new URLSearchParams({ email, code })}`);
	return email;
}

async function applicationOf(office: Call, email: string): Promise<string> {
	const { items } = await office<{ items: { id: string }[] }>(
		'GET',
		`/api/admin/applications?${new URLSearchParams({ q: email })}`,
	);
	return `/api/admin/applications/${items[0]!.id}`;
}

export type Member = Login & { userId: string; memberId: string };

/** With the mailed password. */
async function approved(api: Api, office: Call, name: string, form?: Form): Promise<Member> {
	const email = await verified(api, name, form);
	const { userId } = await office<{ userId: string }>('POST', `${await applicationOf(office, email)}/approve`, {
		waiveReason: 'The committee has seen the papers.',
	});
	const text = await api.mail(email, /User ID and Password/);
	const { items } = await office<{ items: { id: string }[] }>(
		'GET',
		`/api/admin/members?${new URLSearchParams({ q: email })}`,
	);
	return { email, password: /^Password: (\S+)$/m.exec(text)![1]!, userId, memberId: items[0]!.id };
}

/** With a password of their own, so that all pages are open. */
async function settled(api: Api, office: Call, name: string, form?: Form): Promise<Member> {
	const member = await approved(api, office, name, form);
	return { ...member, ...(await chooseOwnPassword(api.url, member, 'a heron below the ninth')) };
}

/** Applications in every state, and members who paid in every way. The names are searched for by the list of pages. */
export async function createPeople(api: Api, office: Call) {
	const waiting = await applicationOf(office, await verified(api, 'Selina Parvin'));
	await office('PUT', `${waiting}/marks/nationalId`, { mark: 'match' });
	await office('PUT', `${waiting}/marks/nidDob`, { mark: 'differs' });
	await office('POST', `${waiting}/notes`, {
		body: 'The proposer called: he has known her for nine years and supports the application.',
	});
	await verified(api, 'Farhan Kabir', defenceForm);
	const unsure = await verified(api, 'Ingrid Solberg', foreignForm);
	const reference = /^Reference code: (\S+)$/m.exec(await api.mail(unsure, /We have your application/))![1]!;
	await office('POST', `${await applicationOf(office, unsure)}/request-info`, {
		message: 'The photo is too dark. Please send another one, and your occupation in full.',
		fields: ['photo', 'occupation'],
	});
	await office('POST', `${await applicationOf(office, await verified(api, 'Tanvir Alam'))}/reject`, {
		reason: 'The proposer does not know you.',
		minute: 'EC 14/2026, item 7',
	});
	const unverified = await apply(api, 'Nusrat Jahan');
	return {
		verifyPath: await api.mailedPath(unverified, /is your code/, '/user/'),
		status: { email: unsure, reference },
		unpaid: await approved(api, office, 'Rahim Uddin'),
		paid: await settled(api, office, 'Kamrul Hasan', defenceForm),
		slipPaid: await settled(api, office, 'Zubaida Khatun'),
		slipRecorded: await settled(api, office, 'Mahbub Rahman'),
		mismatch: await settled(api, office, 'Parvin Akter'),
		suspended: await settled(api, office, 'Shafiq Islam'),
	};
}
