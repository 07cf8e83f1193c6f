import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

it('keeps the filters and columns of each person and list', async () => {
	const [one, other] = [await signInOffice(app, 'OFFICE'), await signInOffice(app, 'OFFICE')];
	const none = { filters: [], hiddenColumns: [] };
	expect((await one.call('GET', 'list-settings/events')).json()).toEqual(none);
	const settings = {
		filters: [{ name: 'Drafts of May', search: 'status=draft&from=2031-05-01' }],
		hiddenColumns: ['When'],
	};
	expect((await one.call('PUT', 'list-settings/events', settings)).statusCode).toBe(200);
	await one.call('PUT', 'list-settings/events', { ...settings, hiddenColumns: [] });
	expect((await one.call('GET', 'list-settings/events')).json()).toEqual({ ...settings, hiddenColumns: [] });
	expect((await one.call('GET', 'list-settings/members')).json()).toEqual(none);
	expect((await other.call('GET', 'list-settings/events')).json()).toEqual(none);
});

it('refuses a filter without a name, too many filters and a list that cannot exist', async () => {
	const { call } = await signInOffice(app, 'TREASURER');
	const save = async (filters: object[], list = 'payments') =>
		(await call('PUT', `list-settings/${list}`, { filters, hiddenColumns: [] })).json().fieldErrors;
	expect(await save([{ name: ' ', search: '' }])).toEqual({ 'filters.0.name': 'Please write a name' });
	const many = Array.from({ length: 21 }, (_, index) => ({ name: String(index), search: '' }));
	expect(await save(many)).toEqual({ filters: 'At most 20 filters. Remove one first.' });
	expect(await save([], 'A%20list')).toEqual({ list: 'There is no such list.' });
});
