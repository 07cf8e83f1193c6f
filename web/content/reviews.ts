import { club } from '#contract/core/club.ts';

/** The texts of the review page. */
export const reviewTexts = {
	title: 'Restaurant Reviews',
	description: `What diners say about the Golf View Restaurant at ${club.name}, and a form to add your own review.`,
	above: { label: 'Golf View Restaurant', path: '/restaurant' },
	lead: 'How were the food, the service and the view? The kitchen reads every review and replies where it can.',
	formTitle: 'Leave a review',
	phoneHint: 'Only the restaurant sees it, in case it has a question.',
	listTitle: 'What diners say',
	elsewhereTitle: 'Elsewhere',
	widgetText: (name: string) =>
		`The restaurant is also reviewed on ${name}. The reviews load from ${name} only after you press the button; ${name} then sees your visit.`,
	linkText: 'You can review the restaurant there too.',
} as const;
