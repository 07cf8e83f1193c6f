import { expect, test } from 'vitest';
import { destination } from './destination.ts';

const member = { role: 'MEMBER', locked: false };
const admin = { role: 'ADMIN', locked: false };

test('a member goes to the dashboard, or back to the page that required the login', () => {
	expect(destination(member, null)).toBe('/dashboard');
	expect(destination(member, { from: '/dashboard/events#1' })).toBe('/dashboard/events#1');
});

test('a member never goes to another site, to the office or to a locked page', () => {
	expect(destination(member, { from: '//evil.example' })).toBe('/dashboard');
	expect(destination(member, { from: '/admin' })).toBe('/dashboard');
	expect(destination({ ...member, locked: true }, { from: '/dashboard/profile' })).toBe('/dashboard');
});

test('office staff go to the office, or back to the office page that required the login', () => {
	expect(destination(admin, { from: '/dashboard/profile' })).toBe('/admin');
	expect(destination(admin, { from: '/admin/system-health' })).toBe('/admin/system-health');
});
