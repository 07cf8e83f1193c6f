import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { watchLayoutShift } from './support/layout-shift.ts';
import type { Site } from './support/site.ts';

/** Drops the cached pages and holds back everything that reads this table, until `release`. */
async function holdTable(site: Site, table: string) {
	const [, , , port, host] = (await readFile(path.join(site.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split(
		'\n',
	);
	const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'club' });
	await client.connect();
	await client.query('notify content_changed');
	await client.query('begin');
	await client.query(`lock table ${table} in access exclusive mode`);
	return async () => {
		await client.query('commit');
		await client.end();
	};
}

for (const { address, table, loading, content } of [
	{
		address: '/image-gallery',
		table: 'media',
		loading: '[data-loading]',
		content: 'Boats at the old ferry landing',
	},
	{ address: '/past-events', table: 'events', loading: 'main [role=status]', content: 'Founders' },
]) {
	test(`${address}: a page whose data is late shows its loading state first`, async ({ page, site }) => {
		const layoutShift = await watchLayoutShift(page);
		await page.setViewportSize({ width: 412, height: 900 });
		const release = await holdTable(site, table);
		await page.goto(address, { waitUntil: 'commit' });
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.locator(loading).first()).toBeAttached();
		await expect(page.getByRole('main').getByText(content)).toHaveCount(0);
		if (table === 'media') await expect(page.locator(loading)).toHaveCount(12);
		await release();
		await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
		await expect(page.locator(loading)).toHaveCount(0);
		expect(await layoutShift(), 'nothing moves when the data arrives').toEqual([]);
		await expectAccessible(page);
	});
}

test('a streamed page is never stored, and its policy allows only its own scripts', async ({ page, site }) => {
	const release = await holdTable(site, 'media');
	const response = await page.goto('/image-gallery', { waitUntil: 'commit' });
	const headers = response!.headers();
	expect(headers['cache-control']).toBe('no-store');
	expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]+';/);
	expect(headers).not.toHaveProperty('x-script-nonce');
	await release();
	await expect(page.locator('[data-opens]').first()).toBeVisible();
});
