import { expect, test } from 'vitest';
import { destination } from './destination.ts';

const member = { role: 'MEMBER', locked: false };

test('a member goes to the dashboard, or to the room whose door sent them', () => {
	expect(destination(member, null)).toBe('/dashboard');
	expect(destination(member, { from: '/dashboard/events#1' })).toBe('/dashboard/events#1');
});

test('nobody is sent elsewhere by what a state says', () => {
	expect(destination(member, { from: '//evil.example' })).toBe('/dashboard');
	expect(destination(member, { from: '/admin' })).toBe('/dashboard');
	expect(destination({ ...member, locked: true }, { from: '/dashboard/profile' })).toBe('/dashboard');
});

test('the office goes to its own house', () => {
	expect(destination({ role: 'ADMIN', locked: false }, { from: '/dashboard/profile' })).toBe('/admin');
	expect(destination({ role: 'ADMIN', locked: false }, { from: '/admin/system-health' })).toBe('/admin/system-health');
});
