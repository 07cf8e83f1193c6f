import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, CDPSession>();

/** One session of the developer tools per page, because opening and closing one costs as much as what it is used for. */
export async function devtools(page: Page): Promise<CDPSession> {
	const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
	sessions.set(page, session);
	return session;
}
