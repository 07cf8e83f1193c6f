// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { EntrySummary, OfficeEntry } from '#contract/content.office.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { QuickAvailable, QuickPrice } from './quick-changes.tsx';
import { exampleEntry } from './testing/example-entry.ts';

const id = '00000000-0000-4000-8000-000000000001';
const address = `/api/admin/content/${id}`;

let stored: OfficeEntry;
beforeEach(() => {
	logIn();
	stored = exampleEntry({ id, revision: 7, price: 38_000, available: true, page: '/category/rice-biryani', body: {} });
});
const serve = () =>
	fakeServer({
		[`PATCH ${address}`]: ({ body }) => {
			const { version, fields } = body as { version: number; fields: object };
			if (version !== stored.version) throw new Refusal(409, 'Someone else changed this entry.');
			stored = { ...stored, ...fields, version: version + 1, revision: stored.revision! + 1 };
			return stored;
		},
		[`POST ${address}/revisions/7/publish`]: () => {
			stored = { ...stored, price: 38_000, version: stored.version + 1, revision: 7 };
			return stored;
		},
	});

function Row() {
	const [entry, setEntry] = useState<EntrySummary>(stored);
	const common = { entry, onChanged: setEntry, onConflict: () => setEntry(stored) };
	return (
		<>
			<QuickPrice {...common} price={entry.price!} />
			<QuickAvailable {...common} available={entry.available!} />
		</>
	);
}
const openPrice = () => userEvent.click(screen.getByRole('button', { name: /^Change the price of Beef Tehari/ }));
const input = () => screen.getByLabelText<HTMLInputElement>('Price of Beef Tehari in taka');

it('changes a price, and takes it back', async () => {
	serve();
	renderAt('/admin/content', <Row />);
	await openPrice();
	expect(document.activeElement).toBe(input());
	await userEvent.clear(input());
	await userEvent.type(input(), '420{Enter}');
	await screen.findByRole('button', { name: 'Change the price of Beef Tehari: ৳420' });
	expect(stored.price).toBe(42_000);
	await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
	await screen.findByRole('button', { name: 'Change the price of Beef Tehari: ৳380' });
	expect(stored.revision).toBe(7);
});

it('refuses what is no amount and sends nothing', async () => {
	const { calls } = serve();
	renderAt('/admin/content', <Row />);
	await openPrice();
	await userEvent.clear(input());
	await userEvent.type(input(), '-5{Enter}');
	expect((await screen.findByRole('alert')).textContent).toMatch(/^Write an amount/);
	expect(calls).toEqual([]);
});

it('shows what a colleague changed, and replaces it only when it is saved again', async () => {
	serve();
	renderAt('/admin/content', <Row />);
	stored = { ...stored, price: 39_000, version: 2 };
	await openPrice();
	await userEvent.clear(input());
	await userEvent.type(input(), '420{Enter}');
	expect((await screen.findByRole('alert')).textContent).toMatch(/it is ৳390 now/);
	expect([stored.price, input().value]).toEqual([39_000, '420']);
	await userEvent.click(screen.getByRole('button', { name: 'Save' }));
	await expect.poll(() => stored.price).toBe(42_000);
});

it('switches whether it is available today', async () => {
	serve();
	renderAt('/admin/content', <Row />);
	await userEvent.click(screen.getByRole('switch', { name: /^Available today/ }));
	await expect.poll(() => stored.available).toBe(false);
	await expect.poll(() => screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
});
