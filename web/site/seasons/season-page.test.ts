import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { clubMoment } from '#contract/core/club-time.ts';
import { nowContext } from '#web/core/transport.ts';
import { seasonFor, seasonHandle } from './season-page.ts';

const seasonAt = (clock: string, address = '/') => {
	const context = new RouterContextProvider();
	context.set(nowContext, clubMoment(clock));
	return seasonFor(new Request(`https://club.example${address}`), context);
};

test('the page shows the season of the server’s clock, and changes at midnight in Dhaka', () => {
	expect(seasonAt('2026-11-30T23:59')).toBe('autumn');
	expect(seasonAt('2026-12-01T00:00')).toBe('winter');
});

test('the address can ask for another season, and nothing else makes a page of its own', () => {
	expect(seasonAt('2026-12-01T00:00', '/?season=monsoon')).toBe('monsoon');
	expect(seasonAt('2026-12-01T00:00', '/?season=spring')).toBe('winter');
	expect(seasonHandle.query.season?.('monsoon')).toBe('monsoon');
	expect(seasonHandle.query.season?.('spring')).toBeUndefined();
});
