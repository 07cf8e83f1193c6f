// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DayEntry } from '#contract/today.office.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { Day } from './day.tsx';

const now = new Date('2026-11-17T06:00:00Z');
const entry = (id: string, title: string, startsAt: string): DayEntry => ({
	...{ kind: 'EVENT', id, title, startsAt, endsAt: '2027-01-02T06:00:00Z', expected: 0, arrived: 0 },
});

it('shows what begins today before what has been running for days', () => {
	const running = entry('1', 'Winter league', '2026-11-01T06:00:00Z');
	renderAt('/admin', <Day entries={[running, entry('2', 'Pitha evening', '2026-11-17T11:30:00Z')]} now={now} />);
	const [today, before] = screen.getAllByRole('list');
	expect(within(today!).getByRole('listitem').textContent).toMatch(/^5:30.PMPitha evening/);
	expect(within(before!).getByRole('listitem').textContent).toBe(
		'Winter leagueUntil 2\u00a0January 2027. No bookings.',
	);
});

it('says when nothing begins today', () => {
	renderAt('/admin', <Day entries={[entry('1', 'Winter league', '2026-11-01T06:00:00Z')]} now={now} />);
	expect(screen.getByText('No event and no hall booking begins today.')).toBeTruthy();
});
