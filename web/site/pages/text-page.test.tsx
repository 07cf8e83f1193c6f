// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#tests/helpers/component.tsx';
import { rootContent } from '#tests/helpers/first-content.ts';
import type { ContentEntry } from '#web/core/content.ts';
import { TextPage } from './text-page.tsx';

const section = { text: [], hours: [], rows: [], points: [], kept: null, links: [] };
const page = { title: 'Visiting', description: 'For visitors', lead: 'Welcome', sections: [], dated: null };
const now = new Date('2027-03-01T06:00:00Z');

const show = (sections: ContentEntry<'visiting'>['sections'], kept?: Parameters<typeof TextPage>[0]['kept']) =>
	renderAt('/visiting', <TextPage of={{ ...page, sections }} now={now} {...(kept && { kept })} />);

it('leaves out what a section does not have', () => {
	show([{ ...section, id: 'dress', title: 'Dress' }]);
	const region = screen.getByRole('region', { name: 'Dress' });
	expect(region.querySelectorAll('p, dl, ul')).toHaveLength(0);
});

it('shows the hours of the club with the exceptions that apply now', () => {
	const usualStarts = {
		...{ noStarts: false, firstStart: null, courseCloses: null },
		...{ noBookings: false, bookFrom: null, bookUntil: null },
	};
	rootContent.hours.exceptions.push(
		{ ...usualStarts, from: '2027-02-08', to: '2027-03-09', concerns: 'course', text: 'Until an hour before iftar' },
		{ ...usualStarts, from: '2027-01-01', to: '2027-01-02', concerns: 'club', text: 'Closed for repairs' },
	);
	show([{ ...section, id: 'hours', title: 'Hours', hours: ['course'] }]);
	rootContent.hours.exceptions.length = 0;
	expect(screen.getByRole('region', { name: 'Hours' }).textContent).toBe(
		'HoursCourse, Mon-Sat5:30 AM to sunsetCourse, Sundayclosed for greenkeepingCourse, 8\u00a0February – 9\u00a0March 2027Until an hour before iftar',
	);
});

it('breaks hours only between the spans of a day', () => {
	show([{ ...section, id: 'hours', title: 'Hours', hours: ['restaurant'] }]);
	const [first] = screen.getByRole('region', { name: 'Hours' }).querySelectorAll('dd');
	expect([...first!.children].map(({ textContent }) => textContent)).toEqual([
		'8:00 AM-12:00 AM',
		'and 3:00 PM-10:00 PM',
	]);
});

it('adds the sentences about how long data is kept after the points', () => {
	show([{ ...section, id: 'keep', title: 'How long', points: ['First'], kept: 'other' }], {
		documents: [],
		other: ['Second'],
	});
	expect(screen.getByRole('region', { name: 'How long' }).textContent).toBe('How longFirstSecond');
});
