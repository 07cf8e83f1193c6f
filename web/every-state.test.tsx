// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { registrationStatus } from '#contract/accounts.ts';
import { sections } from '#contract/application-fields.ts';
import { bloodGroups, type Category, categories, membershipTypes } from '#contract/applications.ts';
import { kindOf } from '#contract/content/kinds.ts';
import { attemptStatuses } from '#contract/payments.ts';
import { retentionDefaults } from '#contract/retention.ts';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { shownSingles } from '#tests/helpers/first-content.ts';
import { interfaceTexts, patterns, specified } from '#tests/pages/literal-texts.ts';
import { markedContent, markerWord } from '#tests/pages/marked-content.ts';
import { isInStates, textsInStates } from '#tests/pages/state-texts.ts';
import { textsOf } from '#tests/pages/texts-of-page.ts';
import { documentsKept } from '#web/content/retention.ts';
import { storeLogin } from '#web/core/session.ts';
import { pictureHints } from '#web/ui/form/field-inputs.ts';
import CheckEmail from './features/accounts/public/check-email.tsx';
import Login from './features/accounts/public/login.tsx';
import ResetPassword from './features/accounts/public/reset-password.tsx';
import UndoChange from './features/accounts/public/undo-change.tsx';
import Activate from './features/activation/public/activate.tsx';
import ActivationLink from './features/activation/public/activation-link.tsx';
import ApplicationStatus from './features/applications/public/application-status.tsx';
import EmailVerified from './features/applications/public/email-verified.tsx';
import { DraftOffer } from './features/applications/public/form/draft-offer.tsx';
import { ExpiredPictures, Registration } from './features/applications/public/registration.tsx';
import VerifyEmail from './features/applications/public/verify-email.tsx';
import VerifyLink from './features/applications/public/verify-link.tsx';
import { CardResult } from './features/members/public/card-result.tsx';
import ConfirmNewsletter from './features/newsletter/public/confirm.tsx';
import { NewsletterBox } from './features/newsletter/public/newsletter-box.tsx';
import Unsubscribe from './features/newsletter/public/unsubscribe.tsx';
import { AttemptView } from './features/payments/member/attempt-view.tsx';
import PaymentCheckout from './features/payments/member/payment-checkout.tsx';
import PaymentStatus from './features/payments/member/payment-status.tsx';
import { WentWrong } from './site/error-pages.tsx';

/** What comes from the server has this word. */
const data = 'DATA';
const at = '2031-03-10T06:00:00.000Z';
const id = '9d0c4b50-3c7d-4b6e-9f0e-2f1c5a6b7c8d';

const { archive, markers } = markedContent({ day: '2031-03-11', pdf: { url: '/uploads/form.pdf', bytes: 1 } });
const content = shownSingles(archive.entries);
const seen = new Set<string>();
const html: string[] = [];

const show = (address: string, component: ReactNode, state?: object) =>
	renderAt(address, component, { content, state });

/** A page with the parameters of its address, as the router gives them. */
function page(Page: unknown, params: Record<string, string>) {
	const WithParams = Page as ComponentType<{ params: Record<string, string> }>;
	return <WithParams params={params} />;
}

/** Waits for the text of a field, and keeps the page for the tests at the end. */
async function see(...fields: string[]) {
	for (const field of fields) {
		const { word } = markers.find((marker) => marker.field === field)!;
		await screen.findAllByText((_text, element) => element?.textContent?.includes(word) ?? false);
		seen.add(field);
	}
	html.push(document.documentElement.outerHTML);
}

const logInMember = () =>
	storeLogin({ accessToken: 'token', email: `${data}@club.example`, dashboardLocked: true, role: 'MEMBER' });

const refuse = (status: number) => () => {
	throw new Refusal(status, data);
};

afterEach(cleanup);

