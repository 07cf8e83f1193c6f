import { addDays } from '#contract/core/club-time.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { demoContacts, demoHall, demoMessages } from '../demo-enquiries.ts';
import { demoDraft, demoMailings, demoNewsletters, demoSubscribers } from '../demo-mailings.ts';
import { asMember, type Plan } from './plan.ts';

/** Messages of visitors and members, requests for the hall, and what the office did with them. */
export function planCorrespondence({ services, staff, today, on }: Plan, members: readonly Membership[]) {
	const { enquiries, enquiriesOffice, hall, ids, memberMessages } = services;
	const { cashier, office } = staff;
	const reply = (days: number, enquiryId: string, body: string) =>
		on(days, '16:30', () => enquiriesOffice.reply(office, enquiryId, { id: ids.uuid(), body }));

	demoContacts.forEach(({ when: [days, time], firstName, lastName, message, answer, note, closed }, index) => {
		const id = ids.uuid();
		const phone = `0171100${String(4000 + index * 37)}`;
		const email = `${firstName}.${lastName}@example.com`.toLowerCase();
		on(days, time, () => enquiries.contact({ id, firstName, lastName, phone, email, message }));
		if (note) on(days, '16:00', () => enquiriesOffice.note(office, id, { id: ids.uuid(), body: note }));
		if (!answer) return;
		const [later, text] = answer;
		reply(days - later, id, text);
		if (closed) on(days - later - 2, '10:15', () => enquiriesOffice.change(office, id, { state: 'CLOSED' }));
	});

	demoHall.forEach(({ when: [days, time], name, day, event, guests, call, confirmed, held }, index) => {
		const [id, bookingId] = [ids.uuid(), ids.uuid()];
		const phone = `0181100${String(5000 + index * 41)}`;
		const date = addDays(today, day);
		on(days, time, () => enquiries.prebook({ id, name, phone, date, eventType: event, guests }));
		if (!call) return;
		on(days - 1, '11:15', async () => {
			await enquiriesOffice.note(office, id, { id: ids.uuid(), body: call, calledBack: true });
			if (!confirmed && !held) return;
			await hall.hold(office, {
				...{
					id: bookingId,
					enquiryId: id,
					day: date,
					shift: event === 'Wedding' ? 'DAY' : 'EVENING',
					name,
					userId: '',
				},
				...{ phone, email: '', event, guests, taxBasisPoints: 1500 },
				lines: [
					{ text: 'The hall', paisa: event === 'Wedding' ? 12_000_000 : 7_000_000 },
					{ text: 'Generator and sound engineer', paisa: 1_500_000 },
				],
			});
			if (!confirmed) return;
			const { depositPaisa, totalPaisa } = await hall.detail(bookingId);
			await hall.money.pay(cashier, bookingId, {
				...{ id: ids.uuid(), method: 'TRANSFER', reference: `HALL-${1000 + index}` },
				paisa: day < 0 ? totalPaisa : depositPaisa,
			});
		});
		if (confirmed && day < 0) on(-day - 1, '10:10', () => hall.finish(office, bookingId));
	});

	demoMessages.forEach(({ when: [days, time], message, answer }, index) => {
		const id = ids.uuid();
		on(days, time, () => memberMessages.write(asMember(members[index]!), { id, body: message }));
		if (answer) reply(days - 1, id, answer);
	});
}

/** Subscribers of the newsletter, and mailings to them and to members. */
export function planMailings({ past, services, staff, on }: Plan) {
	const { mailings, newsletter } = services;
	const { office, registrar } = staff;
	const plain = { eventId: null, memberFilter: null, statutory: false, attachments: [] };
	const send = async (actor: Actor, draft: Parameters<typeof mailings.create>[1]) => {
		const id = await mailings.create(actor, draft);
		const { wouldGet } = await mailings.detail(actor, id);
		await mailings.send(actor, id, { recipients: wouldGet });
	};

	demoSubscribers.forEach((email, index) => {
		const days = 400 - index * 23;
		on(days, '21:15', () => newsletter.request(email));
		// The last one has not confirmed.
		if (index < demoSubscribers.length - 1)
			on(days, '21:19', () => newsletter.confirm(past.inMail(email, /\/newsletter\/confirm\/(\S+)/)));
	});
	for (const { days, ...text } of demoMailings)
		on(days, '11:00', () => send(registrar, { ...plain, ...text, audience: 'MEMBERS' }));
	for (const { days, ...text } of demoNewsletters)
		on(days, '17:00', () => send(office, { ...plain, ...text, audience: 'SUBSCRIBERS' }));
	on(1, '12:10', () => mailings.create(registrar, { ...plain, ...demoDraft, audience: 'MEMBERS' }));
}
