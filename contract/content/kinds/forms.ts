import { group, list, picture, text } from '../fields.ts';
import { single } from '../kind.ts';
import { description, lead, titled } from './parts.ts';

const area = 'Membership';

const steps = (label: string) => list(label, text('Step', { max: 200 }), { one: 'step', min: 1, max: 8 });
const hints = list('Hints at the end', text('Hint', { max: 200 }), { one: 'hint', min: 1, max: 6 });
/** A text that can name values, such as {email}. */
const withValues = (label: string, values: string) =>
	text(label, { max: 300, help: `${values}: replaced when it is shown.` });
const message = (label: string) => text(label, { max: 300 });

/** The texts around the forms of accounts. Names of fields and buttons are not content. */
export const login = single(
	{ name: 'Login: texts', area, page: '/login', morePages: ['/forgot-password', '/check-email', '/activate'] },
	{
		description,
		title: text('Title', { max: 60 }),
		text: text('Above the form', { max: 200 }),
		applyText: text('Before the link to the application', { max: 80 }),
		picture: picture('Picture'),
		forgot: group('Forgot password', { description, text: text('Above the form', { max: 300 }) }),
		checkEmail: group('After the link for a new password was sent', {
			description,
			title: text('Title', { max: 60 }),
			text: text('Text', { max: 300, help: '{email} is replaced by the address that was typed.' }),
			textWithoutEmail: text('Text when the address is not known', {
				max: 300,
				help: 'Such as on another device.',
			}),
			hints,
			againText: text('Before the link to the form', { max: 120 }),
		}),
		loggedIn: group('For someone who is logged in', {
			title: text('Title', { max: 60 }),
			text: withValues('Text', '{email}'),
		}),
		reset: group('Reset password', {
			description,
			text: message('Above the form'),
			invalid: message('When the link does not work'),
		}),
		activate: group('Activate the account', {
			description,
			text: message('Above the form for the code of a letter'),
			sent: withValues('After the link was sent', '{email}'),
			linkText: withValues('Above the form for the password', '{email}'),
			invalid: message('When the link does not work'),
		}),
		undo: group('This was not me', {
			description,
			text: message('What happens next'),
			done: message('When the change is undone'),
			invalid: withValues('When the link does not work', '{days}'),
		}),
	},
);

const note = (section: string) => text(section, { max: 300, optional: true });

export const application = single(
	{
		name: 'Application: texts',
		area,
		page: '/membership-registration',
		morePages: [
			'/membership-registration?category=non-military',
			'/membership-registration?category=retired-defence-officer',
			'/membership-registration?category=foreigner-diplomat',
			'/email-verified',
		],
		schemaVersion: 2,
		upgrade: (body) => ({
			...body,
			formHelp: {
				...(body.formHelp as object),
				withoutScript: {
					en: 'This form needs JavaScript. Turn it on in your browser, or call the club office: {phone}.',
				},
			},
		}),
	},
	{
		description,
		title: text('Choice of the category: title', { max: 60 }),
		lead,
		categories: group('Choice of the category: who it is for', {
			serving: text('Serving Defence Officer', { max: 120 }),
			retired: text('Retired Defence Officer', { max: 120 }),
			government: text('Government Officer', { max: 120 }),
			civilian: text('Non Military', { max: 120 }),
			corporate: text('Corporate/Business', { max: 120 }),
			foreign: text('Foreigner/Diplomat', { max: 120 }),
		}),
		verify: group('Verify Your Email', { description, hints }),
		verified: group('Email Verified!', { description, steps: steps('What happens next') }),
		newCodeText: message('Verify Your Email: until a new code can be requested'),
		changes: titled('Email Verified!: when there is an application already'),
		member: titled('Email Verified!: for a member'),
		again: titled('Email Verified!: when the address was verified before'),
		link: group('The link in the email', {
			description,
			text: withValues('When the address is verified', '{name} and {category}'),
			textWithoutName: message('The same without the name'),
			changes: message('When there is an application already'),
			member: message('For a member'),
		}),
		needs: group('Form: what it needs', {
			civilian: message('Government Officer, Non Military, Corporate/Business'),
			defence: message('Defence officers'),
			foreign: message('Foreigner/Diplomat'),
		}),
		notes: group('Form: below the titles of its sections', {
			identity: note('Identity Documents'),
			family: note('Family Details'),
			golf: note('Golf Club Details'),
			reference: note('Reference'),
			documents: note('Photos / Upload Required Documents'),
			account: note('Create Your Account'),
		}),
		formHelp: group('Form: beside it', {
			kept: message('How long a draft is kept'),
			notKept: message('Where the browser does not keep a draft'),
			phoneText: withValues('Help', '{phone}'),
			withoutScript: withValues('For browsers without scripts', '{phone}'),
		}),
		formEnd: group('Form: below its buttons', {
			payLater: message('About Pay Now'),
			agree: withValues('What the applicant agrees to', '{terms} and {privacy}'),
		}),
		draft: group('Form: when the device has a draft', {
			title: text('Title', { max: 60 }),
			text: withValues('Text', '{category} and {time}'),
			otherCategory: withValues('When another category was chosen now', '{category}'),
			kept: message('What is not kept'),
			expired: withValues('When pictures have to be chosen again', '{count}'),
		}),
	},
);

