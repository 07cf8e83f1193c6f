import { expect, it } from 'vitest';
import { compareLines } from '#web/ui/revisions/compare-lines.ts';
import { eventLines } from './event-lines.ts';

const body = {
	title: 'River Cup',
	summary: 'Eighteen holes by the river',
	startDate: '2031-05-02T01:30:00.000Z',
	endDate: '2031-05-02T09:00:00.000Z',
	imageUrls: [],
	eventType: null,
	capacity: 60,
	closesAt: null,
	guestLimit: 0,
	state: 'draft',
};

it('says word by word what changed, with times of the club', () => {
	const changed = {
		...body,
		summary: 'Nine holes by the river',
		startDate: '2031-05-02T02:00:00.000Z',
		state: 'published',
	};
	const found = compareLines(eventLines(body), eventLines(changed));
	expect(found.map(({ label }) => label)).toEqual(['Summary', 'Starts', 'State']);
	expect(found[0]!.parts.filter(({ added, removed }) => added || removed)).toEqual([
		{ value: 'Eighteen', added: false, removed: true },
		{ value: 'Nine', added: true, removed: false },
	]);
});

it('says nothing about a text that can no longer be read', () => {
	expect(eventLines({})).toEqual([]);
});
