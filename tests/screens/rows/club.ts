import { randomUUID } from 'node:crypto';
import type { Api, Login } from '../api.ts';
import type { Member } from './people.ts';

type Call = Awaited<ReturnType<Api['as']>>;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A treasurer who accepted the invitation, and a registrar who has not yet. */
export async function createTeam(api: Api, office: Call, admin: Login): Promise<Login> {
	const invite = async (person: object) => {
		const confirmed = await office<object>('POST', '/api/account/confirm', { password: admin.password });
		await office('POST', '/api/admin/team', { ...person, ...confirmed });
	};
	const treasurer = { email: 'treasurer@club.example', password: 'two herons below the ninth' };
	await invite({ name: 'Kamal Hossain', email: treasurer.email, role: 'TREASURER' });
	const link = await api.mailedPath(treasurer.email, /office account/, '/reset-password/');
	const { password } = treasurer;
	await api.call('POST', `/api/user${link}`, { password, confirmPassword: password });
	await invite({ name: 'Shirin Akter', email: 'shirin@club.example', role: 'REGISTRAR' });
	return treasurer;
}

/** An event with a seat, a guest and a waiting list, a draft and one in the bin. */
export async function createEvents(api: Api, office: Call, members: readonly Member[]) {
	const written = (title: string, state: string) => ({
		title,
		summary: 'Nine holes by lantern light, soup afterwards.',
		startDate: inDays(6).toISOString(),
		endDate: new Date(inDays(6).getTime() + 3 * 3_600_000).toISOString(),
		imageUrls: [],
		eventType: null,
		capacity: 2,
		closesAt: null,
		guestLimit: 1,
		state,
	});
	const event = (title: string, state: string) =>
		office<{ id: string }>('POST', '/api/admin/events', written(title, state));
	const lanterns = written('Lanterns on the ninth', 'published');
	const { id, version } = await office<{ id: string; version: number }>('POST', '/api/admin/events', {
		...lanterns,
		summary: 'Nine holes by lantern light.',
	});
	await office('PUT', `/api/admin/events/${id}`, { ...lanterns, version });
	await event('Spring clean of the third green', 'draft');
	const { id: binned } = await event('Kite morning', 'draft');
	await office('DELETE', `/api/admin/events/${binned}`);
	for (const member of members) {
		const guests = member === members[0] ? ['Nila Rahman'] : [];
		await (await api.as(member))('POST', `/api/account/events/${id}/registration`, { guests });
		await api.mail(member.email, /Lanterns on the ninth/);
	}
	await office('POST', `/api/admin/events/${id}/check-in`, { userId: members[0]!.userId });
	await office('POST', '/api/admin/banners', {
		content: 'The course is closed on Monday morning.',
		startsAt: inDays(3).toISOString(),
		endsAt: inDays(4).toISOString(),
		state: 'published',
	});
	return { eventPath: `/events/${id}` };
}

const contact = (api: Api, firstName: string, lastName: string, message: string) =>
	api.call('POST', '/api/inquiries/contact', {
		id: randomUUID(),
		firstName,
		lastName,
		phone: '01711223344',
		email: `${firstName}@example.com`.toLowerCase(),
		message,
	});

/** Messages, two requests for the hall on one day, and reviews; some of them answered. */
export async function createEnquiries(api: Api, office: Call) {
	await contact(api, 'Rokeya', 'Begum', 'I left a brown umbrella on the verandah.');
	await contact(api, 'Jamal', 'Mia', 'Does the ferry run on Fridays?\n\nWe would be four people with two bags.');
	for (const [name, days] of Object.entries({ 'Imran Hossain': 3, 'Shirin Sultana': 3, 'Abul Kalam': 5 }))
		await api.call('POST', '/api/inquiries/prebook', {
			id: randomUUID(),
			name,
			date: inDays(days).toISOString().slice(0, 10),
			eventType: 'Wedding',
			guests: 200,
			phone: '01811223344',
		});
	const pathOf = async (q: string) => {
		const { items } = await office<{ items: { id: string }[] }>('GET', `/api/admin/inquiries?q=${q}`);
		return `/api/admin/inquiries/${items[0]!.id}`;
	};
	const umbrella = await pathOf('umbrella');
	await office('POST', `${umbrella}/notes`, { id: randomUUID(), body: 'The steward has it.' });
	await office('POST', `${umbrella}/replies`, {
		id: randomUUID(),
		body: 'It is in the office.\n\nAsk for the steward.',
	});
	const enquiryId = (await pathOf('Imran')).split('/').at(-1)!;
	const bookingId = randomUUID();
	await office('POST', '/api/admin/hall/bookings', {
		...{ id: bookingId, enquiryId, day: inDays(3).toISOString().slice(0, 10), shift: 'EVENING', name: 'Imran Hossain' },
		...{
			phone: '01811223344',
			email: 'imran@example.com',
			userId: '',
			event: 'Wedding',
			guests: 200,
			taxBasisPoints: 1500,
		},
		lines: [
			{ text: 'The hall', paisa: 12_000_000 },
			{ text: 'Generator and sound engineer', paisa: 1_500_000 },
		],
	});
	await office('POST', `/api/admin/hall/bookings/${bookingId}/payments`, {
		...{ id: randomUUID(), method: 'TRANSFER', paisa: 4_000_000, reference: 'DBBL 4471' },
	});
	await office('POST', '/api/admin/hall/blocks', {
		...{ from: inDays(8).toISOString().slice(0, 10), to: inDays(9).toISOString().slice(0, 10), shift: 'DAY' },
		note: 'The floor is polished',
	});

	for (const userName of ['Shahana Parvin', 'Buy Cheap Clubs', 'Jahid Hasan'])
		await api.call('POST', '/api/reviews', {
			userName,
			userPhone: '01711909090',
			ratings: { 'Ambience & Atmosphere': 4, 'Service & Hospitality': 3, 'Food & Beverages': 5 },
			comments: { 'Food & Beverages': 'The hilsa, and nothing else.' },
		});
	const { items } = await office<{ items: { id: string; userName: string }[] }>('GET', '/api/admin/reviews');
	const change = (name: string, body: object) =>
		office('PATCH', `/api/admin/reviews/${items.find(({ userName }) => userName === name)!.id}`, body);
	await change('Buy Cheap Clubs', { hidden: true, reason: 'Advertises.' });
	await change('Jahid Hasan', { reply: 'Thank you. The hilsa is back on Friday.' });
}

