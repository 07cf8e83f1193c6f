/**
 * The emails of the site. Their texts are content; a text names what differs from email to email as `{code}` or `{name}`. A
 * paragraph that is only such a name is drawn as the value's own part: a code in large type, lines in a box, a button.
 */

type Part = 'figure' | 'lines' | 'message' | 'button';
/** How a value is drawn, and an example for the preview. A plain example is a value within a sentence. */
type Value = string | { as: Part; example: string | readonly string[] };

export type AboutMail = {
	values: Readonly<Record<string, Value>>;
	/** Without these the email is useless. */
	required: readonly string[];
};

const name = 'Nasreen';
const button = { as: 'button', example: 'https://club.example/an-example' } as const;
const code = { as: 'figure', example: '123456' } as const;
const lines = (...example: string[]) => ({ as: 'lines', example }) as const;

const form = lines('Application of: Nasreen Akhter', 'Category: Non Military');
const withStatus = { name, button, reference: lines('Email: nasreen@mail.example', 'Reference code: K7QM2XW9PA') };
const change = {
	values: { detail: '“My telephone”', when: '10 March 2031 at 12:00', undoDays: '7', button },
	required: ['button'],
};
const notice = { values: change.values, required: [] };
const event = {
	values: {
		name,
		event: 'River Cup',
		reason: 'The course is under water.',
		booking: lines('River Cup', 'Saturday, 12 April 2031 at 07:30', 'With you: Karim Uddin'),
		button,
	},
	required: ['booking'],
};
const teeTime = {
	values: {
		name,
		when: 'Friday, 12 April 2031, 7:30 AM',
		reason: 'Rain: the greens are under water.',
		booking: lines('Friday, 12 April 2031, 7:30 AM', '18 holes', 'Nasreen Akter, Karim Uddin'),
		until: 'Thursday, 11 April 2031, 5:20 PM',
		button,
	},
	required: ['booking'],
};
const booking = {
	values: {
		name,
		what: 'Restaurant table',
		when: 'Friday, 12 April 2031, 7:30 PM',
		reason: 'The restaurant is closed on this evening.',
		booking: lines('Restaurant table: Table 7', 'Friday, 12 April 2031, 7:30 PM to 9:00 PM', '4 people'),
		button,
	},
	required: ['booking'],
};
const hall = {
	values: {
		name: 'Nasreen Akter',
		when: 'Friday, 12 April 2031, evening, 6:00 PM to 10:00 PM',
		until: '10 March 2031, 12:00 PM',
		deposit: '৳37,500.00',
		balance: '৳1,12,500.00',
		due: '29 March 2031',
		reason: 'The customer has chosen another place.',
		booking: lines('Number: HALL-1A2B3C4D', 'Friday, 12 April 2031, evening', 'Wedding, 280 guests'),
	},
	required: ['booking'],
};
const request = { values: { name, until: '30 June 2031', answer: 'Welcome back in July.', button }, required: [] };
const category = {
	values: { name, from: 'Non Military', to: 'Corporate/Business', day: '1 March 2031', button },
	required: [],
};
const support = {
	values: { name, applicant: 'Karim Uddin', role: 'proposer', until: '24 March 2031', button },
	required: ['applicant', 'button'],
};
const type = {
	...category,
	values: { ...category.values, from: 'Full Membership', to: 'Honorary Membership' },
};
const arrears = {
	values: { name, amount: '৳2,400.00', since: '15 October 2031', until: '13 January 2032', button },
	required: ['amount'],
} as const;
const dispute = {
	values: {
		name,
		amount: '৳600.00',
		details: lines('Dinner on the terrace, 12 March 2031: ৳600.00', 'Bill: B-2031-00001'),
		answer: 'The chit has your signature.',
		until: '24 March 2031',
		button,
	},
	required: ['details'],
} as const;
const refund = {
	values: { name, amount: '৳1,320.00', details: lines('Reason: paid twice', 'Refund trxID: 9GHT2K') },
	required: ['amount'],
};

