// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { type BulkResult, listOf } from '#contract/core/lists.ts';
import type { ListSettings } from '#contract/list-settings.office.ts';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { call } from '#web/core/api.ts';
import { FilterTabs } from './filters.tsx';
import { ListRows } from './list-rows.tsx';
import { SearchBox } from './search-box.tsx';
import { useList } from './use-list.ts';

const row = z.object({ id: z.string(), name: z.string() });
const lockers = endpoint({
	method: 'GET',
	path: '/api/admin/lockers',
	summary: 'Lockers',
	access: 'office',
	query: z.object({}),
	response: listOf(row),
});

const emptied = endpoint({
	method: 'POST',
	path: '/api/admin/lockers/bulk',
	summary: 'Empty lockers',
	access: 'office',
	body: z.object({ ids: z.array(z.string()) }),
	response: z.object({
		done: z.array(z.string()),
		refused: z.array(z.object({ id: z.string(), message: z.string() })),
	}),
});

function Lockers() {
	const { list, query } = useList({ state: 'free' }, lockers, (view) => view);
	return (
		<>
			<SearchBox q={list.view.q} onSearch={(q) => list.show({ q })} label="Find a locker" placeholder="Name" />
			<FilterTabs
				label="State"
				list={list}
				name="state"
				tabs={[
					{ value: 'free', label: 'Free' },
					{ value: 'taken', label: 'Taken' },
				]}
			/>
			<ListRows
				label="Lockers"
				list={list}
				query={query}
				columns={[
					{ head: 'Name', cell: ({ name }) => name, sort: { by: 'name', usually: 'asc', first: true } },
					{ head: 'Number', cell: ({ id }) => id, sort: { by: 'number', usually: 'desc' } },
				]}
				none={<p>No lockers yet.</p>}
				bulk={{
					nameOf: ({ name }) => name,
					actions: [
						{
							label: 'Empty',
							applies: ({ name }) => name !== 'Zahir',
							run: async (ids) => call(emptied, { body: { ids } } as never) as Promise<BulkResult>,
							undo: async () => {},
							done: (count) => `${count} emptied.`,
						},
					],
				}}
				elsewhere="Look among the members."
			/>
		</>
	);
}

const page = (names: string[], more = {}) => ({
	items: names.map((name, index) => ({ id: String(index + 1), name })),
	total: names.length,
	next: null,
	previous: null,
	...more,
});
const names = () =>
	within(screen.getByRole('table', { name: 'Lockers' }))
		.getAllByRole('row')
		.slice(1)
		.map((line) => line.firstChild?.textContent);

it('shows rows and sorts them as the address says', async () => {
	const { calls } = fakeServer({
		'GET /api/admin/lockers': ({ url }) => page(url.searchParams.get('dir') === 'desc' ? ['B', 'A'] : ['A', 'B']),
	});
	const { router } = renderAt('/admin/lockers', <Lockers />);
	expect(screen.getByText('Loading...')).toBeDefined();
	await screen.findByRole('table');
	expect(names()).toEqual(['A', 'B']);
	expect(screen.getByText('2 in this list')).toBeDefined();
	expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
	await userEvent.click(screen.getByRole('link', { name: /Name/ }));
	await expect.poll(names).toEqual(['B', 'A']);
	expect(router.state.location.search).toBe('?sort=name&dir=desc');
	expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('descending');
	expect(calls.at(-1)).toBe('GET /api/admin/lockers?state=free&sort=name&dir=desc');
});

it('keeps the rows of the last page while the next one loads', async () => {
	let arrive = () => {};
	fakeServer({
		'GET /api/admin/lockers': async ({ url }) => {
			if (url.searchParams.get('at') !== 'two') return page(['A'], { next: 'two' });
			await new Promise<void>((resolve) => {
				arrive = resolve;
			});
			return page(['C'], { previous: 'one' });
		},
	});
	renderAt('/admin/lockers', <Lockers />);
	await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
	const table = screen.getByRole('table');
	await expect.poll(() => table.getAttribute('aria-busy')).toBe('true');
	expect(names()).toEqual(['A']);
	arrive();
	await expect.poll(names).toEqual(['C']);
	expect(screen.getByRole('link', { name: 'Previous page' })).toBeDefined();
});

