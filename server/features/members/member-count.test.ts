import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { listenForContentChanges } from '#server/core/pages/content-changes.ts';
import { PageReads, whileNoting } from '#server/core/pages/page-reads.ts';
import { createMember } from '#tests/factories/member.ts';
import { testApp } from '#tests/helpers/app.ts';
import { atEndOfFile } from '#tests/helpers/end-of-file.ts';
import { importClient } from '#tests/helpers/import-client.ts';
import { memberLines } from '#tests/helpers/member-list.ts';
import { signInOffice } from '#tests/helpers/office.ts';

it('shows the number that the office has entered until a list is imported, and then the active members', async () => {
	const app = await testApp();
	await app.services.contentOffice.storeFirst();
	const office = await signInOffice(app, 'REGISTRAR');
	const client = importClient(app, office);
	const { content, members } = app.services;
	let announced = 0;
	const changes = await listenForContentChanges(
		app.dependencies.database.pool.options.connectionString!,
		(keys) => {
			if (keys?.includes('club')) announced++;
		},
		pino({ level: 'silent' }),
	);
	atEndOfFile(() => changes.close());
	const shown = async () => {
		const reads = new PageReads();
		const { club, about } = (await whileNoting(reads, () => content.read(['club', 'about']))) as {
			club: { members: number };
			about: object;
		};
		expect(JSON.stringify(about)).toContain(`Today there are ${club.members} members`);
		return { members: club.members, until: reads.until };
	};
	/** The number after a change that drops the pages that show it. */
	const shownAfter = async (change: () => Promise<unknown>) => {
		const before = announced;
		await change();
		await vi.waitFor(() => expect(announced).toBeGreaterThan(before));
		return (await shown()).members;
	};

	await createMember(app, { paid: true });
	expect(await shown()).toEqual({ members: 245, until: Number.POSITIVE_INFINITY });
	expect(await shownAfter(() => client.importList(memberLines(5)))).toBe(6);
	// A pause begins and ends with a day, so no page is kept longer.
	expect((await shown()).until).toBe(Date.parse('2031-03-10T18:00:00Z'));

	const { id } = await client.memberOf(1);
	const resign = (from: string) =>
		office.call('POST', `members/${id}/states`, {
			state: 'resigned',
			from,
			until: null,
			reason: 'Moved abroad',
			after: 0,
		});
	expect((await resign('2031-03-12')).statusCode).toBe(201);
	expect((await shown()).members).toBe(6);
	app.clock.set('2031-03-11T18:00:00Z');
	expect((await shown()).members).toBe(5);

	const { id: unpaid } = await createMember(app);
	expect((await shown()).members).toBe(5);
	expect(await shownAfter(() => app.db.transaction((tx) => members.unlock(tx, unpaid)))).toBe(6);
	expect(await shownAfter(() => app.db.transaction((tx) => members.lock(tx, unpaid)))).toBe(5);
});
