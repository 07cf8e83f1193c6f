import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findTestBrowser } from '../../scripts/chromium.mjs';
import { navigationScreens, officeGroups } from './office-pages.ts';
import { freeze, savePicture, watchRequests } from './picture.ts';
import type { Notes } from './rows/create.ts';
import type { Group, Person, Screen } from './screen.ts';
import { lastGroups, siteGroups } from './site-pages.ts';
import { openData, siteUrl, startFixedServer } from './store.ts';

type Choice = { only: string | undefined; widths: readonly number[] };
type Options = Choice & { archive: string | undefined };
type Target = Choice & { folder: string };
/** The browser window of one person. */
type Visit = { page: Page; requests: ReturnType<typeof watchRequests> };

/** Saves a picture of every page at every width in the folder. */
export async function take(folder: string, { archive, ...choice }: Options) {
	await mkdir(folder, { recursive: true });
	const { dir, notes } = await openData(archive);
	const server = await startFixedServer(dir, notes);
	try {
		await withBrowser(server.url, (browser) => takeAll(browser, notes, { folder, ...choice }));
	} finally {
		await server.stop();
	}
}

async function withBrowser(serverUrl: string, work: (browser: Browser) => Promise<void>) {
	const executablePath = findTestBrowser();
	const browser = await chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			// Text and edges look the same however busy the machine is.
			'--disable-lcd-text',
			'--disable-partial-raster',
			'--disable-checker-imaging',
			'--disable-features=IsolateSandboxedIframes',
			`--host-resolver-rules=MAP ${new URL(siteUrl).hostname} 127.0.0.1:${new URL(serverUrl).port}`,
		],
	});
	try {
		await work(browser);
	} finally {
		await browser.close();
	}
}

async function takeAll(browser: Browser, notes: Notes, to: Target) {
	// One after the other and before the first picture, because the office shows who is logged in where.
	const visits: Record<Person, Visit> = {
		admin: await openSite(browser, 'admin', notes),
		treasurer: await openSite(browser, 'treasurer', notes),
		unpaid: await openSite(browser, 'unpaid', notes),
		paid: await openSite(browser, 'paid', notes),
		family: await openSite(browser, 'family', notes),
		visitor: await openSite(browser, 'visitor', notes),
	};
	const takeGroups = async (groups: readonly Group[]) => {
		for (const group of groups) await takeGroup(group, visits[group.as], to);
	};
	const office = officeGroups(notes, await navigationScreens(visits.admin.page));
	await Promise.all([takeGroups(office), takeGroups(siteGroups(notes))]);
	await takeGroups(lastGroups(notes));
}

async function takeGroup({ screens }: Group, { page, requests }: Visit, { folder, only = '', widths }: Target) {
	const selected = screens.filter(({ name }) => new RegExp(only).test(name));
	const addresses = new Map<Screen, string>();
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		for (const screen of selected) {
			if (screen.width && screen.width !== width) continue;
			const name = `${screen.name}-${width}.png`;
			const file = path.join(folder, name);
			try {
				const address =
					addresses.get(screen) ?? (typeof screen.path === 'string' ? screen.path : await screen.path(page));
				addresses.set(screen, address);
				await savePicture(page, requests, screen, { path: address, file });
				console.log(name);
			} catch (error) {
				// Continues with the other pages. A picture of an earlier run must not be mistaken for this one.
				await rm(file, { force: true });
				console.error(`${name}: ${(error as Error).message}`);
				process.exitCode = 1;
			}
		}
	}
}

async function openSite(browser: Browser, person: Person, notes: Notes): Promise<Visit> {
	const context = await browser.newContext({
		baseURL: siteUrl,
		viewport: { width: 1440, height: 900 },
		locale: 'en-GB',
		timezoneId: 'Asia/Dhaka',
		serviceWorkers: 'block',
	});
	context.setDefaultTimeout(60_000);
	await freeze(context, notes.time);
	const page = await context.newPage();
	const requests = watchRequests(page);
	page.on('pageerror', (error) => console.error(`page error on ${page.url()}: ${error.message}`));
	if (person !== 'visitor') {
		const { email, password } = notes[person];
		await page.goto('/login');
		await page.getByLabel('Email', { exact: true }).fill(email);
		await page.getByLabel('Password', { exact: true }).fill(password);
		await page.getByRole('button', { name: 'Login', exact: true }).click();
		await page.waitForURL(/\/(admin|dashboard|dashboard\/family)$/);
		await requests.quiet();
	}
	return { page, requests };
}