it('says that it is empty, or that a search found nothing', async () => {
	fakeServer({ 'GET /api/admin/lockers': () => page([]) });
	const { router } = renderAt('/admin/lockers', <Lockers />);
	await screen.findByText('No lockers yet.');
	await userEvent.type(screen.getByRole('searchbox', { name: 'Find a locker' }), 'Rahman{Enter}');
	await screen.findByText('Nothing found for “Rahman”.');
	expect(screen.getByText('Look among the members.')).toBeDefined();
	await userEvent.click(screen.getByRole('link', { name: 'Clear the search' }));
	await screen.findByText('No lockers yet.');
	expect(router.state.location.search).toBe('');
});

it('shows an error and loads again with a button', async () => {
	let down = true;
	fakeServer({
		'GET /api/admin/lockers': () => {
			if (down) throw new Refusal(500, 'The server is busy.');
			return page(['A']);
		},
	});
	renderAt('/admin/lockers', <Lockers />);
	await screen.findByText('The server is busy.');
	down = false;
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await expect.poll(() => screen.queryByRole('table')).not.toBeNull();
});

it('corrects an address with a value that the server does not know', async () => {
	fakeServer({
		'GET /api/admin/lockers': ({ url }) => {
			if (url.searchParams.get('state') === 'lost') throw new Refusal(400, 'Invalid', { state: 'Unknown state' });
			return page(['A']);
		},
	});
	const { router } = renderAt('/admin/lockers?state=lost&q=A', <Lockers />);
	await screen.findByRole('table');
	expect(router.state.location.search).toBe('?q=A');
	expect(screen.getByRole('link', { name: 'Free' }).getAttribute('aria-current')).toBe('page');
});

it('does something with the selected rows, leaves out those in another state, and says what was refused', async () => {
	const sent: unknown[] = [];
	fakeServer({
		'GET /api/admin/lockers': () => page(['Amina', 'Karim', 'Zahir']),
		'POST /api/admin/lockers/bulk': ({ body }) => {
			sent.push(body);
			return { done: ['1'], refused: [{ id: '2', message: 'Karim has the key.' }] };
		},
	});
	renderAt('/admin/lockers', <Lockers />);
	await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
	await userEvent.click(screen.getByRole('checkbox', { name: 'Select Amina' }));
	expect(screen.getByText('1 selected')).toBeTruthy();
	await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
	await userEvent.click(screen.getByRole('button', { name: 'Empty (2)' }));
	expect(await screen.findByText('1 emptied.')).toBeTruthy();
	expect(screen.getByText('Karim has the key.')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
	expect(sent).toEqual([{ ids: ['1', '2'] }]);
	expect(screen.getByText('Nothing selected')).toBeTruthy();
	await userEvent.click(screen.getByRole('button', { name: 'Done' }));
	expect(screen.queryByRole('checkbox', { name: 'Select Amina' })).toBeNull();
});

it('saves a filter, opens and removes it, and hides a column', async () => {
	let settings: ListSettings = { filters: [], hiddenColumns: [] };
	const { calls } = fakeServer({
		'GET /api/admin/lockers': () => page(['Amina']),
		'GET /api/admin/list-settings/lockers': () => settings,
		'PUT /api/admin/list-settings/lockers': ({ body }) => {
			settings = body as ListSettings;
			return settings;
		},
	});
	renderAt('/admin/lockers?state=taken&q=am', <Lockers />);
	await userEvent.click(await screen.findByRole('button', { name: 'Save this filter…' }));
	await userEvent.type(screen.getByLabelText('Name', { selector: 'input:not([type=checkbox])' }), 'Taken by Am');
	await userEvent.click(screen.getByRole('button', { name: 'Save' }));
	const saved = await screen.findByRole('link', { name: 'Taken by Am' });
	expect(settings.filters).toEqual([{ name: 'Taken by Am', search: 'state=taken&q=am' }]);
	expect(saved.getAttribute('aria-current')).toBe('page');
	await userEvent.click(screen.getByRole('link', { name: 'Free' }));
	await userEvent.click(saved);
	await expect.poll(() => calls.at(-1)).toContain('state=taken');

	await userEvent.click(screen.getByText('Columns'));
	await userEvent.click(screen.getByRole('checkbox', { name: 'Number' }));
	await expect.poll(() => screen.queryByRole('columnheader', { name: /Number/ })).toBeNull();
	expect(settings.hiddenColumns).toEqual(['Number']);
	await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Taken by Am' }));
	await expect.poll(() => screen.queryByRole('link', { name: 'Taken by Am' })).toBeNull();
	expect(settings.filters).toEqual([]);
});