export const applicationStatus = single(
	{ name: 'Application status: texts', area, page: '/application-status' },
	{
		description,
		title: text('Title', { max: 60 }),
		lead,
		referenceHint: text('Below the reference code', { max: 120 }),
		stepsTitle: text('What happens: title', { max: 60 }),
		steps: steps('What happens'),
		phoneText: text('Before the telephone of the office', { max: 160 }),
		sentText: withValues('Before what the status means', '{name}, {date} and {category}'),
		statuses: group('What the status means', {
			PENDING_VERIFICATION: titled('Email not verified'),
			PENDING_APPROVAL: titled('Pending approval'),
			MORE_INFO: titled('More information'),
			APPROVED: titled('Approved'),
			ACTIVE: titled('Active'),
			REJECTED: titled('Not accepted'),
		}),
		change: group('When a newer form was sent', {
			title: text('Title', { max: 80 }),
			text: withValues('Text', '{date}, {name} and {category}'),
			same: message('When it changes nothing'),
		}),
	},
);

export const checkout = single(
	{ name: 'Checkout: texts', area, page: '/checkout', morePages: ['/payment-status'] },
	{
		description: { ...description, help: '{total} is replaced by the registration fee with tax.' },
		lead,
		stepsTitle: text('What happens next: title', { max: 60 }),
		visitors: titled('What happens next: for visitors'),
		steps: steps('What happens next'),
		methodText: text('Below “Mobile wallet”', { max: 120 }),
		payment: group('Membership registration payment', {
			description,
			text: message('What happens next'),
			started: message('When the payment was started before'),
			walletText: text('Before the link to the wallet', { max: 120 }),
			paid: titled('When the fee is paid'),
		}),
		status: group('Payment status', {
			description,
			noPayment: message('When the address names no payment'),
			logIn: titled('When nobody is logged in'),
			missing: titled('When there is no such payment'),
			unavailable: titled('When the status could not be loaded'),
			stopped: message('When the page has stopped checking'),
			phoneText: withValues('About questions', '{phone}'),
		}),
		attempts: group('What the status of a payment means', {
			PENDING: titled('Waiting'),
			PAID: group('Paid', { text: message('Text') }),
			FAILED: titled('Not paid'),
			CANCELLED: titled('Cancelled'),
			EXPIRED: titled('Out of time'),
			UNKNOWN: titled('Not known yet'),
			MISMATCH: titled('Being checked'),
			REFUNDED: titled('Refunded'),
		}),
	},
);

const unsubscribe = (label: string) =>
	group(label, { title: text('Title', { max: 80 }), text: message('Text'), done: message('When it is done') });

export const newsletter = single(
	{
		name: 'Newsletter: texts',
		area: 'Pages',
		page: '/newsletter',
		morePages: ['/newsletter?sent', '/newsletter/unsubscribe/n.example', '/newsletter/unsubscribe/m.example'],
	},
	{
		sent: message('When the form was sent'),
		confirm: group('The link in the email', {
			description,
			done: titled('When the address is confirmed'),
			invalid: titled('When the link does not work'),
		}),
		unsubscribe: group('Unsubscribe', {
			description,
			newsletter: unsubscribe('From the newsletter'),
			members: unsubscribe('From the mailings to members'),
		}),
	},
);

export const cardCheck = single(
	{
		name: 'Check of a membership card: texts',
		area,
		page: '/card/example',
		schemaVersion: 2,
		upgrade: (body) => ({
			...body,
			lost: { en: 'This card was reported lost. Please keep it and call the office.' },
			returned: { en: 'This card was returned to the office. Please keep it and call the office.' },
		}),
	},
	{
		description,
		valid: message('Valid'),
		paused: message('Paused'),
		expired: message('Expired'),
		withdrawn: message('Withdrawn'),
		lost: message('Lost'),
		returned: message('Returned'),
		unknown: withValues('Unknown', '{phone}'),
	},
);

export const messagePages = single(
	{ name: 'Pages without content: texts', area: 'Pages', page: '/offline' },
	{
		notFound: group('Page not found', { description }),
		offline: group('Without a network', { title: text('Title', { max: 60 }), text: withValues('Text', '{phone}') }),
		failed: group('When a page cannot be loaded', {
			title: text('Title', { max: 60 }),
			text: withValues('Text', '{phone}'),
		}),
	},
);