export const mails = {
	'verification-code': { values: { name, code, minutes: '10', form, button }, required: ['code', 'button'] },
	'application-waiting': { values: { name, button }, required: ['button'] },
	'application-changed': { values: { name, code, minutes: '10', form, button }, required: ['code', 'button'] },
	'application-received': { values: withStatus, required: ['button', 'reference'] },
	'application-more-info': {
		values: {
			...withStatus,
			message: { as: 'message', example: 'Please send a sharper picture.' },
			fields: lines('Photo'),
		},
		required: ['message', 'button', 'reference'],
	},
	'application-rejected': { values: { name, reason: 'The form is not complete.' }, required: ['reason'] },
	'support-request': support,
	'support-reminder': support,
	'application-of-member': { values: { name, button }, required: [] },
	credentials: {
		values: {
			name,
			access: lines('User ID: DGCC-0247', 'Password: river-mango-42'),
			days: '14',
			email: 'nasreen@mail.example',
			button,
		},
		required: ['access'],
	},
	'category-changed': category,
	'category-will-change': category,
	'category-stays': category,
	'type-changed': type,
	'type-will-change': type,
	'type-stays': type,
	'identity-confirmed': request,
	'identity-declined': request,
	'pause-confirmed': { ...request, required: ['until'] },
	'pause-declined': request,
	'resume-confirmed': request,
	'resume-declined': request,
	'resign-confirmed': request,
	'resign-declined': request,
	receipt: {
		values: { name, number: 'R-2031-0001', amount: '৳1,320.00', details: lines('Receipt number: R-2031-0001'), button },
		required: ['amount'],
	},
	'arrears-reminded': arrears,
	'arrears-restricted': arrears,
	'arrears-warned': arrears,
	'arrears-suspended': arrears,
	'arrears-listed': arrears,
	'arrears-lifted': { values: arrears.values, required: [] },
	bill: {
		values: {
			name,
			month: 'December 2031',
			amount: '৳1,200.00',
			details: lines('Bill: B-2031-00001', 'Pay by: 15 December 2031'),
			button,
		},
		required: ['amount', 'details'],
	},
	'pay-reminder': {
		values: { name, month: 'December 2031', amount: '৳1,200.00', day: '15 December 2031', button },
		required: ['amount', 'day'],
	},
	'annual-statement': { values: { name, year: '2030-31', button }, required: ['year'] },
	'cheque-returned': {
		values: {
			name,
			amount: '৳1,200.00',
			details: lines('Bank: Sonali Bank', 'Number: 0047112', 'Reason: Not enough money in the account'),
			button,
		},
		required: ['amount', 'details'],
	},
	'credit-note': {
		values: {
			name,
			amount: '৳600.00',
			details: lines('Credit note: CN-2031-00001', 'For bill: B-2031-00001', 'Reason: charged twice'),
			button,
		},
		required: ['amount', 'details'],
	},
	'dispute-received': dispute,
	'dispute-accepted': dispute,
	'dispute-rejected': { ...dispute, required: ['details', 'answer'] },
	letter: {
		values: { name, reference: 'DGCC/2031/0147', subject: 'Annual general meeting' },
		required: ['reference'],
	},
	'membership-card': { values: { name, button }, required: [] },
	welcome: { values: { name, access: lines('User ID: DGCC-0247'), button }, required: [] },
	refund,
	'slip-returned': refund,
	'enquiry-thanks': { values: {}, required: [] },
	'enquiry-reply': {
		values: {
			name,
			message: { as: 'message', example: 'Yes, the hall is free on that day.' },
			question: lines('Is the hall free on 12 April?'),
			button,
		},
		required: ['message'],
	},
	'newsletter-confirm': { values: { button }, required: ['button'] },
	'newsletter-already': { values: {}, required: [] },
	'event-seat': event,
	'event-waiting': event,
	'event-moved-up': event,
	'event-guests-changed': event,
	'event-cancelled': event,
	'event-cancelled-by-office': event,
	'hall-held': hall,
	'hall-ending': hall,
	'hall-confirmed': hall,
	'hall-balance': hall,
	'hall-cancelled': hall,
	'tee-time-booked': teeTime,
	'tee-time-moved': teeTime,
	'tee-time-reminder': teeTime,
	'tee-time-cancelled': teeTime,
	'tee-time-cancelled-by-club': teeTime,
	'tee-time-nine-only': teeTime,
	'booking-booked': booking,
	'booking-reminder': booking,
	'booking-cancelled-by-club': booking,
	'tee-time-offer': teeTime,
	'tee-time-offer-ended': teeTime,
	'tee-ballot-lost': { values: { name, when: 'Friday, 12 April 2031', button }, required: [] },
	'email-change': { values: { code, minutes: '10' }, required: ['code'] },
	'password-reset': { values: { minutes: '60', button }, required: ['button'] },
	guessing: { values: { button }, required: [] },
	activation: {
		values: { name, userId: 'DGCC-0247', until: '24 March 2031', button },
		required: ['button'],
	},
	'family-activation': {
		values: { name, userId: 'DGCC-0247/1', until: '24 March 2031', button },
		required: ['button'],
	},
	'office-invitation': { values: { name, days: '7', button }, required: ['button'] },
	'office-account-ready': { values: { email: 'nasreen@club.example', button }, required: [] },
	'changed-email': change,
	'email-corrected': { values: { name, button }, required: [] },
	'changed-password': change,
	'changed-app-on': change,
	'changed-app-off': change,
	'changed-passkey-added': change,
	'changed-passkey-removed': change,
	'changed-recovery-codes': change,
	'changed-recovery-code-used': notice,
	'changed-reset': notice,
} as const satisfies Record<string, AboutMail>;

