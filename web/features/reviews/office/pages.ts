import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'reviews',
	routes: {
		reviews: 'reviews.tsx',
	},
	navigation: [{ path: 'reviews', label: 'Reviews', group: 'Website', order: 40, permission: 'content' }],
	auditSubjects: {
		review: {
			label: 'Reviews',
			page: () => '/admin/reviews',
			actions: {
				'answered a review': 'Replied to a review',
				'took the answer to a review back': 'Removed a reply to a review',
			},
		},
	},
});