test('login and passwords', async () => {
	logInMember();
	show('/login', <Login />);
	await see('login.loggedIn.title', 'login.loggedIn.text');
	cleanup();
	show('/check-email', <CheckEmail />, { email: data, label: 'login' });
	await see('login.checkEmail.text');
	for (const [valid, field] of [
		[true, 'text'],
		[false, 'invalid'],
	] as const) {
		cleanup();
		fakeServer({ 'GET /api/user/reset-password/1/2': () => ({ valid }) });
		show('/reset-password/1/2', page(ResetPassword, { id: '1', token: '2' }));
		await see(`login.reset.${field}`);
	}
});

test('the activation of an account', async () => {
	fakeServer({ 'POST /api/activation': () => ({ message: data }) });
	show('/activate', <Activate />);
	const values = { 'User ID': data, Code: data, Email: 'data@club.example' };
	for (const [label, value] of Object.entries(values)) await userEvent.type(screen.getByLabelText(label), value);
	await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
	await see('login.activate.sent');
	for (const [email, field] of [
		[`${data}@club.example`, 'linkText'],
		[null, 'invalid'],
	] as const) {
		cleanup();
		fakeServer({ 'GET /api/activation/1/2': () => ({ email }) });
		show('/activate/1/2', page(ActivationLink, { id: '1', token: '2' }));
		await see(`login.activate.${field}`);
	}
});

test('the link in the email about a change of an account', async () => {
	const open = (change: object | null) => {
		fakeServer({
			'GET /api/account/undo/1/2': () => ({ change }),
			'POST /api/account/undo/1/2': () => ({ message: data }),
		});
		show('/undo-change/1/2', page(UndoChange, { id: '1', token: '2' }));
	};
	open(null);
	await see('login.undo.invalid');
	cleanup();
	open({ title: data, at });
	await see('login.undo.text');
	await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
	await see('login.undo.done');
});

test('verification of an email address', async () => {
	show('/verify-email', <VerifyEmail />, { email: data, sentAt: Date.now() });
	await see('application.verify.hints', 'application.newCodeText');
	const form = { name: data, category: 'Non Military', message: data };
	for (const [state, name] of [
		[{ ...form, changesToken: 'token' }, 'changes'],
		[{ ...form, isMember: true }, 'member'],
		[{ ...form, alreadyVerified: true }, 'again'],
	] as const) {
		cleanup();
		show('/email-verified', <EmailVerified />, state);
		await see(`application.${name}.title`, `application.${name}.text`);
	}
	for (const [verified, name] of [
		[form, 'text'],
		[{ message: data }, 'textWithoutName'],
		[{ ...form, changesToken: 'token' }, 'changes'],
		[{ ...form, isMember: true }, 'member'],
	] as const) {
		cleanup();
		fakeServer({ 'GET /api/user/1/verify/2': () => verified });
		show('/user/1/verify/2', page(VerifyLink, { id: '1', token: '2' }));
		await see(`application.link.${name}`);
	}
});

test('the application form of every category', async () => {
	fakeServer({ 'GET /api/retention': () => retentionDefaults });
	const open = (category: Category) =>
		show('/membership-registration', <Registration category={category} firstCategory={category} suggested={[]} />);
	const notes = Object.keys((kindOf('application').fields.notes as { fields: object }).fields);
	for (const [category, kind, sections] of [
		['Non Military', 'civilian', notes],
		['Retired Defence Officer', 'defence', []],
		['Foreigner/Diplomat', 'foreign', []],
	] as const) {
		open(category);
		await see(
			`application.needs.${kind}`,
			...sections.map((section) => `application.notes.${section}`),
			'application.formHelp.kept',
			'application.formHelp.phoneText',
			'application.formEnd.payLater',
			'application.formEnd.agree',
		);
		cleanup();
	}
	window.localStorage.clear();
	const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
		throw new Error('This browser stores nothing');
	});
	open('Non Military');
	await userEvent.type(screen.getByLabelText('First Name'), data);
	await see('application.formHelp.notKept');
	storage.mockRestore();
	cleanup();
	const draft = { category: categories[0], savedAt: Date.parse(at), values: {} as never, files: {} };
	show(
		'/membership-registration',
		<>
			<DraftOffer draft={draft} chosen="Non Military" onContinue={vi.fn()} onStartOver={vi.fn()} />
			<ExpiredPictures count={2} />
		</>,
	);
	await see(...['title', 'text', 'otherCategory', 'kept', 'expired'].map((name) => `application.draft.${name}`));
});

