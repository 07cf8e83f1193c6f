// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MemberDetail } from '#contract/members.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import { MemberDevices, MemberEvents } from './member-tabs.tsx';

const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const at = '2031-05-02T02:00:00.000Z';

it('an event of a member leads to its attendees, and says who came also on a narrow screen', () => {
	logIn();
	const event = { eventId: id(2), title: 'River Cup', startDate: at, state: 'SEAT', guests: ['Nila Rahman'] };
	const events = [{ ...event, checkedInAt: at, checkedInSeats: 2 }];
	renderAt('/admin/members/1', <MemberEvents member={{ events } as MemberDetail} />);
	expect(screen.getByRole('link', { name: 'River Cup' }).getAttribute('href')).toBe(`/admin/events/${id(2)}/attendees`);
	expect(screen.getByText('With Nila Rahman')).toBeTruthy();
	expect(screen.getByText('2 of 2 checked in')).toBeTruthy();
});

it('a member is logged out on all devices at once', async () => {
	logIn();
	const ended = [2, 3].map((session) => `DELETE /api/admin/members/${id(1)}/sessions/${id(session)}`);
	const { calls } = fakeServer(Object.fromEntries(ended.map((name) => [name, () => ({ message: 'Logged out.' })])));
	const sessions = [2, 3].map((session) => ({
		...{ id: id(session), device: 'Chrome on Android', network: '10.82.11.82', createdAt: at, lastSeenAt: at },
	}));
	renderAt('/admin/members/1', <MemberDevices member={{ id: id(1), sessions } as MemberDetail} onChange={() => {}} />);
	await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
	expect(calls).toEqual(ended);
});
