// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '#contract/applications.ts';
import { civilianForm } from '#tests/factories/application-form.ts';
import { fakeServer, renderAt } from '#tests/helpers/component.tsx';
import { rootContent } from '#tests/helpers/first-content.ts';
import { failureText } from '#web/core/errors.ts';
import { storeLogin } from '#web/core/session.ts';
import ForgotPassword from '#web/features/accounts/public/forgot-password.tsx';
import Login from '#web/features/accounts/public/login.tsx';
import ResetPassword from '#web/features/accounts/public/reset-password.tsx';
import { registrationFailureTexts, sendApplication } from '#web/features/applications/public/requests.ts';
import VerifyEmail from '#web/features/applications/public/verify-email.tsx';
import { VerifyForm } from '#web/features/applications/public/verify-form.tsx';
import VerifyLink from '#web/features/applications/public/verify-link.tsx';
import { fetchEvent, fetchList } from '#web/features/events/public/data.ts';
import { NoEvent } from '#web/features/events/public/event-page.tsx';
import { fetchGallery } from '#web/features/galleries/public/data.ts';
import Dashboard from '#web/features/members/member/dashboard.tsx';
import PaymentCheckout from '#web/features/payments/member/payment-checkout.tsx';
import { fetchFirst } from '#web/features/reviews/public/data.ts';
import { Reviews } from '#web/features/reviews/public/reviews.tsx';
import { fetchNotice } from '#web/site/home/data.ts';

// Every call of section 7 of the specification, answered with exactly the fields that it names, and every text of section 8.

vi.mock('#web/core/wait.ts', () => ({ wait: async () => {} }));

const email = 'rahim@example.com';
const member = {
	email,
	firstName: 'Rahim',
	dashboardLocked: false,
	paymentStatus: 'complete',
	registrationStatus: 'done',
};
const nothing = (status = 200) => new Response(null, { status });
const refusal = (status: number, body: object = {}) => Response.json(body, { status });

const signIn = (dashboardLocked = false) =>
	storeLogin({ accessToken: 'token', email, dashboardLocked, role: 'member' });
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** On the page or in a toast, or both. */
const seen = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const arrived = (router: ReturnType<typeof renderAt>['router'], path: string) =>
	expect.poll(() => router.state.location.pathname).toBe(path);

