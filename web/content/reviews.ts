import { club } from '#contract/core/club.ts';

/** The texts of the review page. */
export const reviewTexts = {
	title: 'Restaurant Reviews',
	description: `What diners say of the Golf View Restaurant at ${club.name}, and a place to say how it was for you.`,
	above: { label: 'Golf View Restaurant', path: '/restaurant' },
	lead: 'How was the table, the tea, the wait? The kitchen reads every line, and answers where there is something to say.',
	formTitle: 'Leave a review',
	phoneHint: 'For the restaurant only, should it have a question. It is never shown.',
	listTitle: 'What diners say',
	elsewhereTitle: 'Elsewhere',
	widgetText: (name: string) =>
		`The restaurant is also reviewed on ${name}. Nothing is asked of ${name} before you press; after that it knows that you were here.`,
	linkText: 'The restaurant can be reviewed there too, in front of your own friends.',
} as const;
