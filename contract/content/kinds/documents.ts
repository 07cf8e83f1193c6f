import { list, paragraph, plain, text } from '../fields.ts';
import { many, single } from '../kind.ts';
import { checkMail } from '../mails.ts';

const area = 'Emails and documents';

/** The text of an email. */
export const mail = many(
	{
		name: 'Email',
		area,
		titleField: 'title',
		fixed: true,
		page: ({ slug }) => `/preview/mail/${slug}`,
		check: checkMail,
	},
	{
		subject: text('Subject', { max: 150 }),
		title: text('Title', { max: 100 }),
		text: list('Text', paragraph('Paragraph', { max: 800, lines: 2 }), {
			one: 'paragraph',
			min: 1,
			max: 15,
			help: 'Words such as {code} are replaced when it is sent. A paragraph is left out if its value is empty.',
		}),
		button: text('Label of the button', { max: 60, optional: true }),
	},
);

export const receipt = single(
	{ name: 'Receipt', area, page: '/preview/document/receipt' },
	{
		title: text('Title', { max: 60 }),
		thanks: text('Below the amount', { max: 200, optional: true }),
		footer: text('Last line', { max: 200 }),
		taxNumber: plain('Tax number of the club', {
			max: 40,
			optional: true,
			help: 'Below the address on receipts, letters, cards and the scorecard.',
		}),
	},
);

/** The letter to a member who has no email address. Name, User ID, code and last day are printed below the text. */
export const activationLetter = single(
	{ name: 'Letter with a login code', area, page: '/preview/document/activation-letter' },
	{
		title: text('Title', { max: 60 }),
		text: list('Text', text('Paragraph', { max: 200, lines: 2 }), { one: 'paragraph', min: 1, max: 2 }),
		footer: text('Last line', { max: 120 }),
	},
);

export const card = single(
	{ name: 'Membership card', area, page: '/preview/document/card' },
	{
		backTitle: text('Back of the card: title', { max: 60 }),
		conditions: list('Back of the card: conditions', text('Condition', { max: 120, lines: 2 }), {
			one: 'condition',
			max: 5,
		}),
		found: text('If the card is found', { max: 120 }),
	},
);