test('every status of an application', async () => {
	const state = { firstName: data, category: 'Non Military', submittedAt: at, email: data };
	const open = (found: object) => {
		fakeServer({ 'POST /api/registration/status': () => ({ ...state, ...found }) });
		show('/application-status#token', <ApplicationStatus />);
	};
	for (const status of registrationStatus.options) {
		open({ status, reason: data });
		await see(
			'applicationStatus.sentText',
			`applicationStatus.statuses.${status}.title`,
			`applicationStatus.statuses.${status}.text`,
		);
		cleanup();
	}
	open({ status: 'MORE_INFO', request: { message: data, fields: [{ name: 'occupation', value: data }] } });
	await screen.findByRole('button', { name: 'Send my answer' });
	await see();
	const change = { name: data, category: 'Non Military', sentAt: at };
	for (const fields of [[], [{ name: 'occupation', before: data, after: data, hidden: false }]]) {
		cleanup();
		open({ status: 'PENDING_APPROVAL', change: { ...change, fields } });
		await see('applicationStatus.change.title', 'applicationStatus.change.text');
		if (fields.length === 0) await see('applicationStatus.change.same');
	}
});

test('payment', async () => {
	logInMember();
	const member = { email: data, userId: data, dashboardLocked: true, paymentStatus: 'PENDING' };
	fakeServer({
		'GET /api/profile': () => ({ member }),
		[`POST /api/payment/${encodeURIComponent(`${data}@club.example`)}`]: () => ({
			status: 'PENDING',
			redirectUrl: 'https://wallet.example/pay',
		}),
	});
	vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
	show('/payment-checkout', <PaymentCheckout />);
	await see('checkout.payment.text', 'checkout.payment.started');
	await userEvent.click(screen.getByRole('button', { name: /^Pay / }));
	await see('checkout.payment.walletText');
	cleanup();
	fakeServer({ 'GET /api/profile': () => ({ member: { ...member, dashboardLocked: false } }) });
	show('/payment-checkout', <PaymentCheckout />);
	await see('checkout.payment.paid.title', 'checkout.payment.paid.text');
});

test('every status of a payment', async () => {
	show('/payment-status', <PaymentStatus />);
	await see('checkout.status.noPayment');
	cleanup();
	show(`/payment-status?attempt=${id}`, <PaymentStatus />);
	await see('checkout.status.logIn.title', 'checkout.status.logIn.text');
	logInMember();
	for (const [handlers, name] of [
		[{}, 'unavailable'],
		[{ [`GET /api/payment/attempts/${id}`]: refuse(404) }, 'missing'],
	] as const) {
		cleanup();
		fakeServer(handlers);
		show(`/payment-status?attempt=${id}`, <PaymentStatus />);
		await see(`checkout.status.${name}.title`, `checkout.status.${name}.text`);
	}
	const amounts = { netPaisa: 100, taxPaisa: 10, totalPaisa: 110, taxBasisPoints: 1000 };
	for (const status of attemptStatuses) {
		cleanup();
		const attempt = {
			id,
			status,
			purpose: 'REGISTRATION' as const,
			message: data,
			amounts,
			invoice: data,
			trxId: data,
			receiptNumber: data,
			createdAt: at,
		};
		show('/payment-status', <AttemptView attempt={attempt} state={{ stopped: true, checkAgain: vi.fn() }} />);
		await see(`checkout.attempts.${status}.text`);
		if (status !== 'PAID') await see(`checkout.attempts.${status}.title`);
		if (status === 'UNKNOWN') await see('checkout.status.stopped', 'checkout.status.phoneText');
	}
});

