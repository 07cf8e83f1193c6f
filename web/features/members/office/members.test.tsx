// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { MemberRow } from '#contract/members.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import MembersPage from './members.tsx';

const row = (number: number, name: string, values: Partial<MemberRow>): MemberRow => ({
	id: `00000000-0000-4000-8000-00000000000${number}`,
	userId: `DGCC-000${number}`,
	name,
	email: null,
	mobile: '01700000000',
	category: 'Non Military',
	paymentStatus: 'PAID',
	registrationStatus: 'ACTIVE',
	disabledAt: null,
	state: 'active',
	stateUntil: null,
	activated: false,
	since: '2019-04-03T00:00:00.000Z',
	...values,
});
const rows = {
	withEmail: row(1, 'Zubaida Gulshan', { email: 'zubaida@mail.example' }),
	withoutEmail: row(2, 'Zakaria Gulshan', {}),
	activated: row(3, 'Zohra Gulshan', { email: 'zohra@mail.example', activated: true }),
	disabled: row(4, 'Zaman Gulshan', { disabledAt: '2031-03-10T00:00:00.000Z' }),
};

async function selectAll(actions: Parameters<typeof fakeServer>[0] = {}) {
	logIn();
	fakeServer({
		'GET /api/admin/members': () => ({ items: Object.values(rows), total: 4, next: null, previous: null }),
		...actions,
	});
	const { router } = renderAt('/admin/members', <MembersPage />);
	await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
	await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
	return router;
}

async function confirm(label: string) {
	await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
	await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
}

it('invites those of the selected members who have an address and no password yet', async () => {
	const sent: unknown[] = [];
	await selectAll({
		'POST /api/admin/invitations': ({ body }) => {
			sent.push(body);
			return { done: [rows.withEmail.id], refused: [] };
		},
	});
	await confirm('Invite');
	await expect.poll(() => sent).toEqual([{ ids: [rows.withEmail.id] }]);
});

it('saves the letters of those without an address as a PDF', async () => {
	const files: Blob[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
		files.push(file as Blob);
		return 'blob:letters';
	});
	const sent: unknown[] = [];
	await selectAll({
		'POST /api/admin/invitations/letters': ({ body }) => {
			sent.push(body);
			return { done: [rows.withoutEmail.id], refused: [], pdf: btoa('%PDF-1.7 \u00ff') };
		},
	});
	await confirm('Print login letters');
	await expect.poll(() => files).toHaveLength(1);
	expect(sent).toEqual([{ ids: [rows.withoutEmail.id] }]);
	expect(files[0]!.type).toBe('application/pdf');
	expect([...new Uint8Array(await files[0]!.arrayBuffer())].at(-1)).toBe(0xff);
});

it('opens the page for a letter to the selected members', async () => {
	const router = await selectAll();
	await userEvent.click(screen.getByRole('button', { name: /^Letter/ }));
	const ids = Object.values(rows).map(({ id }) => id);
	expect(router.state.location).toMatchObject({ pathname: '/admin/letters/new', search: `?members=${ids.join(',')}` });
});

it('marks active members who have no login yet', async () => {
	logIn();
	fakeServer({
		'GET /api/admin/members': () => ({ items: Object.values(rows), total: 4, next: null, previous: null }),
	});
	renderAt('/admin/members', <MembersPage />);
	const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr');
	expect((await rowOf('Zakaria Gulshan'))?.textContent).toContain('Active, no login yet');
	expect((await rowOf('Zohra Gulshan'))?.textContent).not.toContain('no login yet');
});

it('offers no mailing to an empty list', async () => {
	logIn();
	fakeServer({ 'GET /api/admin/members': () => ({ items: [], total: 0, next: null, previous: null }) });
	renderAt('/admin/members?q=Qwertz', <MembersPage />);
	expect(await screen.findByText(/Check the spelling/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull();
});
