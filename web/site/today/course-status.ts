import type { ContentEntry } from '#web/core/content.ts';

const listed = new Intl.ListFormat('en');

/** What players want to know, in short sentences. `hours` are those of the day: “5:30 AM to sunset” or “closed for greenkeeping”. */
export function courseStatus(daily: ContentEntry<'daily'>, hours: string | undefined): string[] {
	const { course, closedHoles, cartPaths, greenSpeed } = daily;
	if (course === 'closed') return ['Course closed today'];
	if (hours?.startsWith('closed')) return [`Course ${hours}`];
	const holes = [...new Set(closedHoles)].sort((one, other) => one - other).map(String);
	return [
		hours ? `Course open ${hours}` : 'Course open',
		...(holes.length > 0 ? [`${holes.length === 1 ? 'Hole' : 'Holes'} ${listed.format(holes)} closed`] : []),
		...(cartPaths ? ['Carts on the paths only'] : []),
		...(greenSpeed === null ? [] : [`Greens ${greenSpeed.toFixed(1)} ft`]),
	];
}
