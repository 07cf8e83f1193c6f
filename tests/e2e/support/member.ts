import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { civilianForm } from '#tests/factories/application-form.ts';
import { chooseOwnPassword } from '#tests/helpers/own-password.ts';
import { scanFile, uniqueEmail } from './applicant.ts';
import { anyNetwork, expect } from './fixtures.ts';
import { signInAs } from './office.ts';
import type { Site } from './site.ts';

export type Member = { email: string; password: string };
type Call = { token?: string; body?: object };

/** One API call, without the browser. */
export async function api<T>(site: Site, method: string, path: string, { token, body }: Call = {}): Promise<T> {
	const response = await fetch(`${site.url}${path}`, {
		method,
		headers: {
			'x-forwarded-for': anyNetwork(),
			...(body ? { 'content-type': 'application/json' } : {}),
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
	return (await response.json()) as T;
}

export const tokenOf = async (site: Site, who: Member) =>
	(await api<{ accessToken: string }>(site, 'POST', '/api/member/login', { body: who })).accessToken;

/** Uploads a document of an applicant or, with the token of the office, a picture for the site. */
export async function upload(site: Site, token?: string): Promise<string> {
	const { buffer, name, mimeType } = await scanFile();
	const form = new FormData();
	form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
	form.set('upload_preset', token ? 'media' : 'documents');
	const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
	const response = await fetch(`${site.url}/api/uploads/image/upload`, { method: 'POST', body: form, headers });
	if (!response.ok) throw new Error(`The upload returned ${response.status}: ${await response.text()}`);
	return ((await response.json()) as { secure_url: string }).secure_url;
}

/** An applicant who waits for a decision, made by API calls; other journeys test the screens. Returns the email. */
export async function createApplicant(site: Site, who: string): Promise<string> {
	const email = uniqueEmail(who);
	const [incomeTaxReturn, photo, nidCopy, proposerSignature] = await Promise.all([0, 1, 2, 3].map(() => upload(site)));
	const body = civilianForm({ email, incomeTaxReturn, photo, nidCopy, proposerSignature });
	await api(site, 'POST', '/api/registration/membership', { body });
	const code = (await site.mail(email, /is your code/)).text.match(/^\d{6}$/m)![0];
	await api(site, 'POST', `/api/verify-email?${new URLSearchParams({ email, code })}`);
	return email;
}

/** A member who has not paid yet, with a password of their own. */
export const approvedMember = async (site: Site, who: string): Promise<Member> =>
	chooseOwnPassword(site.url, await newMember(site, who), 'a ferry in the evening light');

/** A member who has not logged in yet. */
export const newMember = async (site: Site, who: string): Promise<Member> =>
	approve(site, await createApplicant(site, who));

/** The office approves a waiting application; the temporary password comes by mail. */
export async function approve(site: Site, email: string): Promise<Member> {
	const token = await tokenOf(site, site.admin);
	const page = await api<{ items: { id: string; email: string }[] }>(
		site,
		'GET',
		`/api/admin/applications?${new URLSearchParams({ q: email })}`,
		{ token },
	);
	await api(site, 'POST', `/api/admin/applications/${page.items[0]!.id}/approve`, {
		token,
		body: { waiveReason: 'The committee has seen the papers.' },
	});
	const { text } = await site.mail(email, /User ID and Password/);
	return { email, password: text.match(/^Password: (\S+)$/m)![1]! };
}

/** A new wallet for every payment: the same wallet twice within a minute would be refused as a duplicate. */
export const payingWallet = () => `017${randomInt(10_000_000, 100_000_000)}`;
export const emptyWallet = '01823074817';

/** Clicks from the checkout to the wallet's own page. */
export async function goToWallet(page: Page) {
	await page.getByRole('button', { name: 'Pay ৳1,320.00' }).click();
	await expect(page.getByRole('heading', { name: 'Pay by wallet' })).toBeVisible();
	await expect(page.getByText(/1,320\.00/)).toBeVisible();
}

/** Fills in number, code and PIN; the payment is not sent yet. */
export async function fillWalletForm(page: Page, number: string) {
	await page.getByLabel('Your wallet number').fill(number);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByLabel('The code from the text message').fill('123456');
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByLabel('Your PIN').fill('12121');
}

export async function payInWallet(page: Page, number: string) {
	await fillWalletForm(page, number);
	await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** A member who has paid the registration fee and is logged in. */
export async function paidMember(page: Page, site: Site, who: string): Promise<Member> {
	const member = await approvedMember(site, who);
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await goToWallet(page);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
	return member;
}
