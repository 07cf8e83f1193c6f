import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { FormKind } from '#contract/applications.ts';
import { expect } from './fixtures.ts';
import type { Site } from './site.ts';

/** What applicants of every kind type, by label. */
const common = {
	'First Name': 'Selina',
	'Last Name': 'Parvin',
	"Father's/Husband's Name": 'Abdul Hashem',
	Nationality: 'Bangladeshi',
	Occupation: 'Civil engineer',
	'Mobile number': '01712345678',
	'Official address': '12 Court Road, Jhalokati',
	'Present address': '7 River Lane, Jhalokati',
	'Permanent address': '7 River Lane, Jhalokati',
	'Monthly income': '185000',
};
const nid = {
	'National ID number': '4692018837',
	'Name on NID': 'SELINA PARVIN',
	"Father's name on NID": 'ABDUL HASHEM',
	"Mother's name on NID": 'ROKEYA BEGUM',
	'Date of birth on NID': '1984-03-14',
};
export const typed: Record<FormKind, Record<string, string>> = {
	civilian: {
		...common,
		...nid,
		"Proposer's name": 'Anwarul Karim',
		"Proposer's membership number": 'DGCC-0012',
		"Proposer's club": 'Dhansiri Golf & Country Club',
	},
	defence: { ...common, ...nid, Rank: 'Major', 'BA number': 'BA-6021' },
	foreign: {
		...common,
		Nationality: 'Norwegian',
		'Passport number': 'N1234567',
		'Passport type': 'Diplomatic',
		'Place of issue': 'Oslo',
		'Passport expiry': '2034-05-01',
		'Visa type': 'A3',
		'Visa expiry': '2032-05-01',
	},
};
export const chosen = { 'Type of membership': 'Full Membership', 'Blood group': 'B+' };
export const pictures: Record<FormKind, string[]> = {
	civilian: ["Proposer's signature", 'Photo', 'NID copy', 'Income tax return'],
	defence: ['Photo', 'NID copy', 'Income tax return'],
	foreign: ['Photo', 'Income tax return'],
};

/** A photograph of a phone that lies on its side: noise, above the limit, turned by its metadata. */
export const largePhoto = async () => ({
	name: 'DSC_0001.jpg',
	mimeType: 'image/jpeg',
	buffer: await sharp(randomBytes(4000 * 3000), { raw: { width: 4000, height: 3000, channels: 1 } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 90 })
		.toBuffer(),
});

/** A scanned document, as a file for an upload field. */
export const scanFile = async (name = 'scan.jpg') => ({
	name,
	mimeType: 'image/jpeg',
	buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#e6e0d0' } })
		.jpeg()
		.toBuffer(),
});

export const field = (page: Page, label: string) =>
	page.getByRole('form', { name: 'Membership application' }).getByLabel(label, { exact: true });

const isDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** Types a date such as 1984-03-14 into day, month and year. */
export async function fillDate(within: Page | Locator, label: string, value: string) {
	const parts = within.getByRole('group', { name: label, exact: true });
	const [year, month, day] = value.split('-');
	for (const [name, text] of Object.entries({ Day: day, Month: month, Year: year }))
		await parts.getByLabel(name, { exact: true }).fill(text!);
}

/** Fills every required field. */
export async function fillForm(page: Page, kind: FormKind, email: string) {
	for (const [label, value] of Object.entries(chosen)) await field(page, label).selectOption(value);
	for (const [label, value] of Object.entries(typed[kind]))
		await (isDate(value) ? fillDate(page, label, value) : field(page, label).fill(value));
	await field(page, 'Email').fill(email);
	for (const label of pictures[kind]) {
		await field(page, label).setInputFiles(await scanFile(`${label}.jpg`));
	}
	await expect(page.getByText(/^Received, /)).toHaveCount(pictures[kind].length);
}

/** Types the code of the newest mail into the six boxes; ends at "Email Verified!". */
export async function verifyByCode(page: Page, site: Site, email: string) {
	await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
	await expect(page.getByText(`Enter the 6-digit code sent to ${email}.`)).toBeVisible();
	const { text } = await site.mail(email, /is your code/);
	const code = text.match(/^\d{6}$/m)![0];
	await page.getByLabel('Digit 1').focus();
	await page.keyboard.type(code);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
}

let count = 0;
export const uniqueEmail = (who: string) => `${who}-${process.pid}-${++count}@example.com`;
