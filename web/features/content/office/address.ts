/** "Beef Tehari (half)" is beef-tehari-half. */
export const slugOf = (title: string) =>
	title
		.normalize('NFD')
		.toLowerCase()
		.replace(/[^a-z0-9\s-]/g, '')
		.trim()
		.replace(/[\s-]+/g, '-')
		.slice(0, 80)
		.replace(/^-|-$/g, '');