beforeEach(() => {
	vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => toast.remove());

const post = {
	login: 'POST /api/member/login',
	logout: 'POST /api/logout',
	pay: `POST /api/payment/${encodeURIComponent(email)}`,
	register: 'POST /api/registration/membership',
	verify: 'POST /api/verify-email',
	forgot: 'POST /api/user/forgot-password',
	reset: 'POST /api/user/reset-password/7/secret',
	review: 'POST /api/reviews',
};

describe('login', () => {
	async function logIn(reply: () => object) {
		fakeServer({ [post.login]: reply });
		const view = renderAt('/login', <Login />);
		await type('Email', email);
		await type('Password', 'correct horse');
		await press('Login');
		return view;
	}

	it('stores the four fields and leads to the dashboard', async () => {
		const { router } = await logIn(() => ({ accessToken: 'a', email, dashboardLocked: true, role: 'member' }));
		await seen('Login successful!');
		await arrived(router, '/dashboard');
		expect({ ...localStorage }).toEqual({ token: 'a', memberEmail: email, dashboardLocked: 'true', role: 'member' });
	});

	it('shows the message of the server, or the specified one', async () => {
		await logIn(() => refusal(401, { message: 'Not approved yet.' }));
		await seen('Not approved yet.');
	});

	it('shows the specified message when the server sends none', async () => {
		await logIn(() => refusal(401));
		await seen('Login failed. Please check your credentials.');
	});
});

describe('the dashboard', () => {
	it.each([
		['wrapped in member', { member }],
		['at the top level', member],
	])('opens with a profile %s', async (_name, profile) => {
		signIn();
		fakeServer({ 'GET /api/profile': () => profile, [post.logout]: () => nothing() });
		const { router } = renderAt('/dashboard', <Dashboard />);
		await seen('Welcome back, Rahim!');
		expect({ ...localStorage }).toMatchObject({ paymentStatus: 'complete', registrationStatus: 'done' });
		await press('Logout');
		await seen('Logged out successfully');
		await arrived(router, '/login');
		expect(localStorage).toHaveLength(0);
	});

	it('is locked while the profile says so, and greets with the email when there is no first name', async () => {
		signIn(true);
		fakeServer({ 'GET /api/profile': () => ({ ...member, firstName: undefined, dashboardLocked: true }) });
		renderAt('/dashboard', <Dashboard />);
		await seen('Welcome back, rahim!');
		await seen('Membership Payment Required');
	});
});

describe('payment', () => {
	async function pay(reply: () => object) {
		let locked = true;
		fakeServer({
			[post.pay]: () => {
				locked = false;
				return reply();
			},
			'GET /api/profile': () => ({ member: { ...member, dashboardLocked: locked } }),
		});
		const view = renderAt('/payment-checkout', <PaymentCheckout />);
		await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
		return view;
	}

	it('that is only confirmed by its status refreshes the profile and leads to the dashboard', async () => {
		signIn(true);
		const { router } = await pay(() => nothing());
		await seen('Payment successful!');
		await arrived(router, '/dashboard');
		expect(localStorage.getItem('dashboardLocked')).toBe('false');
	});

	it('that fails shows the message of the server', async () => {
		signIn(true);
		await pay(() => refusal(400, { message: 'No balance.' }));
		await seen('No balance.');
	});

	it('that fails without a message shows the specified one', async () => {
		signIn(true);
		await pay(() => refusal(500));
		await seen('Payment failed. Please try again.');
	});

	it('needs the stored email', async () => {
		signIn(true);
		localStorage.removeItem('memberEmail');
		await pay(() => nothing());
		await seen('User email not found. Please log in again.');
	});
});

describe('registration', () => {
	const send = (reply: () => object) => {
		fakeServer({ [post.register]: reply });
		return sendApplication(civilianForm({ email }) as unknown as Application);
	};
	const failure = (reply: () => object) =>
		send(reply).then(
			() => undefined,
			(error: unknown) => failureText(error, registrationFailureTexts),
		);

	it('with 201 and nothing else goes on with the typed address', async () => {
		expect(await send(() => nothing(201))).toEqual({ message: 'Registration successful!', email });
	});

	it.each<[string, () => object, string]>([
		['200 with a message', () => ({ message: 'Closed for today.' }), 'Closed for today.'],
		['200 without a message', () => nothing(), 'Registration failed'],
		['400 with a message', () => refusal(400, { message: 'Already registered.' }), 'Already registered.'],
		['500 without a message', () => nothing(500), 'An error occurred during registration. Please try again.'],
		[
			'no response',
			() => {
				throw new TypeError('Failed to fetch');
			},
			'Network error. Please check your connection.',
		],
	])('with %s says what happened', async (_name, reply, text) => {
		expect(await failure(reply)).toBe(text);
	});

	it('says so when anything else goes wrong', () => {
		expect(failureText(new Error('a bug'), registrationFailureTexts)).toBe('An unexpected error occurred.');
	});
});

describe('verification by code', () => {
	async function verify(reply: () => object, code = '123456') {
		fakeServer({ [post.verify]: reply });
		const view = renderAt('/verify-email', <VerifyForm email={email} label={undefined} sentAt={undefined} />);
		await userEvent.click(screen.getByLabelText('Digit 1'));
		await userEvent.keyboard(code);
		await press('Verify');
		return view;
	}

	it.each<[string, () => object, string]>([
		['the message of the server', () => ({ message: 'Welcome!' }), 'Welcome!'],
		['the specified message', () => nothing(), 'Email verified successfully!'],
	])('succeeds with %s', async (_name, reply, text) => {
		const { router } = await verify(reply);
		await seen(text);
		await arrived(router, '/email-verified');
	});

	it.each<[string, () => object, string]>([
		['the message of the server', () => refusal(400, { message: 'Too late.' }), 'Too late.'],
		['the specified message', () => refusal(400), 'Verification failed.'],
	])('fails with %s', async (_name, reply, text) => {
		await verify(reply);
		await seen(text);
	});

	it('needs six digits', async () => {
		await verify(() => nothing(), '123');
		await seen('Please enter the full 6-digit code.');
	});

	it('needs an email address', async () => {
		const { router } = renderAt('/verify-email', <VerifyEmail />);
		await seen('No registration email found. Please register first.');
		await arrived(router, '/membership-registration');
	});
});

/** A page with the parameters of its address. */
const withParams = (Page: ComponentType<never>, params: Record<string, string>) => {
	const Any = Page as ComponentType<{ params: Record<string, string> }>;
	return <Any params={params} />;
};

describe('verification by link', () => {
	it.each<[string, number, string]>([
		['success', 200, 'Email Verified Successfully'],
		['failure', 400, 'The verification link is invalid or has expired'],
	])('shows its %s', async (token, status, text) => {
		fakeServer({ [`GET /api/user/7/verify/${token}`]: () => nothing(status) });
		renderAt(`/user/7/verify/${token}`, withParams(VerifyLink, { id: '7', token }));
		await seen(text);
	});
});

describe('forgot password', () => {
	async function ask(handlers: Parameters<typeof fakeServer>[0]) {
		fakeServer(handlers);
		const view = renderAt('/forgot-password', <ForgotPassword />);
		await type('Email', email);
		await press('Send reset link');
		return view;
	}

	it('succeeds with the status alone', async () => {
		const { router } = await ask({ [post.forgot]: () => nothing() });
		await seen('Password reset link sent to your email!');
		await arrived(router, '/check-email');
	});

	it.each<[string, Parameters<typeof fakeServer>[0], string]>([
		['a message', { [post.forgot]: () => refusal(404, { message: 'Unknown address.' }) }, 'Unknown address.'],
		['no message', { [post.forgot]: () => refusal(500) }, 'Error sending reset link'],
		['no response', {}, 'Network error. Please try again.'],
	])('fails with %s', async (_name, handlers, text) => {
		await ask(handlers);
		await seen(text);
	});
});

describe('reset password', () => {
	async function reset(reply: () => object, confirmation = 'correct horse') {
		const server = fakeServer({ [post.reset]: reply });
		const view = renderAt('/reset-password/7/secret', withParams(ResetPassword, { id: '7', token: 'secret' }));
		await screen.findByLabelText('New password');
		await type('New password', 'correct horse');
		await type('Confirm password', confirmation);
		await press('Reset password');
		return { ...view, ...server };
	}

	it('succeeds with the status alone', async () => {
		const { router } = await reset(() => nothing());
		await seen('Password reset successfully!');
		await arrived(router, '/login');
	});

	it.each<[string, () => object, string]>([
		['a message', () => refusal(400, { message: 'Used already.' }), 'Used already.'],
		['no message', () => refusal(500), 'Password reset failed'],
	])('fails with %s', async (_name, reply, text) => {
		await reset(reply);
		await seen(text);
	});

	it('sends nothing when the passwords differ', async () => {
		const { calls } = await reset(() => nothing(), 'another one');
		await seen("Passwords don't match");
		expect(calls).not.toContain(post.reset);
	});
});

const review = {
	userName: 'Selina',
	userPhone: '01712345678',
	ratings: { 'Ambience & Atmosphere': 4, 'Service & Hospitality': 5, 'Food & Beverages': 0 },
	comments: { 'Ambience & Atmosphere': 'Quiet', 'Service & Hospitality': '', 'Food & Beverages': '' },
	date: '2031-03-10T06:00:00.000+00:00',
};
/** Our own summary is not in the specification. */
const noSummary = { 'GET /api/reviews/summary': () => refusal(404) };

describe('reviews', () => {
	async function write(reply: () => object, name = 'Selina') {
		fakeServer({ ...noSummary, 'GET /api/reviews': () => [], [post.review]: reply });
		const first = await fetchFirst();
		renderAt('/review', <Reviews first={first} texts={rootContent.reviews} sent={false} result={undefined} />);
		await seen('No reviews yet. Be the first to leave one!');
		if (name) await type('Your name', name);
		await type('Phone number', '01712345678');
		await press('Send review');
	}

	it('are listed with a summary of them', async () => {
		fakeServer({ ...noSummary, 'GET /api/reviews': () => [review, review] });
		const first = await fetchFirst();
		expect(first?.page.reviews).toHaveLength(2);
		expect(first?.summary).toMatchObject({ count: 2, average: 4.5 });
		expect(first?.summary.categories['Food & Beverages']).toEqual({ average: 0, count: 0 });
	});

	it('show the saved one', async () => {
		await write(() => refusal(201, review));
		await seen('Thank you for your review!');
		await seen('Quiet');
	});

	it.each<[string, () => object, string]>([
		['a message', () => refusal(400, { message: 'Too many.' }), 'Too many.'],
		['no message', () => refusal(500), 'Failed to save review. Please try again.'],
	])('fail with %s', async (_name, reply, text) => {
		await write(reply);
		await seen(text);
	});

	it('need name and phone', async () => {
		await write(() => review, '');
		await seen('Please enter your name and phone number.');
	});
});

describe('public data', () => {
	const event = {
		id: '12',
		title: 'River Cup',
		startDate: '2031-03-10',
		endDate: '2031-03-11T10:00:00+06:00',
		imageUrls: ['https://images.example/1.jpg'],
	};

	it('is read with the specified fields alone', async () => {
		fakeServer({
			'GET /api/banners/latest': () => ({ content: 'Course closed on Friday' }),
			'GET /api/media/get/all': () => [{ url: 'https://images.example/2.jpg' }],
			'GET /api/events/get/all': () => [event],
			'GET /api/events/get/by-id/12': () => event,
			'GET /api/events/counts': () => refusal(404),
		});
		expect(await fetchNotice()).toEqual({ content: 'Course closed on Friday' });
		expect(await fetchGallery('IMAGE_GALLERY')).toMatchObject([{ url: 'https://images.example/2.jpg', alt: '' }]);
		expect((await fetchList('UPCOMING_EVENT'))?.cards).toMatchObject([{ id: '12', title: 'River Cup' }]);
		expect(await fetchEvent('12')).toMatchObject({ title: 'River Cup', summary: '' });
	});

	it('stays empty when it cannot be loaded, and the failure is logged', async () => {
		fakeServer({});
		expect(await fetchNotice()).toBeUndefined();
		expect(await fetchGallery('VIDEO_GALLERY')).toBeNull();
		expect(await fetchList('PAST_EVENT')).toBeNull();
		expect(console.warn).toHaveBeenCalledTimes(3);
	});

	it('tells a missing event from a failure', async () => {
		fakeServer({ 'GET /api/events/get/by-id/13': () => refusal(404) });
		expect(await fetchEvent('13')).toBe('missing');
		renderAt('/events/13', <NoEvent failed={false} />);
		await seen('Event not found.');
	});
});
