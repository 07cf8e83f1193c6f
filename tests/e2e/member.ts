import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { civilianForm } from '#tests/factories/application-form.ts';
import { aScan, someEmail } from './applicant.ts';
import { expect, someNetwork } from './fixtures.ts';
import type { Site } from './site.ts';

export type Member = { email: string; password: string };
type Call = { token?: string; body?: object };

/** One call of the API, past the screens. */
export async function api<T>(site: Site, method: string, path: string, { token, body }: Call = {}): Promise<T> {
	const answer = await fetch(`${site.url}${path}`, {
		method,
		headers: {
			'x-forwarded-for': someNetwork(),
			...(body ? { 'content-type': 'application/json' } : {}),
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
	return (await answer.json()) as T;
}

export const tokenOf = async (site: Site, who: Member) =>
	(await api<{ accessToken: string }>(site, 'POST', '/api/member/login', { body: who })).accessToken;

async function upload(site: Site): Promise<string> {
	const { buffer, name, mimeType } = await aScan();
	const form = new FormData();
	form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
	form.set('upload_preset', 'documents');
	const answer = await fetch(`${site.url}/api/uploads/image/upload`, { method: 'POST', body: form });
	if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
	return ((await answer.json()) as { secure_url: string }).secure_url;
}

/** Somebody whose application waits for a decision; by the calls, because the screens are tried elsewhere. */
export async function applicant(site: Site, who: string): Promise<string> {
	const email = someEmail(who);
	const [incomeTaxReturn, photo, nidCopy, proposerSignature] = await Promise.all([0, 1, 2, 3].map(() => upload(site)));
	const body = civilianForm({ email, incomeTaxReturn, photo, nidCopy, proposerSignature });
	await api(site, 'POST', '/api/registration/membership', { body });
	const code = (await site.mail(email, /is your code/)).text.match(/^\d{6}$/m)![0];
	await api(site, 'POST', `/api/verify-email?${new URLSearchParams({ email, code })}`);
	return email;
}

/** Somebody approved who has not paid. */
export async function approvedMember(site: Site, who: string): Promise<Member> {
	const email = await applicant(site, who);
	const token = await tokenOf(site, site.admin);
	const found = await api<{ items: { id: string; email: string }[] }>(
		site,
		'GET',
		`/api/admin/applications?${new URLSearchParams({ q: email })}`,
		{ token },
	);
	await api(site, 'POST', `/api/admin/applications/${found.items[0]!.id}/approve`, { token });
	const { text } = await site.mail(email, /User ID and Password/);
	return { email, password: text.match(/^Password: (\S+)$/m)![1]! };
}

/** Each payer has a wallet of their own: the same one twice within a minute would be refused as a duplicate. */
export const payingWallet = () => `017${randomInt(10_000_000, 100_000_000)}`;
export const emptyWallet = '01823074817';

/** From the checkout to the wallet's own page. */
export async function toTheWallet(page: Page) {
	await page.getByRole('button', { name: 'Pay ৳1,320.00' }).click();
	await expect(page.getByRole('heading', { name: 'Pay by wallet' })).toBeVisible();
	await expect(page.getByText(/1,320\.00/)).toBeVisible();
}

/** Number and code; the PIN stays to be typed. */
export async function upToThePin(page: Page, number: string) {
	await page.getByLabel('Your wallet number').fill(number);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByLabel('The code from the text message').fill('123456');
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByLabel('Your PIN').fill('12121');
}

export async function payInWallet(page: Page, number: string) {
	await upToThePin(page, number);
	await page.getByRole('button', { name: 'Pay', exact: true }).click();
}