export type MailName = keyof typeof mails;
/** What is filled in when a mail is sent. A paragraph with an empty value is left out. */
export type MailValues<N extends MailName> = Record<keyof (typeof mails)[N]['values'], string | readonly string[]>;

export const mailNamed = (slug: string): AboutMail | undefined => (mails as Record<string, AboutMail>)[slug];

const valueName = /\{([A-Za-z]+)\}/g;
export const valuesIn = (text: string) => [...text.matchAll(valueName)].map(([, found]) => found!);

type MailBody = {
	subject: { en: string };
	title: { en: string };
	text: { en: string }[];
	button: { en: string } | null;
};

/** Messages by field: values that the email does not have, and values that it needs and the text has no more. */
export function checkMail({ subject, title, text, button: label }: MailBody, slug: string): Record<string, string> {
	const about = mailNamed(slug);
	if (!about) return {};
	const known = Object.keys(about.values);
	const list = known.map((value) => `{${value}}`).join(', ') || 'none';
	const places = [
		{ path: 'subject', words: subject.en },
		{ path: 'title', words: title.en },
		...text.map(({ en }, index) => ({ path: `text.${index}`, words: en })),
	];
	const problems: Record<string, string> = {};
	for (const { path, words } of places) {
		const used = valuesIn(words);
		const unknown = used.find((value) => !known.includes(value));
		if (unknown) problems[path] = `This email has no value {${unknown}}. It has: ${list}.`;
		// A subject is shown on locked screens and in lists.
		const secret = path === 'subject' && used.find((value) => typeof about.values[value] === 'object');
		if (secret) problems[path] = `The subject cannot contain {${secret}}.`;
	}
	const written = new Set(text.flatMap(({ en }) => valuesIn(en)));
	const missing = about.required.filter((value) => !written.has(value));
	if (missing.length > 0)
		problems.text = `The text needs ${missing.map((value) => `{${value}}`).join(' and ')} as a paragraph or in a sentence.`;
	if (written.has('button') && !label)
		problems.button = 'Label of the button: please write it, because the text has {button}.';
	return problems;
}