/** Subscribers in three states, a mailing that was sent and a draft. */
export async function createNewsletter(api: Api, office: Call) {
	const subscribe = async (email: string) => {
		await api.call('POST', '/api/newsletter', { email });
		const link = await api.mailedPath(email, /Please confirm/, '/newsletter/confirm/');
		await api.call('POST', `/api${link}`);
		return link;
	};
	const confirmPath = await subscribe('rina@example.com');
	await subscribe('reader@example.com');
	await api.call('POST', '/api/newsletter', { email: 'later@example.com' });
	await api.mail('later@example.com', /Please confirm/);
	const mailing = (subject: string) =>
		office<{ id: string }>('POST', '/api/admin/mailings', {
			audience: 'SUBSCRIBERS',
			eventId: null,
			subject,
			body: 'The third green is back in play.\n\nBreakfast on the verandah starts at eight.',
		});
	const { id } = await mailing('December on the river');
	await office('POST', `/api/admin/mailings/${id}/send`, { recipients: 2 });
	const unsubscribePath = await api.mailedPath('rina@example.com', /December on the river/, '/newsletter/unsubscribe/');
	await api.mail('reader@example.com', /December on the river/);
	await mailing('January on the river');
	return { confirmPath, unsubscribePath };
}

/** Two sets of texts: one with drafts, one that is on the site for a period. */
export async function createSets(office: Call) {
	const { entries } = await office<{ entries: { id: string }[] }>('GET', '/api/admin/content?kind=dish&group=curries');
	const draft = async ({ id }: { id: string }) => {
		const { usual } = await office<{ usual: { body: object & { price: number } } }>('GET', `/api/admin/content/${id}`);
		const body = { ...usual.body, price: usual.body.price + 2000 };
		await office('PUT', `/api/admin/content/${id}/draft`, { body, version: 0 });
	};
	for (const entry of entries.slice(0, 5)) await draft(entry);
	const start = async (name: string, included: readonly { id: string }[]) => {
		const set = await office<{ id: string }>('POST', '/api/admin/content-sets', { name });
		const path = `/api/admin/content-sets/${set.id}`;
		let version = 0;
		for (const { id } of included)
			({ version } = await office<{ version: number }>('PUT', `${path}/entries/${id}`, { included: true }));
		return { path, version };
	};
	const winter = await start('Winter prices', entries.slice(3, 5));
	const period = { from: inDays(10).toISOString(), to: inDays(40).toISOString() };
	await office('POST', `${winter.path}/publish`, { version: winter.version, ...period });
	await start('Eid menu', entries.slice(0, 3));
}

/** A library with pictures, some of them without a description. */
export async function createLibrary(api: Api, office: Call, admin: Login) {
	for (const name of ['river-boat.jpg', 'restaurant-window.jpg', 'juniors.jpg', 'green-flag.jpg'])
		await api.uploadToLibrary(admin, name);
	const { items } = await office<{ items: { id: string; version: number }[] }>('GET', '/api/admin/pictures');
	for (const { id, version } of items.slice(0, 2))
		await office('PUT', `/api/admin/pictures/${id}`, {
			alt: { en: 'The flag on the ninth green, with the river behind it' },
			decorative: false,
			caption: { en: 'The ninth green, six o’clock, November' },
			focal: { x: 0.5, y: 0.5 },
			crops: {},
			version,
		});
}