test('newsletter', async () => {
	fakeServer({ 'POST /api/newsletter': () => ({ message: data }) });
	show('/', <NewsletterBox {...boxTexts()} />);
	await userEvent.type(screen.getByLabelText('Your email address'), 'reader@club.example');
	await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
	await see('newsletter.sent');
	for (const [answer, name] of [
		[() => ({ message: data }), 'done'],
		[refuse(404), 'invalid'],
	] as const) {
		cleanup();
		fakeServer({ [`POST /api/newsletter/confirm/${name}`]: answer });
		show(`/newsletter/confirm/${name}`, page(ConfirmNewsletter, { token: name }));
		await see(`newsletter.confirm.${name}.title`, `newsletter.confirm.${name}.text`);
	}
	for (const [token, name] of [
		['n.1', 'newsletter'],
		['m.1', 'members'],
	] as const) {
		cleanup();
		fakeServer({ [`POST /api/newsletter/unsubscribe/${token}`]: () => ({ message: data }) });
		show(`/newsletter/unsubscribe/${token}`, page(Unsubscribe, { token }));
		await see(`newsletter.unsubscribe.${name}.title`, `newsletter.unsubscribe.${name}.text`);
		await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
		await see(`newsletter.unsubscribe.${name}.done`);
	}
});

test('the check of a membership card, and a page that cannot be loaded', async () => {
	const card = { name: data, userId: data, category: 'Non Military', validThrough: '2031-12-31' };
	for (const state of ['valid', 'paused', 'expired', 'withdrawn', 'lost', 'returned'] as const) {
		fakeServer({ 'GET /api/card/1': () => ({ ...card, state }) });
		show('/card/1', <CardResult token="1" loading={null} />);
		await see(`cardCheck.${state}`);
		cleanup();
	}
	fakeServer({ 'GET /api/card/1': refuse(404) });
	show('/card/1', <CardResult token="1" loading={null} />);
	await see('cardCheck.unknown');
	cleanup();
	show('/', <WentWrong />);
	await see('messagePages.failed.title', 'messagePages.failed.text');
});

test('every text that appears only in a state was seen', () => {
	const missing = markers.filter(({ field }) => isInStates(field) && !seen.has(field));
	expect(missing).toEqual([]);
});

const aboutUploads = 'Images only. Photos above 5 MB are made smaller on your device.';

/** Titles, labels and hints of the application form, as the contract has them. */
const formTexts = [
	...sections.flatMap(({ title, fields }) => [
		title,
		title.replace(/ \(.*\)$/, ''),
		...fields.flatMap(({ name, label, hint = '' }) => [label, hint, `${pictureHints[name]} ${aboutUploads}`]),
	]),
	...membershipTypes,
	...bloodGroups,
];

test('every text of every state is content, data, or in the list of literal texts', () => {
	// On a busy machine a message is sometimes still on its way when the page is read.
	const sometimes = ['Messages'];
	const literal = new Set<string>([...specified, ...interfaceTexts, ...textsInStates, ...formTexts, ...sometimes]);
	const rules = documentsKept(retentionDefaults).join(' ');
	const texts = new Set(html.flatMap(textsOf));
	const unknown = [...texts].filter(
		(text) =>
			!markerWord.test(text) &&
			!text.includes(data) &&
			/\p{L}/u.test(text) &&
			!rules.includes(text) &&
			!literal.has(text) &&
			!patterns.some((pattern) => pattern.test(text)),
	);
	expect(unknown).toEqual([]);
	expect(textsInStates.filter((text) => !texts.has(text))).toEqual([]);
});

function boxTexts() {
	const { club, newsletter } = content as unknown as { club: { newsletter: string }; newsletter: { sent: string } };
	return { text: club.newsletter, sent: newsletter.sent };
}
