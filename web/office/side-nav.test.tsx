// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '#contract/core/roles.ts';
import { fakeServer, renderAt } from '#tests/helpers/component.tsx';
import { storeLogin } from '#web/core/session.ts';
import { SideNav } from './side-nav.tsx';

const emptyList = { items: [], total: 0, next: null, previous: null };

const menuAt = (address: string, role: Role) => {
	storeLogin({ accessToken: 'token', email: 'office@club.example', dashboardLocked: false, role });
	fakeServer({
		'GET /api/profile': () => ({ email: 'office@club.example', dashboardLocked: false }),
		'GET /api/account/second-factor': () => ({
			on: true,
			app: true,
			passkeys: [],
			recoveryCodesLeft: 9,
			missing: null,
		}),
		'GET /api/admin/applications': () => ({ ...emptyList, counts: { PENDING_APPROVAL: 3 } }),
		'GET /api/admin/member-requests': () => ({ ...emptyList, waiting: 2 }),
		'GET /api/admin/disputes': () => ({ ...emptyList, open: 0, days: 14 }),
		'GET /api/admin/payments/stuck': () => ({ items: [], total: 0 }),
	});
	const { container } = renderAt(address, <SideNav />);
	return [...container.querySelectorAll('details')].map((group) => ({
		title: group.querySelector('summary')!.firstChild!.textContent,
		open: group.open,
		entries: [...group.querySelectorAll('a')].map(({ textContent }) => textContent),
	}));
};

it('opens only the group of the present page in a long menu', async () => {
	const groups = menuAt('/admin/letters/templates', 'ADMIN');
	expect(groups.map(({ title }) => title)).toEqual([
		'Members',
		'Money',
		'Events and hall',
		'Messages',
		'Website',
		'System',
	]);
	expect(groups.filter(({ open }) => open).map(({ title }) => title)).toEqual(['Members']);
	expect((await screen.findByText('5')).textContent).toBe('5 waiting');
});

it('shows each role its own pages, all at once if they are few', () => {
	const groups = menuAt('/admin', 'TREASURER');
	expect(groups).toEqual([
		{ title: 'Money', open: true, entries: ['Payments', 'Counter', 'Chits', 'Bills', 'Ledger'] },
	]);
	expect(screen.getByText('Reports')).toBeTruthy();
});
